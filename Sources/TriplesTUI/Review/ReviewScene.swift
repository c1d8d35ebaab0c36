import TriplesCanvas
import TriplesModel

/// A finished game as a strong player sees it: how good the moves were, and which cost the most.
struct ReviewScene: Hashable {
  let history: History
  /// The moves; nil while the strong player still looks at them.
  private(set) var moves: [ReviewedMove]?
  /// The habits in the last games; empty until they are found.
  private(set) var habits: [Habit] = []
  private(set) var games = 0
  private(set) var cursor = 0

  /// Opens the review of a game and asks for it.
  static func opening(_ history: History) -> [SceneCommand] {
    var whole = history
    whole.jump(to: history.turns.count)
    return [.open(ReviewScene(history: whole)), .ask(.review(whole))]
  }

  /// The three costliest mistakes, the worst first.
  var mistakes: [ReviewedMove] { moves?.costliest() ?? [] }

  /// The mistake that is chosen; nil if there is none.
  var chosen: ReviewedMove? { mistakes.at(cursor) }
}

extension ReviewScene: Scene {
  func help(in context: SceneContext) -> HelpTopic? { .review }

  mutating func receive(_ answer: Answer.Content, in context: SceneContext) -> [SceneCommand] {
    if case .habits(let habits, let games) = answer { (self.habits, self.games) = (habits, games) }
    guard case .review(let moves) = answer else { return [] }
    self.moves = moves
    return [.ask(.habits(history.game.rules))]
  }

  /// A digit shows one of the mistakes in the replay.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .mouse = input { return [] }
    guard case .key(let key) = input, let digit = key.digit else { return nil }
    guard mistakes.indices.contains(digit - 1) else { return [] }
    cursor = digit - 1
    let replay = Replay(history, at: mistakes[cursor].turn - 1, rated: moves, now: context.now)
    return [.open(ReplayScene(replay, settings: context.settings))]
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .cancel, .review: return [.close]
    case .slide(let direction): choose(by: direction == .right || direction == .down ? 1 : -1)
    case .confirm: return playOn()
    case .show, .nextTab, .previousTab, .newGame, .help, .nextTheme, .toggleMotion, .quit, .redraw, .focusNext,
      .focusPrevious, .toggleMode, .nextRules:
      return nil
    default: break
    }
    return []
  }

  private mutating func choose(by step: Int) { cursor = max(0, min(cursor + step, mistakes.count - 1)) }

  /// Plays on from before the mistake that is chosen, as practice.
  private func playOn() -> [SceneCommand] {
    guard let chosen else { return [] }
    var history = history
    history.jump(to: chosen.turn - 1)
    return [.play(.start(.practice(history)))]
  }
}

extension ReviewScene {
  /// The share of best moves, the cost of each move, and the three costliest mistakes with their boards.
  func content(in context: SceneContext) -> PageView? {
    let (look, keys) = (context.look, context.keys)
    guard let moves else {
      let waiting = Part.text(["The computer rates your moves…", "Rating your moves…", "Wait…"], look.plain)
      return PageView(titles: ["Review"], body: [waiting], keys: [(keys[.cancel], "leaves")])
    }
    let count = "\(moves.bestCount) of \(moves.count)"
    let habit = moves.habits.first.map {
      "\(count) moves were best. Most expensive: \($0.text)."
    }
    let counts = [habit ?? "\(count) moves were as good as the best.", "\(count) moves were best", "\(count) best"]
    let columns = min(moves.count, context.stage.size.columns)
    let costs = Part.column(
      [
        .chart(Chart(moves.map(\.cost), look.strong), columns: columns, rows: 2...3, look), .text([""], look.plain),
        .text(["What each move cost"], look.muted),
      ], priority: 20, isWhole: true)
    return PageView(
      titles: ["Review"], subtitles: luck,
      body: [
        .text(counts, look.plain, priority: 90), .text([lately], look.muted, priority: 75), .gap(1, priority: 85),
      ] + (context.stage.size.rows < 20 ? [] : [costs, .gap(1, priority: 85)]) + [boards(look, in: context.stage.size)],
      details: [advice(look)].compactMap(\.self),
      keys: mistakes.isEmpty
        ? [(keys[.cancel], "leaves")]
        : [(keys[.confirm], "tries it"), ("1 2 3", "replay"), (keys.arrows(), "choose"), (keys[.cancel], "leaves")])
  }

  /// The most expensive habit in the last games; empty until it is known, and if there are no others.
  private var lately: String {
    guard games > 1, let habit = habits.first else { return "" }
    return "In your last \(games) games: \(habit.text)."
  }

  /// What would have been best where the cursor is.
  private func advice(_ look: Look) -> Part? {
    guard let chosen else { return nil }
    let best = look.arrow(chosen.best)
    let reason = chosen.reason?.words(in: history.game.rules, naming: look.arrow) ?? "was best"
    return .text(
      ["Turn \(chosen.turn): \(best) \(reason).", "Turn \(chosen.turn): \(best)"], look.strong, priority: 60)
  }

  /// The mistakes beside or below each other if all have room, else the board of the one that is chosen.
  private func boards(_ look: Look, in size: Size) -> Part {
    let mistakes = Array(mistakes.enumerated())
    guard !mistakes.isEmpty else { return .text(["No mistakes."], look.strong, priority: 80) }
    let width = max(24, (size.columns + 1) / mistakes.count - 1)
    return .first(
      [
        .row(mistakes.map { part($0, $1, rows: size.rows, look).columns(width) }, gap: 1, isWhole: true),
        .column(mistakes.map { part($0, $1, rows: (size.rows - 16) / 3, look) }, isWhole: true),
        .column(mistakes.map { $0 == cursor ? part($0, $1, rows: size.rows / 2, look) : title($0, $1, look) }),
        .column(mistakes.map { title($0, $1, look) }),
      ], priority: 80)
  }
}

extension ReviewScene {
  /// A mistake: a line of words, and below it as large a board as fits into some rows, with an arrow at its edge for what
  /// was played and one for the best.
  func part(_ place: Int, _ mistake: ReviewedMove, rows: Int, _ look: Look) -> Part {
    let rules = history.game.rules
    let board = Part.room(
      least: Size(columns: 10, rows: 6), ideal: Size(columns: 40, rows: max(6, min(rows, 17))), priority: 1
    ) { rect, frame in
      let space = rect.inset(columns: 1, rows: 1)
      guard let board = SmallBoardView(look, rules: rules).draw(mistake.grid, in: space, isLeading: true, into: &frame)
      else { return }
      for (direction, style) in [(mistake.played, look.muted), (mistake.best, look.strong)] {
        frame.write(look.arrow(direction), at: board.cell(beside: direction), style)
      }
    }
    return .column([title(place, mistake, look), board], priority: place == cursor ? 2 : 1, isWhole: true)
  }

  /// The words alone: in one line, or two where the line is too long.
  func title(_ place: Int, _ mistake: ReviewedMove, _ look: Look) -> Part {
    let (played, best) = (look.arrow(mistake.played), look.arrow(mistake.best))
    let rounded = Int(mistake.cost.rounded())
    let cost = mistake.isCostInPoints ? look.number(rounded) : "\(rounded) %"
    let turn = "\(place == cursor ? ">" : " ") \(place + 1) turn \(mistake.turn)"
    let style = place == cursor ? look.strong : look.plain
    let lines = Part.column([
      .text(["\(turn): you \(played)"], style), .text(["    \(best) was better by \(cost)"], style),
    ])
    return .first([.text(["\(turn): you \(played), \(best) was better by \(cost)"], style), lines])
      .focused(place == cursor ? .start : nil)
  }
}
