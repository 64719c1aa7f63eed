"""Games seen move by move with all cards open: who held how much when, who bluffed, and whether it came off."""
