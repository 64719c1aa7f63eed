"""The first farmer of 1 Bouse 2 Vaches."""
