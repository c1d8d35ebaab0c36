import TriplesBoards
import TriplesCanvas
import TriplesModel

extension LevelScene {
  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    play.drawBoard(into: &frame, in: layout, context)
    guard let ending = shownEnding(in: context) else { return }
    let board = layout.board.rect
    frame.dim(board, toward: context.look.theme.page, by: 0.62)
    drawSparks(of: ending, over: board, at: context.now, context.look, into: &frame)
    dialog(ending, in: context).draw(into: &frame)
  }

  /// Stars fall over the board for a while if there is something to celebrate.
  private func drawSparks(
    of ending: LevelEnding, over board: Rect, at now: Seconds, _ look: Look, into frame: inout Frame
  ) {
    let (start, end, count) = (ending.start, ending.celebrationEnd, ending.celebration?.sparks ?? 0)
    guard now < end, board.size.columns > 0, board.size.rows > 0 else { return }
    let glyphs = look.traits.isUnicode ? ["★", "✦", "·", "☆"] : ["*", "+", ".", "*"]
    for number in 0..<count {
      // Each has a column, a speed and a delay of its own, spread by odd steps.
      let column = number * 29 % board.size.columns
      let speed = 5 + Double(number * 7 % 5)
      let begin = start + (end - start) * 0.7 * Double(number * 11 % count) / Double(count)
      let row = Int((now - begin) * speed)
      guard now >= begin, row < board.size.rows else { continue }
      let point = Point(column: board.origin.column + column, row: board.origin.row + row)
      frame.write(glyphs[number % glyphs.count], at: point, look.strong)
    }
  }

  /// The answers to the end, once it is shown.
  func controls(in context: SceneContext) -> [Button] {
    context.layout == nil ? [] : shownEnding(in: context).map { dialog($0, in: context).buttons } ?? []
  }

  private func shownEnding(in context: SceneContext) -> LevelEnding? {
    ending.flatMap { context.now >= $0.start ? $0 : nil }
  }

  /// What it came to, and what may follow.
  private func dialog(_ ending: LevelEnding, in context: SceneContext) -> Dialog {
    let keys = context.keys
    let next = ending.isReached && self.next != nil ? [(intent: Intent.confirm, label: " \(keys[.confirm]) next ")] : []
    return Dialog(
      parts: parts(ending, in: context),
      answers: next + [(.clear, " \(keys[.copy]) restart "), (.cancel, " \(keys[.cancel]) levels ")], minColumns: 36,
      look: context.look, board: context.layout?.board.rect, screen: context.size)
  }

  private func parts(_ ending: LevelEnding, in context: SceneContext) -> [Part] {
    let look = context.look
    guard case .failed(let failure) = ending.standing.status else {
      let title = ending.celebration?.title ?? (level.isLesson ? "Well done." : "Solved!")
      let heading = Part.text([title], look.raisedStrong, priority: 100)
      let figures = figures(ending, look).enumerated().map { Part.paragraph([$1], look.raised, priority: 50 - $0) }
      return level.isLesson ? [heading] : [heading, stars(ending, look, at: context.now)] + figures
    }
    let missing = ending.standing.goals.filter { !$0.isReached }.map { "\($0.goal.title): \($0.text)" }
    return [
      .text([failure.title], look.raisedStrong, priority: 100),
      .paragraph([missing.joined(separator: ", ")], look.raised),
    ]
  }

  private func figures(_ ending: LevelEnding, _ look: Look) -> [String] {
    let standing = ending.standing
    let bonus = standing.bonus > 0 ? " and \(standing.bonus) for the time" : ""
    let moves = "\(standing.moves) \(standing.moves == 1 ? "move" : "moves")"
    let par = level.par.map { ", par \($0)" } ?? ""
    let time = standing.secondsLeft.map { "\(LevelTime.text($0)) left" }
    let missing = [
      standing.isShort ? nil : level.starMoves.map { "within \($0) moves" }, standing.isUnaided ? nil : "without help",
    ].compactMap(\.self).joined(separator: ", ")
    return [
      ending.celebration?.text ?? "", [moves + par, time].compactMap(\.self).joined(separator: look.separator),
      "\(look.number(standing.points)) points\(bonus)", missing.isEmpty ? "" : "For another star: \(missing)",
    ].filter { !$0.isEmpty }
  }

  /// Each star falls from above the panel to its place.
  private func stars(_ ending: LevelEnding, _ look: Look, at now: Seconds) -> Part {
    let size = Size(columns: 9, rows: 1)
    return .room(least: size, ideal: size, priority: 80) { rect, frame in
      for number in 0..<3 {
        let place = Point(column: rect.origin.column + 4 * number, row: rect.origin.row)
        frame.write(look.star(false), at: place, look.raised)
        guard number < ending.stars, let share = ending.fall(ofStar: number, at: now) else { continue }
        let height = Int((3 * (1 - share * share)).rounded())
        frame.write(look.star(true), at: Point(column: place.column, row: place.row - height), look.raisedStrong)
      }
    }
  }
}
