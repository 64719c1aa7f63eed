"""Doors for researchers: the same rules behind other libraries' interfaces."""


def slots(game: str):  # type: ignore[no-untyped-def]  # a tuple of `adjuge.bots.slots.Slot`: nothing is imported here
    """What each number of the game's observation says: name, meaning, range, and how it is told to a network."""
    from importlib import import_module

    return import_module(f"adjuge.bots.{game}.observation").SLOTS
