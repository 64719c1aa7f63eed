"""People who mean no good, and a house that plays on."""
