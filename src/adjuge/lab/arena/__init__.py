"""Tournaments: many games between bots, on one core or on several, and what they come to.

from adjuge.lab.arena.plan import TournamentPlan
from adjuge.lab.arena.tournament import play

for game in play(TournamentPlan("money", "goldsieber", options, ("random",) * 3, "a seed", 300)): ...
"""
