"""What every front end shows as text."""
