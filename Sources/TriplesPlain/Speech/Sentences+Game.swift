import TriplesModel

extension Sentences {
  func score(_ game: Game) -> String {
    style.words == .terse
      ? "\(game.score), \(game.movesLeft == nil ? game.turnCount.counted("move") : "\(game.moves) moves")"
      : "Score \(game.score), moves \(game.moves)."
  }

  /// Returns a replay's score, including a push whose tile is not placed.
  func score(_ replay: Replay) -> String {
    guard replay.history.half != nil else { return score(replay.game) }
    let (score, moves) = (replay.history.score, replay.move)
    return style.words == .terse ? "\(score), \(moves.counted("move"))" : "Score \(score), moves \(moves)."
  }

  func origin(_ game: Game, isPractice: Bool = false) -> String {
    let kind =
      game.daily.map { "Daily game: \($0.title)" }
      ?? "A \(game.origin.isDuel ? "duel" : "\(game.mode.name) game") of \(rules.title), seed \(game.seed)"
    return "\(kind).\(isPractice ? " Practice, it does not count." : "")"
  }

  func help(_ marks: Set<Mark>) -> String? {
    let helps = Mark.allCases.filter { marks.contains($0) && Mark.isAided([$0]) }
    return helps.isEmpty ? nil : "with help: \(helps.map(\.rawValue).listed())"
  }

  func course(_ history: History) -> [String] {
    let (game, curve) = (history.game, ScoreCurve(history))
    let skill = game.isDone ? game.skill.map { "Skill \($0.text)." } : nil
    let scores = (1...5).map { "\(curve.score(at: curve.moves * $0 / 5))" }
    return [skill, "Score after each fifth of the moves: \(scores.joined(separator: ", "))."].compactMap(\.self)
  }

  func autoplayed(_ turns: [Turn], score: Int) -> String {
    var merges: [Int: Int] = [:]
    for case .merged(_, _, let value, _) in turns.flatMap(\.events) { merges[value, default: 0] += 1 }
    let made = merges.sorted { $0.key > $1.key }.prefix(3).map { "\($0.value.counted("tile")) of \($0.key)" }
    let text = made.isEmpty ? "" : " It made \(made.listed())."
    return "The computer played \(turns.count.counted("move")).\(text) Score \(score)."
  }

  func duel(_ number: Int, _ duel: DuelRecord) -> String {
    let person = duel.setup.solo?.person
    // The person's points come first.
    let sides = person.map { [$0, $0.other] } ?? Contestant.allCases
    let points = sides.map { "\(duel.scores.at($0.rawValue) ?? 0)" }.joined(separator: " to ")
    let margin = person.flatMap { duel.result?.margin(of: $0) }
    let verdict = margin.map { $0 == 0 ? "a draw " : $0 > 0 ? "you won " : "you lost " } ?? ""
    let resigned = duel.resigned.map { person == nil ? ", \(duel.setup.name(of: $0)) resigned" : ", resigned" } ?? ""
    let reason = duel.counts ? "" : ", \(duel.isAided ? "with undo" : "too short"), does not count"
    return "\(number): \(duel.setup.title), \(verdict)\(points)\(resigned)\(reason), \(Day(of: duel.date).text)."
  }

  func duels(_ history: DuelHistory) -> [String] {
    let sentences = RuleSet.allCases.flatMap { rules in
      history.standings(by: rules).filter { !$0.margins.isEmpty }.map { "\($0.text(by: rules))." }
    }
    return sentences.isEmpty ? ["No finished duels that count yet."] : sentences
  }

  func table(_ table: [HighScore], isAided: Bool) -> [String] {
    let kind = "\(rules.title) \(isAided ? "with" : "without") help"
    guard !table.isEmpty else { return ["No high scores yet for \(kind)."] }
    return ["High scores of \(kind):"]
      + zip(1..., table).map { entry("Rank \($0)", $1.summary, of: $1.player?.description) }
  }

  /// Returns the line for a game in a list, with its results, help and seed.
  func entry(_ number: String, _ game: GameSummary, of title: String? = nil) -> String {
    let facts = [
      title, game.score.counted("point"), game.moves.counted("move"), "highest tile \(game.highestTile)",
      game.skill.map { "skill \($0.percent) %" }, game.seconds.map { "time \(Seconds($0).clockText)" },
      help(game.marks), game.marks.contains(.unfinished) ? "unfinished" : nil,
      "\(game.kind), seed \(game.origin.seed)", game.date.map { Day(of: $0).text },
    ]
    return "\(number): \(facts.compactMap(\.self).joined(separator: ", "))."
  }

  /// Explains the rules. In a duel, leaves out the spawns: the other player places the tiles.
  func explanation(isDuel: Bool = false) -> String {
    let (push, spawn, place, score) = rules.sentences
    return "\(rules.title): \((push + (isDuel ? [] : ["\(spawn)\(place)."]) + [score]).joined(separator: " "))"
  }
}

extension DailyResult {
  /// The words for the marks from `least` up. Marks 7, 5 and 3 begin at 130, 100 and 70 % of par's points.
  private static let course: [(least: Character, word: String)] = [
    ("7", "far above"), ("5", "above"), ("3", "below"), ("1", "far below"),
  ]

  /// Returns the result in words, with `each fifth against par: below, above, far above, far below, above`.
  package func words(par: Par?) -> String {
    let marks = par?.curve.isEmpty == false ? bars(par: par, isUnicode: false) : nil
    let course = marks.map { marks in
      "each fifth against par: "
        + marks.compactMap { mark in Self.course.first { mark >= $0.least }?.word }.joined(separator: ", ")
    }
    return [daily.title, against(par), course, moves.counted("move")].compactMap(\.self)
      .joined(separator: "; ").ungrouped + "."
  }
}

extension Sentences {
  func limits(_ standing: LevelStanding, isBrief: Bool = false) -> [String] {
    [standing.movesLeft.map { isBrief ? "\($0) left" : "\($0.counted("move")) left." }].compactMap(\.self)
  }

  func ending(of standing: LevelStanding) -> String {
    if case .failed(let failure) = standing.status {
      return "\(failure.rawValue). Level failed: \(standing.shortfalls.listed())."
    }
    guard standing.maxStars > 0 else { return "Well done." }
    let bonus = standing.bonus == 0 ? "" : ", \(standing.bonus) of them for few moves"
    return "Solved! \(standing.total.counted("level point"))\(bonus), \(standing.stars.counted("star"))."
  }
}
