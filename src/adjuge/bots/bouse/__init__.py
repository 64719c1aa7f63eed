"""Bots for 1 Bouse 2 Vaches."""
