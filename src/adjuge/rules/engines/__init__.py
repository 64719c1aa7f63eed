"""How the engine of any game is made: records, streams of random numbers, compiled functions and their checks."""
