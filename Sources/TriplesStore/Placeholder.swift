/// The files.
public enum TriplesStore {}
