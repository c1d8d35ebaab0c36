/// The terminal.
public enum TriplesTerminal {}
