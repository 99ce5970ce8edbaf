"""The rules of the variants and house rules, told like the rule book."""
