import TriplesCanvas
import TriplesModel

/// A review of a finished game: the quality of its moves, and the costliest ones.
struct ReviewScene: ListScene {
  private let history: History
  /// The replay that asked for the review.
  private let replay: Replay?
  /// The rated moves; nil until the computer has rated them.
  private var moves: [ReviewedMove]?
  var cursor = 0

  init(_ history: History, from replay: Replay? = nil) { (self.history, self.replay) = (history, replay) }

  private var mistakes: [ReviewedMove] { moves?.costliest() ?? [] }
  private var chosen: ReviewedMove? { mistakes.at(cursor) }

  mutating func receive(_ answer: Answer.Content) { if case .review(let moves) = answer { self.moves = moves } }

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
    let count = "\(moves.bestCount.grouped) of \(moves.count.grouped)"
    let habit = moves.habit.map { "\(count) moves were best. Costliest habit: \($0.text)." }
    let counts = [habit ?? "\(count) moves were as good as the best.", "\(count) moves were best.", "\(count) best"]
    let columns = min(moves.count, context.pageRect.size.columns)
    let isInPoints = moves.first?.isCostInPoints == true
    let caption = isInPoints ? "Points that each move cost on average" : "The share of each move in all losses"
    let costs = LayoutNode.column(
      [
        .chart(Chart(moves.map(\.cost), look.strong), columns: columns, rows: 2...3, look), .blank,
        .text([caption], look.muted),
      ], priority: 20, isWhole: true)
    let (score, skill) = (history.game.score.grouped, history.game.skill)
    let luck = skill.map { ["Score \(score): \($0.text)."] + $0.texts } ?? ["Score \(score)."]
    let air = LayoutNode.gap(1, priority: 85)
    let showsCosts = context.pageRect.size.rows >= 20
    let explained = [
      "The computer rated every move.", showsCosts ? "Longer bars are costlier mistakes." : nil,
      "The boards show the costliest moves, and the best ones.", isInPoints ? ReviewedMove.costs : nil,
    ].compactMap(\.self)
    return PageView(
      titles: ["Review"], subtitles: luck + ["\(score) points"],
      body: [.text(counts, look.plain, priority: 90), air] + (showsCosts ? [costs, air] : [])
        + [boards(look, in: context.pageRect.size)],
      count: mistakes.count, details: advice.map { [.text($0, look.strong, priority: 60)] } ?? [],
      keys: (mistakes.isEmpty ? [] : [KeyLabel(.confirm, title: "replays it"), .arrows("choose")])
        + [KeyLabel(.cancel, title: "leaves")], note: explained.joined(separator: " "))
  }

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
}
