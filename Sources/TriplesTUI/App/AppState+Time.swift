import TriplesModel

extension AppState {
  /// Brings everything that happens by itself up to now.
  public mutating func advance(to now: Seconds) {
    if tab == .about { about.advance(to: now, in: stage.size) }
    if let end = notice?.end, now >= end { notice = nil }
    if let ending = play.ending, !ending.hasJumped, now >= ending.jumpAt, tab == .game, !isHelpShown {
      show(.highScores, at: now)
    }
  }

  /// When after `now` the picture changes by itself; nil if never.
  public func nextChange(after now: Seconds) -> Seconds? {
    let scene =
      switch tab {
      case .game: play.nextChange(after: now)
      case .highScores: nil as Seconds?
      case .about: about.isMoving ? now : nil
      }
    return [scene, notice?.end].compactMap(\.self).min()
  }

  /// The program was stopped: time does not count meanwhile.
  public mutating func suspend(at now: Seconds) { play.setVisible(false, at: now) }

  /// The program goes on.
  public mutating func resume(at now: Seconds) { play.setVisible(tab == .game, at: now) }

  /// Takes over the table after the game just done was entered.
  public mutating func hear(_ report: ScoreReport, at now: Seconds) {
    scores.show(report.table, marking: report.rank)
    play.ending?.rank = report.rank
    if let notice = report.notice { tell(notice, at: now) }
  }

  /// Takes the effects that have come up since the last call.
  public mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
