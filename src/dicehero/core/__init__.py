"""What every game shares: protocol, chance, session, replays. No game knowledge, no I/O."""
