"""What the command line has for 1 Bouse 2 Vaches alone."""
