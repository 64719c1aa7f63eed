"""Names that people show each other: what may be in them, and which look alike."""
