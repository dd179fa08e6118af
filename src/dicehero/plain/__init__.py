"""Line modes: for people (`plain`) and for programs (`json`)."""
