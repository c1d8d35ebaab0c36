package struct LevelRun: Sendable {
  package let entry: LevelPack.Entry
  package internal(set) var run: GameRun
  /// The standing at the end of the level; nil while the level is played.
  package private(set) var ending: LevelStanding?
  /// The last hint and its board. Asking again on that board is free.
  private var known: (board: Board, advice: Advice)?

  init(_ entry: LevelPack.Entry, _ session: GameSession) {
    self.entry = entry
    run = GameRun(session, showing: entry.level.shows)
  }

  package var level: Level { entry.level }
  package var session: GameSession { run.session }
  package var isOver: Bool { ending != nil }
  package var isResumable: Bool { !isOver && session.isResumable }

  package func standing(isTimed: Bool, at now: Seconds) -> LevelStanding {
    ending ?? LevelStanding(level, session, at: now, isTimed: isTimed)
  }

  mutating func perform(_ command: Command, _ exchange: inout Exchange) {
    let wasOver = isOver
    endIfOver(&exchange)
    switch command {
    case .push, .undo, .redo, .hint, .stopHelp: if wasOver { exchange.report(.isOver) }
    default: return
    }
    guard !isOver else { return }
    if command == .hint, let known, known.board == session.game.board {
      run.help = .hint(known.advice)
      exchange.report(.advice(known.advice))
    } else if command == .hint {
      run.help = .asking(exchange.ask(.guide(level, after: session.history.moves)), playsIt: false)
    } else {
      run.perform(command, &exchange)
    }
    endIfOver(&exchange)
  }

  /// In text mode the clock of a level with a time limit stops, so that you can continue the level with its limit.
  mutating func act(_ action: SessionAction, _ exchange: inout Exchange) {
    guard !isOver else { return }
    let isUntimed = level.seconds != nil && !exchange.isTimed
    run.act(isUntimed && action == .show(true) ? .show(false) : action, &exchange)
  }

  /// Receives the next move, which costs points, or why there is none, which is free.
  mutating func receive(_ guidance: LevelGuidance, to token: Request.Token, _ exchange: inout Exchange) {
    // The answer to an earlier request is about another board.
    guard case .asking(token, _) = run.help else { return }
    if case .move(let direction) = guidance {
      let advice = Advice(options: [Advice.Option(direction: direction, value: 1)], plies: 0, isScore: false)
      known = (session.game.board, advice)
      run.receive(advice, to: token, &exchange)
    } else {
      run.help = nil
      exchange.report(.reply(guidance.texts))
    }
  }

  mutating func endIfOver(_ exchange: inout Exchange) {
    guard ending == nil else { return }
    let standing = standing(isTimed: exchange.isTimed, at: exchange.now)
    guard standing.status != .playing else { return }
    let result = LevelResult(standing, session, at: exchange.now)
    run.help = nil
    run.act(.show(false), &exchange)
    ending = standing
    let chapter = result.flatMap { exchange.tables.chapter(completedBy: $0, of: entry.id) }
    exchange.report(.levelEnded(standing, result, chapter: chapter))
    exchange.ask(.endLevel(entry.id, result))
  }

  /// Saves the time of a level with a time limit, and ends it when time is up.
  mutating func advance(_ exchange: inout Exchange) {
    endIfOver(&exchange)
    if !isOver, level.seconds != nil { run.act(.tick, &exchange) }
  }
}

extension Play {
  /// The level in play and others that can be resumed, the latest first.
  package var openLevels: [LevelPack.Entry] {
    let own = level.flatMap { $0.isResumable ? $0.entry : nil }
    return [own].compactMap(\.self)
      + tables.waitingLevels.filter { $0 != own?.id }.compactMap { tables.find($0)?.entry }
  }

  /// The level after the one in play; nil after the last.
  package var nextLevel: LevelPack.Entry? {
    level.flatMap { tables.find($0.entry.id)?.pack.entry(after: $0.entry.id) }
  }
}
