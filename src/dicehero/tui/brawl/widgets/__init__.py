"""What the brawl's screens are made of."""
