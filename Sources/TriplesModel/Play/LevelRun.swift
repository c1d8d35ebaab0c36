/// A level in play: a game with its goals and limits.
package struct LevelRun: Sendable {
  package let entry: LevelPack.Entry
  package internal(set) var run: GameRun
  /// How the level ended; nil while it is played.
  package private(set) var ending: LevelStanding?
  /// The last hint, which is free for the same board.
  private var known: (board: Board, advice: Advice)?

  init(_ entry: LevelPack.Entry, _ session: GameSession) {
    self.entry = entry
    run = GameRun(session, showing: entry.level.shows)
  }

  package var level: Level { entry.level }
  package var session: GameSession { run.session }
  package var isOver: Bool { ending != nil }

  /// Returns the standing of the level; once it is over, that of its end.
  package func standing(_ clock: LevelClock, at now: Seconds) -> LevelStanding {
    ending ?? LevelStanding(level, session, at: now, clock)
  }

  /// Carries out a command. Commands that are not for levels have no effect.
  mutating func perform(
    _ command: Command, _ clock: LevelClock, _ tables: Tables, at now: Seconds, _ outbox: inout Outbox
  ) {
    let wasOver = isOver
    endIfOver(clock, tables, at: now, &outbox)
    switch command {
    case .push, .undo, .redo, .hint, .stopHelp:
      guard !isOver else {
        if wasOver { outbox.report(.isOver) }
        return
      }
      if command == .hint, let known, known.board == session.game.board {
        run.help = .hint(known.advice)
        outbox.report(.advice(known.advice))
      } else if command == .hint {
        let search = outbox.ask(.guide(level, after: session.history.moves))
        run.help = .asking(search, playsIt: false)
      } else {
        run.perform(command, tables, at: now, &outbox)
      }
    default: break
    }
    endIfOver(clock, tables, at: now, &outbox)
  }

  /// Receives the next move, which costs points, or why there is none, which is free.
  mutating func receive(
    _ guidance: LevelGuidance, to token: Request.Token, _ tables: Tables, at now: Seconds, _ outbox: inout Outbox
  ) {
    if case .move(let direction) = guidance {
      let advice = Advice(direction, in: session.game.situation)
      known = (session.game.board, advice)
      run.receive(advice, to: token, tables, at: now, &outbox)
    } else if case .asking(token, _) = run.help {
      run.help = nil
      outbox.report(.noAdvice(guidance))
    }
  }

  /// Ends the level when it is solved or lost, or its time is up.
  mutating func endIfOver(_ clock: LevelClock, _ tables: Tables, at now: Seconds, _ outbox: inout Outbox) {
    guard ending == nil else { return }
    let standing = standing(clock, at: now)
    guard standing.status != .playing else { return }
    let result = LevelResult(standing, session, at: now)
    run.perform(.stopHelp, tables, at: now, &outbox)
    run.act(.show(false), tables, at: now, &outbox)
    ending = standing
    outbox.report(.levelEnded(standing, result, isFirst: tables.progress[entry.id] == nil))
    outbox.ask(.endLevel(entry.id, result))
  }

  /// Saves the time of a level with a time limit, and ends it when time is up.
  mutating func advance(_ clock: LevelClock, _ tables: Tables, at now: Seconds, _ outbox: inout Outbox) {
    endIfOver(clock, tables, at: now, &outbox)
    if !isOver, level.seconds != nil, clock != .off { run.act(.tick, tables, at: now, &outbox) }
  }
}

extension Play {
  /// The level in play and others that can be resumed, the latest first.
  package var openLevels: [LevelPack.Entry] {
    let own = level.flatMap { $0.isOver || !$0.session.isResumable ? nil : $0.entry }
    return [own].compactMap(\.self)
      + tables.waitingLevels.filter { $0 != own?.id }.compactMap { tables.find($0)?.entry }
  }
}

extension LevelStanding {
  /// What a lost level lacked, in words: `2 moves short`; empty for any other.
  package var shortfalls: [String] {
    guard case .failed = status else { return [] }
    return goals.filter { !$0.isReached }.map(\.shortfall)
  }
}

extension LevelStanding.Failure {
  package var title: String {
    switch self {
    case .noRoom: "No moves possible"
    case .noMoves: "Out of moves"
    case .noTime: "Time is up"
    }
  }
}

extension Goal.Progress {
  fileprivate var shortfall: String {
    switch goal.kind {
    case .tile: "highest \(now) of \(goal.target)"
    case .score: "\((goal.target - now).counted("point")) short"
    case .merges: "\((goal.target - now).counted("merge")) short"
    case .survive: "\((goal.target - now).counted("move")) short"
    case .clear: "\(now) of the \(goal.target)s left"
    }
  }
}
