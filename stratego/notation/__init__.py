"""How positions, set-ups and games are written down."""
