"""Which note or coin of Money! carries which serial number (M1.3). Words import no rules, so it is written here too."""

CURRENCIES = ("dollar", "pound", "yen", "franc", "euro", "krona", "rouble")

_NOTES = (20, 20, 20, 30, 30, 30, 40, 50, 60)
_COIN = 10
SERIALS = range(1, len(_NOTES) * len(CURRENCIES) + 6 + 1)


def currency(serial: int) -> str | None:
    """None for a coin."""
    return CURRENCIES[(serial - 1) % len(CURRENCIES)] if _is_note(serial) else None


def value(serial: int) -> int:
    return _NOTES[(serial - 1) // len(CURRENCIES)] if _is_note(serial) else _COIN


def _is_note(serial: int) -> bool:
    return serial <= len(_NOTES) * len(CURRENCIES)
