"""Magpies, a small bluffing auction: the newcomer that the walkthrough in docs/adding-a-game.md brings to the house.

Trinkets of three metals are turned up one by one. All magpies hold out a closed fist at once, with some of their
pebbles in it or with none. Then the fists are opened: the fullest takes the trinket and pays its pebbles, all others
keep theirs; where two are fullest the trinket rolls away. At the end a trinket counts what it is worth, and twice that
if it is of the metal you were dealt in secret. So let nobody guess what you are after.
"""
