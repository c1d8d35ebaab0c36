import TriplesCanvas
import TriplesModel

/// A review of a finished game: the quality of its moves, and the costliest ones.
struct ReviewScene: ListScene {
  private let history: History
  /// The replay that asked for the review.
  private let replay: Replay?
  /// The rated moves; nil until the computer has rated them.
  private var moves: [ReviewedMove]?
  private var habits: [Habit] = []
  private var games = 0
  var cursor = 0

  init(_ history: History, from replay: Replay? = nil) { (self.history, self.replay) = (history, replay) }

  private var mistakes: [ReviewedMove] { moves?.costliest() ?? [] }
  private var chosen: ReviewedMove? { mistakes.at(cursor) }

  mutating func receive(_ answer: Answer.Content) -> [SceneCommand] {
    if case .habits(let habits, let games) = answer { (self.habits, self.games) = (habits, games) }
    guard case .review(let moves) = answer else { return [] }
    self.moves = moves
    return [.ask(.habits(history.game.rules))]
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    // Opening a replay at a mistake closed the replay that asked for the review, so open that again.
    case .cancel, .review: return [replay.map { .replace(ReplayScene($0)) } ?? .close]
    case .slide(.left): move(to: cursor - 1, in: context)
    case .slide(.right): move(to: cursor + 1, in: context)
    case .confirm:
      guard let chosen else { break }
      return [.open(ReplayScene(Replay(history, at: chosen.shownTurn, rated: moves, now: context.now)))]
    case .daily: return [.notHere(context.keys)]
    default: return moveCursor(on: intent, in: context)
    }
    return []
  }

  func content(in context: SceneContext) -> PageView? {
    let look = context.look
    guard let moves else {
      let waiting = LayoutNode.text(["The computer rates the moves...", "Rating the moves...", "Wait..."], look.plain)
      return PageView(titles: ["Review"], body: [waiting], keys: [KeyLabel(.cancel, title: "leaves")])
    }
    let advice = chosen.map { mistake in
      let text = "Move \(mistake.turn.grouped): \(look.word(mistake.best))"
      let reason = mistake.reason?.words(in: history.game.rules, naming: look.word) ?? "was best"
      return ["\(text) \(reason).", text]
    }
    let lately = games > 1 ? habits.first.map { "In your own last \(games) games: \($0.text)." } : nil
    let count = "\(moves.bestCount.grouped) of \(moves.count.grouped)"
    let habit = moves.habits.first.map { "\(count) moves were best. Costliest habit: \($0.text)." }
    let counts = [habit ?? "\(count) moves were as good as the best.", "\(count) moves were best.", "\(count) best"]
    let columns = min(moves.count, context.pageRect.size.columns)
    let costs = LayoutNode.column(
      [
        .chart(Chart(moves.map(\.cost), look.strong), columns: columns, rows: 2...3, look), .blank,
        .text(
          [
            moves.first?.isCostInPoints == true
              ? "What each move cost, in points on average" : "The share of each move in all losses",
            "What each move cost",
          ], look.muted),
      ], priority: 20, isWhole: true)
    let (score, skill) = (history.game.score.grouped, history.game.skill)
    let luck = skill.map { ["Score \(score): \($0.text)."] + $0.texts } ?? ["Score \(score)."]
    let air = LayoutNode.gap(1, priority: 85)
    let counted = LayoutNode.text(counts, look.plain, priority: 90)
    let words = [counted, .text([lately ?? ""], look.muted, priority: 75), air]
    let boards = boards(look, in: context.pageRect.size)
    return PageView(
      titles: ["Review"], subtitles: luck + ["\(score) points"],
      body: words + (showsCosts(in: context) ? [costs, air] : []) + [boards],
      count: mistakes.count, details: advice.map { [.text($0, look.strong, priority: 60)] } ?? [],
      keys: (mistakes.isEmpty ? [] : [KeyLabel(.confirm, title: "replays it"), .arrows("choose")])
        + [KeyLabel(.cancel, title: "leaves")])
  }

  private func showsCosts(in context: SceneContext) -> Bool { context.pageRect.size.rows >= 20 }

  /// Returns the boards of all mistakes if they fit, beside or below each other, otherwise that of the chosen one.
  private func boards(_ look: Look, in size: Size) -> LayoutNode {
    let mistakes = Array(mistakes.enumerated())
    guard !mistakes.isEmpty else {
      return .text([moves?.praise ?? "", "No costly mistakes."], look.strong, priority: 80)
    }
    let width = max(24, (size.columns + 1) / mistakes.count - 1)
    return .first(
      [
        .row(mistakes.map { part($0, $1, rows: size.rows, look).columns(width) }, gap: 1, isWhole: true),
        .column(mistakes.map { part($0, $1, rows: (size.rows - 16) / 3, look) }, isWhole: true),
        .column(mistakes.map { $0 == cursor ? part($0, $1, rows: size.rows / 2, look) : title($0, $1, look) }),
        .list(mistakes.count, cursor: cursor, rows: 1...2 * mistakes.count) { title($0, mistakes[$0].element, look) },
      ], priority: 80)
  }

  /// Returns a title, and below it the largest board that fits, with arrows for the move played and the best move.
  private func part(_ place: Int, _ mistake: ReviewedMove, rows: Int, _ look: Look) -> LayoutNode {
    let rules = history.game.rules
    let board = LayoutNode.room(
      least: Size(columns: 10, rows: 6), ideal: Size(columns: 40, rows: max(6, min(rows, 17))), priority: 1
    ) { rect, frame in
      let space = rect.inset(columns: 1, rows: 1)
      guard let board = look.draw(mistake.situation.grid, of: rules, in: space, isLeading: true, into: &frame)
      else { return }
      for (direction, style) in [(mistake.played, look.muted), (mistake.best, look.strong)] {
        frame.write(look.arrow(direction), at: board.cell(beside: direction), style)
      }
    }
    return .column([title(place, mistake, look), board], priority: place == cursor ? 2 : 1, isWhole: true).tagged(place)
  }

  private func title(_ place: Int, _ mistake: ReviewedMove, _ look: Look) -> LayoutNode {
    let (played, best) = (look.word(mistake.played), look.word(mistake.best))
    let cost = look.number(Int(mistake.cost.rounded()))
    let (better, saves) = ("better by \(cost)", "\(best) saves \(cost) %")
    let costs =
      mistake.isCostInPoints
      ? ["\(best) was \(better) on average", "\(best) was \(better)", "\(best) \(better)"]
      : ["\(best) would have saved \(cost) % of all losses", "\(saves) of losses", saves]
    let number = "\(place == cursor ? ">" : " ") \(place + 1) move \(mistake.turn.grouped): "
    let move = "\(number)played \(played)"
    let style = place == cursor ? look.strong : look.plain
    let lines = LayoutNode.column([
      .text([move, "\(number)\(played)"], style), .text(costs.map { "    \($0)" }, style),
    ])
    return .first([.text(["\(move), \(costs[0])"], style), lines]).focused(place == cursor ? .start : nil)
      .tagged(place)
  }

  func help(in context: SceneContext) -> [HelpSection]? {
    let costs = moves?.first?.isCostInPoints == true ? ReviewedMove.costs : nil
    let text = [
      "The computer rated every move.\(showsCosts(in: context) ? " Longer bars are costlier mistakes." : "")",
      "The boards show the costliest moves, and the best ones.", costs,
    ].compactMap(\.self)
    let keys: [KeyLabel] = [
      .arrows("previous, next board"), .init([.confirm], "replay from there, and try the best"),
      .init([.review, .cancel], "leave"),
    ]
    return [HelpSection(heading: "A review", text: text), HelpSection(heading: "Keys", keys: keys)]
  }
}
