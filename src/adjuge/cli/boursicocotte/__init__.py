"""What the command line has for Boursicocotte alone."""
