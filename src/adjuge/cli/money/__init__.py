"""What the command line has for Money! alone."""
