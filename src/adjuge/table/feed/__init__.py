"""What each subscriber of a table is sent."""
