import TriplesModel

/// A command of text mode.
struct PlainForm {
  /// Its name and shorter ones.
  let names: [String]
  /// Its line in the help.
  let sentence: String
  /// Carries it out with the words after it.
  let act: (inout PlainFront, [String], Seconds) throws(PlainFault) -> Void

  private init<Value>(
    _ names: [String], _ argument: PlainArgument<Value>, isOptional: Bool = false, _ help: String,
    act: @escaping (inout PlainFront, Value?, Seconds) -> Void
  ) {
    self.names = names
    let words = [names.joined(separator: " or "), argument.shown].compactMap(\.self)
    sentence = "\(words.joined(separator: " ")): \(help)."
    self.act = { (front, words, now) throws(PlainFault) in
      act(&front, isOptional && words.isEmpty ? nil : try argument.value(of: words, after: names[0]), now)
    }
  }

  /// A command of one word.
  init(_ names: String..., help: String, act: @escaping (inout PlainFront, Seconds) -> Void) {
    self.init(names, .nothing, isOptional: true, help) { front, _, now in act(&front, now) }
  }

  /// A command that the game carries out.
  init(_ names: String..., help: String, command: Command) {
    self.init(names, .nothing, isOptional: true, help) { front, _, now in front.run(command, at: now) }
  }

  /// A command with an argument.
  init<Value>(
    _ names: String..., argument: PlainArgument<Value>, help: String,
    act: @escaping (inout PlainFront, Value, Seconds) -> Void
  ) { self.init(names, argument, help) { front, value, now in if let value { act(&front, value, now) } } }

  /// A command with an optional argument.
  init<Value>(
    _ names: String..., optional argument: PlainArgument<Value>, help: String,
    act: @escaping (inout PlainFront, Value?, Seconds) -> Void
  ) { self.init(names, argument, isOptional: true, help, act: act) }
}

extension PlainFront {
  /// The commands of a place, in the order of the help.
  func forms(of place: Place) -> [PlainForm] {
    let own =
      switch place {
      case .game: PlainForm.game
      case .level: PlainForm.level(levels: pack?.entries.count ?? 1)
      case .duel: PlainForm.duel
      case .replay: PlainForm.replay(moves: replay?.lastTurn ?? 0)
      }
    let names = Set(own.flatMap(\.names))
    let common = PlainForm.board + PlainForm.styles + PlainForm.ends
    return own + common.filter { names.isDisjoint(with: $0.names.prefix(1)) }
  }

  mutating func obey(_ words: [String], at now: Seconds) throws(PlainFault) {
    guard let name = words.first?.lowercased() else { return sayBoard(at: now) }
    let directions = words.compactMap { Direction(parsing: $0.lowercased()) }
    if directions.count == words.count { return push(directions, at: now) }
    if !directions.isEmpty, Direction(parsing: name) != nil,
      let wrong = words.first(where: { Direction(parsing: $0.lowercased()) == nil })
    {
      throw PlainFault("\(PrintableText(wrong, maxLength: 20)) is no direction. Nothing was pushed.")
    }
    guard let form = forms(of: place).first(where: { $0.names.contains(name) }) else { throw unknown(name) }
    try form.act(&self, Array(words.dropFirst()), now)
  }

  /// Says where a word works, or which is like it.
  private func unknown(_ word: String) -> PlainFault {
    let ways: [(Place, String)] = [
      (.game, "in your game: type game"), (.level, "in levels: type levels"), (.duel, "in duels: type duel"),
      (.replay, "in replays: type replay"),
    ]
    if let way = ways.first(where: { $0.0 != place && forms(of: $0.0).contains { $0.names.contains(word) } }) {
      return PlainFault("\(word.capitalizedFirst) works \(way.1).")
    }
    let known = Direction.allCases.map(\.rawValue) + forms(of: place).flatMap(\.names).filter { $0.count > 1 }
    let near = known.nearest(to: word).map { "Did you mean \($0)?" }
    return PlainFault("Unknown word \(PrintableText(word, maxLength: 20)). \(near ?? "Type help for all commands.")")
  }

  /// Pushes in several directions, until nothing moves.
  private mutating func push(_ directions: [Direction], at now: Seconds) {
    var count = 0
    for direction in directions {
      guard !isFinished, push(direction, at: now) else { break }
      count += 1
    }
    if (1..<directions.count).contains(count) {
      say("Stopped after \(count) of \(Sentences.count(directions.count, "move")).")
    }
    if count > 0, isFull { sayStanding(at: now) }
  }

  /// Pushes and says what happened; false if nothing moved.
  private mutating func push(_ direction: Direction, at now: Seconds) -> Bool {
    switch place {
    case .game, .level:
      let turns = game.turnCount
      run(.push(direction), at: now)
      return game.turnCount > turns && play.level?.isOver != true
    case .duel: return choose(.push(direction), at: now)
    case .replay:
      stepReplay(by: direction == .right || direction == .down ? 1 : -1)
      return false
    }
  }

  /// Says how things stand after pushes, in full words.
  private mutating func sayStanding(at now: Seconds) {
    switch place {
    case .game: sayBoard(at: now)
    case .level: sayLevelStanding(at: now)
    case .duel: if play.duel?.match.isOver == false { sayBoard(at: now) }
    case .replay: break
    }
  }

  mutating func sayBoard(at now: Seconds) {
    if let replay { say("Move \(replay.history.turnCount) of \(replay.lastTurn).") }
    say(sentences.board(grid))
    switch place {
    case .game:
      say(sentences.next(game.situation))
      if isFull { say(sentences.score(game)) }
    case .level, .replay: say(nextTile.map(sentences.next))
    case .duel:
      guard let match = play.duel?.match else { return }
      if isFull { say(sentences.score(match)) }
      say(sentences.turn(of: match))
    }
  }
}
