"""Bots for Money!"""
