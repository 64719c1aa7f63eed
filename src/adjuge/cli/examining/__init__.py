"""The parts of a house, looked at one by one from outside."""
