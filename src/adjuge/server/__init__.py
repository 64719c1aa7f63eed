"""The house's doors: HTTP and WebSocket, lobby, identity, archive, ratings and limits, over `table` and `store`."""
