import TriplesModel

extension TextCommand {
  static var duel: [TextCommand] {
    [
      TextCommand("place p", .cell) { _ = $0.decide(.place($1)) }.purpose(
        "place the tile, such as place 2 3 or place r2c3"),
      TextCommand("undo", .undo).purpose("undo a round; the duel then does not count"),
      TextCommand("resign", .resign).purpose("give up the duel"),
      TextCommand("score s") { $0.sayDuelScore() }.purpose("read the points of both, and the time left"),
    ] + board + [
      TextCommand("new n", .nextDuel).purpose("start another duel, after the end"),
      TextCommand("table") { front in
        front.ask(.listDuels)
        front.say(front.sentences.duels(front.play.tables.duels))
      }.purpose("read your results against each level"),
    ]
  }
}

extension PlainFront {
  mutating func tellDuel(_ event: Report.Event) {
    guard let duel = play.duel else { return }
    let match = duel.match
    switch event {
    // Skip the moves with which the computer finishes a game after each person's time is up.
    case .pushed where duel.isLeftToComputer, .placed where duel.isLeftToComputer: break
    case .pushed(let half, let side): say(sentences.push(half, by: match.name(of: side)))
    case .placed(let turn, let side):
      let (name, pusher) = (match.name(of: side), match.name(of: match.pusher))
      say(sentences.placed(turn, by: name, pusher: pusher, score: match.game.score))
    case .blocked where match.isPlacing: say("\(match.turnText). \(wayToPlace(in: match))")
    case .blocked(let direction): sayBlocked(direction)
    case .refused(let reason): say(reason)
    case .changedSides:
      say(sentences.duel(match))
      // With full words, the board is read after the person's move instead.
      if !isFull { sayBoard() }
    case .duelEnded where match.isOver:
      settle()
      sayEnd(of: match)
    case .duelEnded:
      say(match.reasonForEnd.map { $0 + "." })
      say("End of game 1. \(match.betweenGames.made) \(match.betweenGames.next)")
      run(.changeSides)
      showOrHoldClock()
    case .isOver: sayEnd(of: match)
    case .duelContinues:
      let isSaved = savesGames ? " If you quit, it is saved." : ""
      say("This duel is not over.\(isSaved) \(ways(to: "resign", then: " to give it up"))")
    default: break
    }
  }

  /// Makes a person's choice and says the computer's reply. Returns false if nothing changed.
  mutating func decide(_ choice: Command) -> Bool {
    guard let before = match else { return false }
    run(choice)
    guard let match, match != before else { return false }
    // The board of a new game said whose turn it is, unless the computer has pushed since.
    if match.games.count == before.games.count || match.history.half != nil { sayTurn() }
    if case .place = choice, isFull, !match.isOver { sayBoard() }
    return true
  }

  /// Says whose turn it is, unless a board follows, which includes it.
  mutating func sayTurn() {
    guard let match, !match.isOver, !isFull else { return }
    // A pusher against the computer knows whose turn it is.
    if style.words == .terse, match.setup.solo != nil, match.contestant == match.pusher, let next = nextTile {
      return sayBeside(sentences.next(next))
    }
    sayTask(of: match)
  }

  /// Says whose turn it is, and how to place the first tile.
  mutating func sayTask(of match: DuelMatch) {
    say(sentences.turn(of: match))
    if match.isPlacing, match.history.turns.isEmpty { say(wayToPlace(in: match)) }
  }

  private func wayToPlace(in match: DuelMatch) -> String {
    let cell = match.history.half?.entries.first.map { "r\($0.row + 1)c\($0.column + 1)" } ?? "r1c4"
    return ways(to: "a cell", then: ", such as \(cell), to place it")
  }

  mutating func sayEnd(of match: DuelMatch) {
    guard let verdict = match.verdict else { return }
    say(match.reasonForEnd.map { $0 + "." })
    let scores = Contestant.allCases.map { "\(match.name(of: $0)): \((match.score(of: $0) ?? 0).counted("point"))." }
    say("End of the duel. \(verdict). \(scores.joined(separator: " "))")
    say(match.standing(in: play.tables.duels).map { $0 + "." })
    say(ways(to: "new", "duels 1", "quit"))
  }

  fileprivate mutating func sayDuelScore() {
    guard let match else { return }
    say(sentences.duel(match))
    for side in Contestant.allCases {
      say(match.score(of: side).map { "\(match.name(of: side)): \($0.counted("point")) as pusher." })
    }
    say("Tiles placed: \(match.moves).")
    say(match.reasonNotToCount.map { "\($0)." })
    for side in Contestant.allCases {
      say(match.timeLeft(of: side, at: now).map { "\(match.name(of: side)): \($0.rounded(.up).clockText) left." })
    }
  }
}

extension DuelSetup {
  /// Creates a copy of a plan with the level, rules or side that a text names: `3 threes place`.
  init(reading text: String, over plan: DuelSetup) throws(TextError) {
    let words = text.split(separator: " ").map(String.init)
    // Find the side before the level, in any order of words: a duel of two people has no level.
    let side = words.compactMap(Part.init).last
    self = plan.with(part: side)
    for word in words where Part(rawValue: word) == nil {
      if let level = Int(word).flatMap(DuelLevel.init) {
        self = with(part: part == .both && side == nil ? .push : nil, level: level)
      } else if let rules = RuleSet(rawValue: word) {
        self = with(rules: rules)
      } else {
        throw TextError(
          "Unknown word \(PrintableText(word, maxLength: 20)): name a level from 1 to 5, triples, threes or 2048, "
            + "and push, place or both, such as duel 3 threes place.")
      }
    }
  }
}
