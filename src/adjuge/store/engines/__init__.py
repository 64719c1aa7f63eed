"""The database underneath: SQLite or PostgreSQL, behind one interface."""
