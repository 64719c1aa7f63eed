"""The numbers of the stand-in."""

from adjuge.bots.param import Param

PARAMS = (
    Param("policy", "by which policy it plays", 2.0, 0.0, 2.0),
    Param("highest", "how often out of a hundred the highest card is laid, and not the lowest", 50.0, 0.0, 100.0),
    Param("notes", "how many cards are laid", 1.0, 0.0, 4.0),
)
PANEL_TUNED = ("random", "low")
PANEL_HELD_OUT = ("farmer-1",)
