"""Players of Money!"""
