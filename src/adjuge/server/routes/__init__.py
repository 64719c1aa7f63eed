"""What the house answers to, address by address."""
