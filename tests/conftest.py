"""What holds for every test: the same examples on every run, and no judgement by the clock."""

from hypothesis import settings

settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")

# PostgreSQL and Redis for whoever asks: `postgres`, `postgres_url`, `redis`, `redis_url`.
pytest_plugins = ["tests.live.postgres", "tests.live.redis"]
