"""How long a test waits for something that must come. No test is slow enough to get there, however busy the machine."""

PATIENCE_S = 300.0
PATIENCE_MS = PATIENCE_S * 1000
