"""Two game servers under the same load: ours, and boardgame.io with auctions of the same kind in memory."""
