"""Gops, the game of pure strategy: the newcomer that the walkthrough in docs/adding-a-game.md brings to the house."""
