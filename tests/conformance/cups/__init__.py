"""Cups, a small game as a newcomer might write it: the suite asks for the contract, and for no game of ours.

Two to four players; each has a die under his cup. All write down, in any order, a guess at the sum of the dice and of a
drum roll still to come, folded or for all to see; or they let it pass. Then the first seat drums: one to three times,
one to three beats each. The nearest guess wins.
"""
