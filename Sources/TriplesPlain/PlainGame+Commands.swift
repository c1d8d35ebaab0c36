import TriplesModel

/// What can be typed, done.
extension PlainGame {
  mutating func obey(_ command: PlainCommand, at now: Seconds) {
    switch command {
    case .perform(.undo) where !session.history.canUndo: say("Nothing to undo.")
    case .perform(.redo) where !session.history.canRedo: say("Nothing to redo.")
    case .perform(let action): act(action, at: now)
    case .autoplay(let count): autoplay(count, at: now)
    case .hint: hint(at: now)
    case .say(let topic): say(topic, at: now)
    case .adopt(let change): adopt(change)
    case .new(let seed): request(desk.newGame(seed: seed), at: now)
    case .daily: request(desk.nextDaily, at: now)
    case .games: saySavedGames()
    case .resume(let number): resume(number, at: now)
    case .delete(let number): delete(number)
    case .rules(nil): say(sentences.explanation())
    case .rules(let rules?):
      setup.rules = rules
      say("Next game: \(rules.title). Type new to start it.")
    case .mode(let mode):
      setup.mode = mode
      say("Next game: \(mode.name).")
    case .level, .resign: say(Self.usage)
    case .quit: quit(at: now)
    }
  }

  /// Lets the session act; where that changed the board, the board is told after what changed.
  private mutating func act(_ action: SessionAction, at now: Seconds) {
    let before = game.board
    perform(action, at: now)
    if game.board != before { sayStanding() }
  }

  private mutating func hint(at now: Seconds) {
    guard !game.isDone else { return say(sentences.ending(game)) }
    perform(.hint, at: now)
    say(sentences.advice(players.advice(for: game.situation)))
  }

  /// The strongest player makes some moves; told is which, and where they led.
  private mutating func autoplay(_ count: Int, at now: Seconds) {
    let (start, score) = (said.count, game.score)
    var moves: [String] = []
    while moves.count < count, !game.isDone,
      let choice = players.choice(of: players.names.last ?? "", in: game.situation, milliseconds: nil)
    {
      for effect in session.perform(.push(choice.direction, by: .computer), at: now) {
        if case .played(let turn) = effect {
          moves.append(turn.direction.rawValue)
        } else {
          carryOut(effect, at: now)
        }
      }
    }
    guard !moves.isEmpty else { return say(sentences.ending(game)) }
    let points = Sentences.count(game.score - score, "point")
    said.insert("The computer pushed \(moves.joined(separator: ", ")). \(points).", at: start)
    sayStanding()
  }

  private mutating func quit(at now: Seconds) {
    perform(.suspend, at: now)
    isFinished = true
    say(game.isDone || !isKept || !losses.isEmpty ? "Goodbye." : "Game saved. See you next time.")
  }
}

/// What can be asked about, told.
extension PlainGame {
  private mutating func say(_ topic: PlainCommand.Topic, at now: Seconds) {
    let grid = game.board.grid
    switch topic {
    case .board: sayBoard()
    case .row(let row): say(sentences.row(row, of: grid))
    case .column(let column): say(sentences.column(column, of: grid))
    case .score: sayScore(at: now)
    case .next:
      say(sentences.next(game.situation) ?? "The rules of \(game.rules.title) do not show the next tile.")
    case .scores(let isAided):
      let table = boards[ScoreBoards.Key(rules: game.rules, isAided: isAided)]
      sentences.table(table, isAided: isAided).forEach { say($0) }
    case .help: PlainForm.all.forEach { say($0.sentence) }
    }
  }

  private mutating func adopt(_ change: PlainCommand.Change) {
    style.adopt(change)
    say(change.sentence)
  }

  /// Which game it is, and how it stands.
  mutating func sayGame() {
    say(sentences.origin(game))
    sayBoard()
  }

  /// How the game stands after a move: all of it, or only what must be known.
  private mutating func sayStanding() {
    if style.isBrief { say(sentences.next(game.situation)) } else { sayBoard() }
  }

  private mutating func sayBoard() {
    sentences.board(game.board.grid).forEach { say($0) }
    say(sentences.next(game.situation))
    say(sentences.score(game))
  }

  private mutating func sayScore(at now: Seconds) {
    say(sentences.score(game))
    if let daily = session.daily { sayPar(of: daily) }
    say(sentences.progress(game, seconds: session.clock.time(at: now)))
    say(sentences.origin(game))
    say(sentences.help(session.history.marks))
  }
}

extension PlainForm {
  /// The word, its letter and its argument, and what it does.
  var sentence: String {
    let word = ([names.joined(separator: " or ")] + [argument].compactMap(\.self)).joined(separator: " ")
    return "\(word): \(help)."
  }
}

extension PlainStyle {
  /// Speaks otherwise from now on.
  mutating func adopt(_ change: PlainCommand.Change) {
    switch change {
    case .brief, .full: isBrief = change == .brief
    case .letters, .numbers: usesLetters = change == .letters
    }
  }
}

extension PlainCommand.Change {
  var sentence: String {
    switch self {
    case .brief: "After a move you hear only what changed."
    case .full: "After a move you hear what changed, then the board."
    case .letters: "Tiles are letters now, a the lowest."
    case .numbers: "Tiles are numbers now."
    }
  }
}
