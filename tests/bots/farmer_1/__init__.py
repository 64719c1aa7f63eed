"""The first farmers, as they were: what their compiled ports are held against."""
