"""Game files: checked in processes of their own, and kept in the log."""
