"""Real parts for tests: a PostgreSQL and a Redis of their own."""
