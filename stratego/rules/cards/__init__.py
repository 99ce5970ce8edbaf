"""Battle Cards (RULES 2): decks as data, what movement cards allow, and the game with hands."""
