"""A stand-in for the compiled players of a game: two policies of Money! that compile in seconds."""
