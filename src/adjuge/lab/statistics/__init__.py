"""What many games allow to be said: shares with their intervals, and ratings."""
