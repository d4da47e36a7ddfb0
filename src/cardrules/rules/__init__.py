"""What an author declares: cards, zones, actions, validators, phases, options and the rule book."""
