"""From a command to the facts it makes true, or to a refusal."""
