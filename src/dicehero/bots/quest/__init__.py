"""The quest's players, and tournaments among them."""
