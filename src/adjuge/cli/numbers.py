"""Numbers as people type them."""


def whole(text: str) -> int | None:
    """The whole number written here, from 0 up; None where there is none, or one that no game could mean."""
    text = text.strip()
    return int(text) if text.isdecimal() and len(text) <= 18 else None
