import TriplesModel

extension LevelScene {
  /// What is told of a level in play: its points, goals, limits, stars and text; no points or stars of a lesson.
  func panel(in context: SceneContext) -> Panel? {
    let (look, standing) = (context.look, standing(in: context))
    let title = Panel.Line(level.title.description, style: look.strong)
    if shownEnding(in: context) != nil, context.layout?.arrangement == .landscape {
      return Panel(title: title, rules: level.rules)
    }
    let words = text(in: context)
    let text = words.isEmpty ? [] : [Panel.Item.line(Panel.Line(words, style: look.muted))]
    return Panel(
      title: title,
      score: level.isLesson ? nil : Panel.Score(points, at: context.now), next: board.run(in: context).next,
      rules: level.rules,
      items: .figures(goals(standing, look) + limits(standing, context) + stars(standing, look)) + text,
      advice: board.run(in: context).isAsking
        ? Panel.Advice(lines: ["looking for a hint", "looking"].map { [.init($0, look.muted)] })
        : board.hint(in: context),
      keys: [
        KeyLabel(.cancel, title: "levels", short: "leaves"), KeyLabel(.undo, title: "undo"),
        KeyLabel(.hint, title: "hint"), KeyLabel(.copy, title: "restart"),
      ])
  }

  /// The text of the level, with the keys for the actions that it names.
  func text(in context: SceneContext) -> String { level.naming(context.keys.words(for:)).text.description }

  private func goals(_ standing: LevelStanding, _ look: Look) -> [Panel.Figure?] {
    standing.goals.map { goal in
      let (title, text) = (goal.goal.title, goal.text)
      guard goal.isReached else {
        let number = text.split(separator: " ").first.map(String.init) ?? ""
        return Panel.Figure(title, text, number, brief: "\(title): \(text)")
      }
      return Panel.Figure(title, look.traits.hasBlocks ? "✓" : "ok", style: look.strong)
    }
  }

  private func limits(_ standing: LevelStanding, _ context: SceneContext) -> [Panel.Figure?] {
    let look = context.look
    let moves =
      standing.movesLeft.map { left in
        Panel.Figure("moves left", String(left), brief: "\(left) moves", style: left <= 2 ? look.alarm : nil)
      } ?? (level.isLesson ? nil : Panel.Figure("moves", String(standing.moves)))
    let time = standing.secondsLeft.map { left in
      let text = LevelTime.text(left)
      return Panel.Figure("time", text, brief: text, style: look.time(left, pulses: board.isAnimated, at: context.now))
    }
    return [moves, time]
  }

  /// What the second and the third star need, and whether they can still be earned.
  private func stars(_ standing: LevelStanding, _ look: Look) -> [Panel.Figure?] {
    guard !level.isLesson else { return [] }
    func figure(_ label: String, _ earns: Bool, _ texts: String...) -> Panel.Figure {
      let texts = texts.map { "\(look.star(earns)) \($0)" }
      return Panel.Figure(label, texts[0], texts[1], style: earns ? nil : look.muted)
    }
    let short = level.starMoves.map { moves in
      figure("stars", standing.isShort, "within \(moves) moves", "within \(moves)")
    }
    let alone = figure(short == nil ? "stars" : "", standing.isUnaided, "without help", "no help")
    return [short, alone]
  }
}
