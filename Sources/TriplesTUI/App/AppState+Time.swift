import TriplesModel

extension AppState {
  /// Brings everything that happens by itself up to now.
  public mutating func advance(to now: Seconds) {
    if let end = notice?.end, now >= end { notice = nil }
    if replay != nil { return replay?.advance(to: now) ?? () }
    if tab == .about { about.advance(to: now, in: stage.size) }
    advanceAutoplay(to: now)
    if let ending = play.ending, !ending.hasJumped, now >= ending.jumpAt, tab == .game, panel == nil {
      show(.highScores, at: now)
    }
  }

  /// When after `now` the picture changes by itself; nil if never.
  public func nextChange(after now: Seconds) -> Seconds? {
    earliest(sceneChange(after: now), notice?.end)
  }

  private func sceneChange(after now: Seconds) -> Seconds? {
    if let replay { return replay.nextChange(after: now) }
    switch tab {
    case .game:
      let move = panel == nil ? autoplay?.nextMove : nil
      return earliest(play.nextChange(after: now), move)
    case .about: return about.isMoving ? now : nil
    case .highScores, .history: return nil
    }
  }

  /// The time on the clock of the game in play.
  public func clock(at now: Seconds) -> Seconds { play.hud.stopwatch.time(at: now) }

  /// Takes over the table after a game was entered.
  public mutating func hear(_ report: ScoreReport, at now: Seconds) {
    scores.show(report.table, marking: report.rank, advisor: environment.advisor)
    play.ending?.rank = report.rank
    if let notice = report.notice { tell(notice, at: now) }
  }

  /// Takes over the list of past games.
  public mutating func hear(_ games: [HighScore]) { past.show(games) }

  /// Takes the effects that have come up since the last call.
  public mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
