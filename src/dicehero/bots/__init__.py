"""Players that are programs, and tournaments among them. They see states, never seeds."""
