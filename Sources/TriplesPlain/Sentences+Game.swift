import TriplesModel

/// Sentences about a game as a whole.
extension Sentences {
  /// Score and moves, in a sentence.
  func score(_ game: Game) -> String { "Score \(game.score), moves \(game.moves)." }

  /// The highest tile and the time.
  func progress(_ game: Game, seconds: Seconds) -> String {
    "Highest tile \(name(game.highestTile)), time \(seconds.clockText)."
  }

  /// Which game it is.
  func origin(_ game: Game) -> String {
    "A \(game.mode.name) game of \(rules.title), seed \(game.seed)."
  }

  /// How the game was helped; nil if it was not.
  func help(_ marks: Set<Mark>) -> String? {
    let helps = Mark.allCases.filter { marks.contains($0) && Mark.isAided([$0]) }
    return helps.isEmpty ? nil : "With help: \(helps.map(\.rawValue).joined(separator: " and "))."
  }

  /// That no move is possible, or all moves of a daily game are played.
  func ending(_ game: Game) -> String {
    """
    \(game.ending). The score is \(game.score), the highest tile \(name(game.highestTile)). Type new, undo or \
    quit.
    """
  }

  /// The rank of a game in the table in which it stands.
  func rank(_ rank: Int, isAided: Bool) -> String {
    "Rank \(rank) in the high scores of \(rules.title) \(isAided ? "with" : "without") help."
  }

  /// The best games of the rules, a sentence each.
  func table(_ table: HighScoreTable, isAided: Bool) -> [String] {
    let kind = "\(rules.title) \(isAided ? "with" : "without") help"
    guard !table.scores.isEmpty else { return ["No high scores yet for \(kind)."] }
    return ["High scores of \(kind):"]
      + zip(1..., table.scores).map { rank, score in entry(rank, score.summary) }
  }

  private func entry(_ rank: Int, _ game: GameSummary) -> String {
    let facts = [
      Self.count(game.score, "point"), "\(Self.count(game.moves, "move"))",
      "highest tile \(name(game.highestTile))", game.seconds.map { "time \(Seconds($0).clockText)" },
      game.marks.contains(.unfinished) ? "unfinished" : nil,
    ]
    return "\(rank): \(facts.compactMap(\.self).joined(separator: ", "))."
  }

  /// The rules, in a few sentences.
  func explanation() -> String {
    switch rules {
    case .triples:
      """
      Triples: a push moves every row or column by at most one cell. 1 and 2 make 3. From 3 on, equal tiles \
      merge. Then a 1 or a 2 appears in a random blank cell. The score is the sum of all tiles that ever appeared.
      """
    case .threes:
      """
      Threes: a push moves every row or column by at most one cell. 1 and 2 make 3. From 3 on, equal tiles \
      merge. Then the next tile enters at the far edge of a row or column that moved. A 3 counts 3 points, and each \
      higher tile three times as much as the one below it.
      """
    case .twenty48:
      """
      2048: a push slides all tiles as far as they can go. Equal tiles merge, each at most once per push. Then a \
      2, or one time in ten a 4, appears in a random blank cell. The score is the sum of all merged tiles.
      """
    }
  }
}
