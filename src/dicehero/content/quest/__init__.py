"""The quest's content: from TOML files to the specification that the rules take."""
