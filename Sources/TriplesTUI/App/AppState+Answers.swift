import TriplesCanvas
import TriplesModel

extension AppState {
  /// Takes over what the outside answers.
  public mutating func take(_ answer: Answer, at now: Seconds) {
    switch answer {
    case .entered(let outcome, let report): take(report, of: outcome, at: now)
    case .pastGames(let games): past.update(games)
    case .recording(let recording):
      open(.replay(ReplayScene(recording.history, at: now, settings: settings)))
    case .preview(let grid, let game): past.take(grid, of: game)
    case .advice(let advice, let situation):
      let context = context(at: now)
      run(game.take(advice, for: situation, in: context), at: now)
      run(challenges.changeLevel { $0.take(advice, for: situation, in: context) }, at: now)
    case .exchanged(let session, let request): take(session, for: request, at: now)
    case .ghost(let ghost): game.race(ghost)
    case .dailies(let dailies): self.dailies = dailies
    case .levels(let packs): take(packs, at: now)
    case .progress(let progress): challenges.update(progress)
    case .review(let moves, let identity): take(moves, of: identity)
    case .duel(let answer): take(answer, at: now)
    case .fault(let text): showFault(text, at: now)
    }
    showClock(at: now)
  }

  private mutating func take(_ report: EntryReport, of outcome: Outcome, at now: Seconds) {
    boards = report.boards
    let identity = outcome.identity
    if report.isStored {
      lastFault = nil
      run(game.perform(.entered(identity), in: context(at: now)), at: now)
    }
    if let notice = report.notice { showFault(notice, at: now) }
    guard game.session.history.identity == identity else { return }
    endOffer()
    game.ending?.standing = Standing(outcome, rank: report.rank, in: boards)
    let key = boards.key(of: identity) ?? HighScore(outcome.recording).board
    scores.mark(rank: report.rank, in: key, of: boards)
  }

  /// The review waits for its moves, wherever it lies.
  private mutating func take(_ moves: [ReviewedMove], of identity: GameIdentity) {
    overlay?.updateReview { if $0.history.identity == identity { $0.moves = moves } }
  }

  /// Shows what went wrong, but not again and again.
  private mutating func showFault(_ text: String, at now: Seconds) {
    guard text != lastFault else { return }
    lastFault = text
    showNotice(text, at: now)
  }
}

extension Overlay {
  /// Changes the review that this is or lies over.
  fileprivate mutating func updateReview(_ body: (inout ReviewScene) -> Void) {
    switch self {
    case .review(var scene, let beneath):
      body(&scene)
      self = .review(scene, over: beneath)
    case .help(let scene, var beneath):
      beneath?.updateReview(body)
      self = .help(scene, over: beneath)
    case .replay, .question, .duel: break
    }
  }
}
