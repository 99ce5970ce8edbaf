"""A game at this table: who sits where, what was agreed, and what is kept so that nothing is lost."""
