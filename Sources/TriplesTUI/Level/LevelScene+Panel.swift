import TriplesBoards
import TriplesCanvas
import TriplesModel

extension LevelScene {
  /// What is told of a level in play: its points, goals, limits and text.
  func panel(in context: SceneContext) -> Panel? {
    let (look, standing) = (context.look, standing(at: context.now))
    let words = level.naming(context.keys.words(for:)).text
    let text = words.isEmpty ? [] : [Panel.Item.line(Panel.Line(words.description, style: look.muted))]
    return Panel(
      title: Panel.Line(level.title.description, style: look.strong),
      score: Panel.Score(
        points: points.counter.value(at: context.now), change: points.change(at: context.now),
        isAnimated: points.isAnimated),
      next: play.hud.next, rules: level.rules,
      items: (goals(standing, look) + limits(standing, context) + [stars(standing, look)])
        .map(Panel.Item.figure) + text,
      advice: play.assistance == .asking
        ? ["looking for a hint", "looking"].map { [.init($0, look.muted)] } : play.hint(look),
      keys: [
        KeyLabel(.cancel, title: "levels", short: "leaves"), KeyLabel(.undo, title: "undo"),
        KeyLabel(.hint, title: "hint"), KeyLabel(.copy, title: "clear"),
      ])
  }

  private func goals(_ standing: LevelStanding, _ look: Look) -> [Panel.Figure] {
    standing.goals.map { goal in
      let (title, text) = (goal.goal.title, goal.text)
      guard goal.isReached else {
        let number = text.split(separator: " ").first.map(String.init) ?? ""
        return Panel.Figure(title, text, number, brief: "\(title): \(text)", style: look.plain)
      }
      return Panel.Figure(title, look.traits.isUnicode ? "✓" : "ok", style: look.strong)
    }
  }

  private func limits(_ standing: LevelStanding, _ context: SceneContext) -> [Panel.Figure] {
    let look = context.look
    let moves = standing.movesLeft.map {
      Panel.Figure("moves left", String($0), brief: "\($0) moves", style: $0 <= 2 ? look.alarm : look.plain)
    }
    let time = standing.secondsLeft.map { left in
      let text = LevelTime.text(left)
      return Panel.Figure(
        "time", text, brief: text, style: look.time(left, pulses: points.isAnimated, at: context.now))
    }
    return [moves, time].compactMap(\.self)
  }

  /// What was earned, and what the next star needs; nothing more with all three, or where they cost nothing.
  private func stars(_ standing: LevelStanding, _ look: Look) -> Panel.Figure {
    let stars = look.stars(level.stars(for: standing.total))
    let next = level.stars.first { $0 > standing.total }.map { "  next at \($0)" } ?? ""
    return Panel.Figure("stars", stars + next, stars, style: look.strong)
  }
}
