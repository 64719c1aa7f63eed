"""A condition that must hold, looked at even where Python is told to leave assertions out."""


def ensure(condition: bool, message: str) -> None:
    if not condition:
        raise AssertionError(message)
