"""What happens at a table without a command: the hammer, time banks, bots."""
