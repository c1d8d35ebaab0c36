/// Players that choose a direction.
public enum TriplesPlayers {}
