import TriplesBoards
import TriplesModel

/// What goes along with some games: a ghost, a day, and what can be copied of them.
extension GameScene {
  /// How far the game is ahead of the ghost at the same move; nil without one.
  var lead: Int? { ghost?.lead(of: game) }

  /// What the end tells of practice, the day and the host, the most important first.
  func company(in context: SceneContext) -> [Panel.Item] {
    let style = context.look.plain
    let practice = session.isPractice ? ["Practice, not counted"] : []
    return (practice + day(in: context)).map { .line(Panel.Line($0, style: style)) } + today(in: context)
  }

  private func today(in context: SceneContext) -> [Panel.Item] {
    guard let host = context.host, let daily = session.daily, !session.isPractice else { return [] }
    let rows = host.rows(daily, game.rules)
    let separator = context.look.traits.isUnicode ? " · " : ", "
    guard let text = host.summary(rows, separator: separator) else { return [] }
    let short = [2, 1].compactMap { host.summary(rows, places: $0, separator: separator) }
    return [.line(Panel.Line(["Today here: \(text)", text] + short, style: context.look.plain))]
  }

  private func day(in context: SceneContext) -> [String] {
    let dailies = context.dailies
    guard let daily = session.daily else { return [] }
    guard let par = dailies.pars[daily] else { return [] }
    let marks = ScoreCurve(session.history).marks(against: par, isUnicode: context.look.traits.isUnicode)
    let score = "\(game.score.grouped) of par \(par.score.grouped)"
    guard !session.isPractice else { return [score, marks] }
    guard !session.history.marks.contains(.autoplay) else {
      return ["The day does not count", score, "\(marks)  autoplay"]
    }
    let streaks = dailies.streaks(of: daily.rules, on: context.environment.today())
    return [score, "\(marks)  streak \(streaks.current)", streaks.recentText]
  }

  /// Both curves against the higher of the two scores and the longer of the two games.
  func race(_ look: Look) -> [Panel.Item] {
    guard let ghost else { return [] }
    let own = ScoreCurve(session.history)
    let (top, moves) = (max(own.final, ghost.curve.final), max(own.moves, ghost.curve.moves))
    return [("You", own), ("Earlier", ghost.curve)].map { name, curve in
      let bars = curve.sparkline(marks: 10, top: top, moves: moves, isUnicode: look.traits.isUnicode)
      return .figure(Panel.Figure(name, "\(bars) \(curve.final)", String(curve.final)))
    }
  }

  /// Copies the card of a daily game; of any other that is over the line to share.
  func copyResult(in context: SceneContext) -> [SceneCommand]? {
    let (address, isUnicode) = (context.settings.address, context.look.traits.isUnicode)
    guard game.isDone, !session.isPractice, let daily = session.daily,
      let card = context.dailies.card(of: daily, address: address, isUnicode: isUnicode)
    else { return copyLine() }
    return [.effect(.copy(card)), .copiedResult]
  }

  /// Copies a game that is over as a line from which it can be replayed.
  func copyLine() -> [SceneCommand]? {
    guard game.isDone else { return nil }
    let line = Recording(session.history, seconds: Int(session.clock.time(at: 0))).shareLine
    return [.effect(.copy(line)), .copied]
  }
}
