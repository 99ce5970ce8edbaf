"""Measurements, for people who build the project; nothing here is shipped."""
