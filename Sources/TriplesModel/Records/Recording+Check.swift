extension History {
  /// Two characters for each turn up to now, the new game first: twelve bits of the check value of all boards
  /// so far. What no longer plays the same differs from the first turn on that does.
  var checkText: String {
    var sum = Checksum()
    return (0...turnCount).map { turn in
      sum.add(game(at: turn).board.grid.bits)
      return String([Base64URL.character(sum.value >> 6), Base64URL.character(sum.value)])
    }.joined()
  }
}
