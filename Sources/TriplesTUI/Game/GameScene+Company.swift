import TriplesBoards
import TriplesCanvas
import TriplesModel

/// What goes along with some games: a ghost, a day, and what can be copied of them.
extension GameScene {
  /// How far the game is ahead of the ghost at the same move; nil without one.
  var lead: Int? { ghost?.lead(of: game) }

  /// What the end tells besides score and rank.
  func company(in context: SceneContext) -> [Panel.Item] {
    let style = context.look.plain
    let practice = session.isPractice ? ["Practice, not counted"] : []
    return (day(in: context) + practice).map { .line(Panel.Line($0, style: style)) } + race(context.look)
  }

  private func day(in context: SceneContext) -> [String] {
    let dailies = context.dailies
    guard let daily = session.daily else { return [] }
    let par = dailies.pars[daily].map { "\(game.score.grouped) of par \($0.grouped)" }
    guard !session.isPractice else { return [par].compactMap(\.self) }
    let streak = dailies.streaks(of: daily.rules, on: context.environment.today()).current
    let days = streak == 1 ? "1 day" : "\(streak) days"
    return [par ?? "par is being computed", "Streak \(days), \(context.keys[.copy]) copies"]
  }

  /// Both curves against the higher of the two scores and the longer of the two games.
  private func race(_ look: Look) -> [Panel.Item] {
    guard let ghost else { return [] }
    let own = ScoreCurve(session.history)
    let (top, moves) = (max(own.final, ghost.curve.final), max(own.moves, ghost.curve.moves))
    return [("you", own), ("ghost", ghost.curve)].map { name, curve in
      let bars = curve.sparkline(marks: 10, top: top, moves: moves, isUnicode: look.traits.isUnicode)
      return .figure(Panel.Figure(name, "\(bars) \(curve.final)", String(curve.final), style: look.plain))
    }
  }

  /// Copies the line for a chat of a daily game, of any other that is over the line to share.
  func copy(in context: SceneContext) -> [SceneCommand]? {
    guard game.isDone else { return nil }
    let result = session.isPractice ? nil : session.daily.flatMap { context.dailies.chatLine(of: $0) }
    let line = Recording(session.history, seconds: Int(session.clock.time(at: 0))).shareLine
    return [.effect(.copy(result ?? line)), .copied]
  }
}

extension Int {
  /// The number with its sign: `+24`, `-3`, and `0`.
  var signed: String { self > 0 ? "+\(self)" : String(self) }
}
