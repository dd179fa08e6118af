"""The tutorial of any game: lessons learnt by doing."""
