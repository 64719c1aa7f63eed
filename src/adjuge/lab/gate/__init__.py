"""The gate that new weights must pass before they are shipped: all of it played out, whole games only."""
