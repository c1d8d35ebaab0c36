import TriplesBoards
import TriplesCanvas
import TriplesModel

extension GameScene {
  /// The result of a game in the place of its figures; the board stays as it is.
  func panel(_ ending: Ending, in context: SceneContext) -> Panel {
    let look = context.look
    func lines(_ texts: [String], _ style: Style, brief: Bool = false) -> [Panel.Item] {
      texts.map { .line(Panel.Line($0, style: style), brief: brief) }
    }
    let (skill, time) = (ending.skill(of: game), session.clock.time(at: context.now).clockText)
    return Panel(
      score: Panel.Score(points: ending.score), rules: game.rules,
      items: lines([game.ending], look.muted, brief: true)
        + lines(ending.comparison, look.strong, brief: true)
        + (skill.map { [.bar(Double($0.share) / 100, label: "Skill", value: "\($0.share) %")] } ?? [])
        + lines(skill.map { [$0.text] } ?? [], look.muted) + company(in: context)
        + [.chart(ending.chart(of: game.rules, look, at: context.now))]
        + lines(["\(game.turnCount) \(game.turnCount == 1 ? "move" : "moves") in \(time)"], look.muted),
      keys: [
        KeyLabel(.newGame, title: "new game"), KeyLabel(.review, title: "review"),
        session.isFirstTry
          ? KeyLabel(.copy, .copyLine, title: "copy card, game", short: "copy")
          : KeyLabel(.copy, title: "copy"),
        KeyLabel(.undo, title: "undo"),
        KeyLabel(.confirm, title: "high scores", short: "scores"),
      ])
  }
}

extension Ending {
  /// How the score grew, the tiles of each value in their colour, as far as these have been counted.
  fileprivate func chart(of rules: RuleSet, _ look: Look, at now: Seconds) -> Chart {
    let counted = countedValue(at: now)
    let values = Set(course.flatMap(\.keys)).sorted(by: >)
    return Chart(
      bars: course.map { points in values.map { $0 <= counted ? Double(points[$0] ?? 0) : 0 } },
      styles: values.map {
        look.hasFaces ? Style(look.tileColors(of: $0, in: rules).face, on: look.page.background) : look.muted
      }, top: Double(score))
  }

  /// The per cent of the points that luck allowed, and how many these are; nil if that is not known, and for beginners.
  fileprivate func skill(of game: Game) -> (share: Int, text: String)? {
    guard let standing, standing.games >= Lessons.games, let bound = game.bound, bound > 0 else { return nil }
    let share = min(100, 100 * score / bound)
    let all = share == 100 ? " You got it all." : ""
    return (share, "Best possible with these tiles: \(bound.grouped).\(all)")
  }
}
