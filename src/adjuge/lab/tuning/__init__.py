"""Styles found by trying: CMA-ES against a pool of unlike opponents, and best replies against frozen ones."""
