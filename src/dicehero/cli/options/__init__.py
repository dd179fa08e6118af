"""The options of the commands. Nothing here loads more than argparse."""
