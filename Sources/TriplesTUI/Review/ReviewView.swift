import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws what a strong player makes of a finished game: the share of best moves, each move's cost, and the three
/// costliest mistakes with their boards.
struct ReviewView {
  let review: ReviewScene
  let names: KeyNames
  let look: Look

  /// Rows of the costs, and those from which on they are drawn; the columns that a mistake needs beside others.
  private static let costRows = 3
  private static let costsFrom = 20
  private static let mistakeColumns = 25

  /// Draws in a rectangle, as much as fits.
  func draw(in rect: Rect, into frame: inout Frame) {
    guard let moves = review.moves else {
      return frame.writeFitting(
        ["The computer rates your moves…", "Rating your moves…", "Wait…"],
        row: rect.origin.row,
        in: rect, look.strong)
    }
    frame.writeFitting(luck, row: rect.origin.row, in: rect, look.strong)
    frame.writeFitting(quality(of: moves), row: rect.origin.row + 1, in: rect, look.plain)
    let hasCosts = rect.size.rows >= Self.costsFrom
    if hasCosts {
      CostsView(moves: moves, look: look).draw(
        in: rect.rows(3, Self.costRows + 1).inset(columns: 2), into: &frame)
    }
    let top = hasCosts ? Self.costRows + 5 : 3
    drawMistakes(in: rect.rows(top, rect.size.rows - top - 2), into: &frame)
    let leave = names[.cancel]
    let keys =
      review.mistakes.isEmpty
      ? ["\(leave) leaves"]
      : ["1 2 3 show it in the replay, \(leave) leaves", "1 2 3 replay, \(leave) leaves"]
    frame.writeFitting(keys, row: rect.rows.upperBound - 1, in: rect, look.muted)
    guard let chosen = review.chosen, rect.size.rows >= 12 else { return }
    let best = chosen.best.arrow(isUnicode: look.traits.isUnicode)
    let reason = chosen.reason.map { " " + $0.words(in: review.history.game.rules) } ?? " is best"
    frame.writeFitting(
      [
        "Turn \(chosen.turn): \(best)\(reason). \(names[.confirm]) tries it.",
        "\(names[.confirm]) tries \(best)",
      ],
      row: rect.rows.upperBound - 2, in: rect, look.strong)
  }

  /// How many moves were good, and the kind of mistake that cost most.
  private func quality(of moves: [ReviewedMove]) -> [String] {
    let count = "\(moves.bestCount) of \(moves.count)"
    let habit = moves.habits.first.map {
      ["\(count) moves were best. Most expensive: \($0.kind.habit) (\($0.count))."]
    }
    return (habit ?? ["\(count) moves were as good as the best."]) + [
      "\(count) moves were best", "\(count) best",
    ]
  }

  private var luck: [String] {
    let game = review.history.game
    guard let bound = game.bound, bound > 0 else {
      return ["Your score: \(game.score).", "\(game.score) points"]
    }
    let share = "\(100 * game.score / bound) %"
    return [
      "Best possible with these tiles: \(bound). You made \(game.score) (\(share)).",
      "\(game.score) of \(bound) points, \(share)",
      "\(game.score) of \(bound)",
    ]
  }

  /// Beside each other where all can be, else below each other.
  private func drawMistakes(in rect: Rect, into frame: inout Frame) {
    let mistakes = review.mistakes
    guard !mistakes.isEmpty else {
      return frame.writeFitting(["No mistakes."], row: rect.origin.row, in: rect, look.strong)
    }
    let isWide = rect.size.columns >= Self.mistakeColumns * mistakes.count
    let width = isWide ? rect.size.columns / mistakes.count : rect.size.columns
    let height = isWide ? rect.size.rows : max(1, rect.size.rows / mistakes.count)
    for (place, mistake) in mistakes.enumerated() {
      let cell = Rect(
        column: rect.origin.column + (isWide ? place * width : 0),
        row: rect.origin.row + (isWide ? 0 : place * height), columns: width, rows: height)
      guard cell.rows.upperBound <= rect.rows.upperBound else { return }
      MistakeView(
        mistake: mistake, number: place + 1, rules: review.history.game.rules,
        isChosen: mistake == review.chosen,
        look: look
      )
      .draw(in: cell, into: &frame)
    }
  }
}
