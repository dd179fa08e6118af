"""What the quest's screens are made of."""
