import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the end of a level over the dimmed board: stars that land one by one, what it came to, and what comes next.
struct LevelEndingView {
  let ending: LevelEnding
  let level: Level
  let hasNext: Bool
  let keys: KeyNames
  let look: Look
  let now: Seconds

  private var standing: LevelStanding { ending.standing }

  /// Draws over a board that has been drawn.
  func draw(on board: Rect, into frame: inout Frame) {
    frame.dim(board, toward: look.theme.page, by: 0.62)
    if let celebration = ending.celebration {
      SparksView(count: celebration.sparks, start: ending.start, look: look).draw(
        over: board, at: now, until: ending.celebrationEnd, into: &frame)
    }
    dialog.draw(in: dialog.space(board: board, screen: frame.size), into: &frame)
  }

  /// What may follow, and the words above it.
  var dialog: Dialog {
    let next: [(Control, String)] =
      ending.isReached && hasNext ? [(.nextLevel, " \(keys[.confirm]) next ")] : []
    return Dialog(
      parts: parts,
      answers: next + [
        (.clearLevel, " \(keys[.copy]) clear "), (.levels, " \(keys[.cancel]) levels "),
      ], minColumns: 36, look: look)
  }

  private var parts: [Part] {
    guard case .failed(let failure) = standing.status else {
      guard !level.isLesson else {
        return [.text([ending.celebration?.title ?? "Well done."], look.raisedStrong, priority: 100)]
      }
      return [
        .text([ending.celebration?.title ?? "Solved!"], look.raisedStrong, priority: 100),
        stars,
      ]
        + figures.enumerated().map { .paragraph([$1], look.raised, priority: 50 - $0) }
    }
    let missing = standing.goals.filter { !$0.isReached }.map { "\($0.goal.title): \($0.text)" }
    return [
      .text([failure.title], look.raisedStrong, priority: 100),
      .paragraph([missing.joined(separator: ", ")], look.raised),
    ]
  }

  private var figures: [String] {
    let bonus = standing.bonus > 0 ? " and \(standing.bonus) for the time" : ""
    let moves = "\(standing.moves) \(standing.moves == 1 ? "move" : "moves")"
    let par = level.par.map { ", par \($0)" } ?? ""
    let time = standing.secondsLeft.map { "\(LevelTime.text($0)) left" }
    let missing = [
      standing.isShort ? nil : level.starMoves.map { "within \($0) moves" },
      standing.isUnaided ? nil : "without help",
    ].compactMap(\.self).joined(separator: ", ")
    return [
      ending.celebration?.text ?? "",
      [moves + par, time].compactMap(\.self).joined(separator: look.separator),
      "\(standing.points) points\(bonus)", missing.isEmpty ? "" : "For another star: \(missing)",
    ].filter { !$0.isEmpty }
  }

  /// Each star falls from above the panel to its place.
  private var stars: Part {
    let size = Size(columns: 9, rows: 1)
    return .room(least: size, ideal: size, priority: 80) { [ending, look, now] rect, frame in
      let (full, empty) = (look.star(true), look.star(false))
      for number in 0..<3 {
        let place = Point(column: rect.origin.column + 4 * number, row: rect.origin.row)
        frame.write(empty, at: place, look.raised)
        guard number < ending.stars, let share = ending.fall(ofStar: number, at: now) else { continue }
        let height = Int((3 * (1 - share * share)).rounded())
        frame.write(full, at: Point(column: place.column, row: place.row - height), look.raisedStrong)
      }
    }
  }
}
