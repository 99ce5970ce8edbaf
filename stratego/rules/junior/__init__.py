"""Stratego Junior (RULES 5): castles, the dinosaurs' quest, and their triumph. Partly reconstructed."""
