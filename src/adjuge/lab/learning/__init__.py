"""Networks that learn by playing: self-play on a GPU, a league, exploiters. Needs torch; on a GPU numba-cuda too."""
