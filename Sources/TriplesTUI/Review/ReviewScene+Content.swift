import TriplesBoards
import TriplesCanvas
import TriplesModel

extension ReviewScene {
  /// What a strong player makes of a finished game: the share of best moves, each move's cost, and the three costliest
  /// mistakes with their boards.
  func content(in context: SceneContext) -> Part? {
    let (look, keys) = (context.look, context.keys)
    guard let moves else {
      return .text(["The computer rates your moves…", "Rating your moves…", "Wait…"], look.strong)
    }
    let count = "\(moves.bestCount) of \(moves.count)"
    let habit = moves.habits.first.map {
      "\(count) moves were best. Most expensive: \($0.kind.habit) (\($0.count))."
    }
    let counts =
      [habit ?? "\(count) moves were as good as the best.", "\(count) moves were best", "\(count) best"]
    let costs = Part.column(
      [
        .chart(
          Chart(moves.map(\.cost), look.strong), columns: min(moves.count, context.size.columns - 4),
          rows: 3...3, look),
        .text(["what each move cost"], look.muted),
      ], priority: 20, isWhole: true)
    return .column(
      [
        .text(luck, look.strong, priority: 100), .text(counts, look.plain, priority: 90),
        .text([lately], look.muted, priority: 75), .gap(1, priority: 85), costs,
      ]
        + [.gap(1, priority: 85), boards(look, in: context.stage.size), .spring, advice(look, keys)]
        .compactMap(\.self)
        + [.text(leaving(keys), look.muted, priority: 70)])
  }

  /// The most expensive habit in the last games; empty until it is known, and if there are no others.
  private var lately: String {
    guard games > 1, let habit = habits.first else { return "" }
    return "In your last \(games) games: \(habit.kind.habit) (\(habit.count))."
  }

  /// What would have been best where the cursor is.
  private func advice(_ look: Look, _ keys: KeyNames) -> Part? {
    guard let chosen else { return nil }
    let best = chosen.best.arrow(isUnicode: look.traits.isUnicode)
    let tries = "\(keys[.confirm]) tries"
    let reason = chosen.reason?.words(in: history.game.rules) ?? "was best"
    return .text(
      ["Turn \(chosen.turn): \(best) \(reason). \(tries) it.", "\(tries) \(best)"], look.strong, priority: 60)
  }

  /// The mistakes beside each other if all have room, else below each other.
  private func boards(_ look: Look, in size: Size) -> Part {
    let views = mistakes.enumerated().map { place, mistake in
      MistakeView(
        mistake: mistake, number: place + 1, rules: history.game.rules, isChosen: mistake == chosen,
        look: look)
    }
    guard !views.isEmpty else { return .text(["No mistakes."], look.strong, priority: 80) }
    let width = max(25, (size.columns - 2) / views.count)
    return .first(
      [
        .row(views.map { $0.part(rows: size.rows).columns(width) }, gap: 0, isWhole: true),
        .column(views.enumerated().map { .column([$1.part(rows: size.rows / 3)], priority: -$0) }),
      ], priority: 80)
  }
}
