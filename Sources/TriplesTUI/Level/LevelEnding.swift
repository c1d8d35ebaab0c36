import TriplesCanvas
import TriplesModel

/// The end of a level: its result, and the stars that light up one by one.
struct LevelEnding: Hashable, Sendable {
  let standing: LevelStanding
  let stars: Int
  let starsBefore: Int
  let start: Seconds
  private(set) var isInstant: Bool
  /// The progress in the chapter that the level completed.
  let chapter: String?

  private static let (pause, dawn): (Seconds, Seconds) = (0.45, 0.3)

  var isReached: Bool { standing.status == .reached }

  /// Returns the brightness of a star, from 0 to 1; nil before it lights up. Stars are numbered from 0.
  private func light(ofStar number: Int, at now: Seconds) -> Double? {
    guard !isInstant else { return 1 }
    let begin = start + 0.3 + Self.pause * Double(number)
    return now < begin ? nil : min(1, (now - begin) / Self.dawn)
  }

  private var lit: Seconds { isInstant ? start : start + 0.3 + Self.pause * Double(max(0, stars - 1)) + Self.dawn }

  /// Ends the animation, after a key.
  mutating func finish(at now: Seconds) { if now >= start { isInstant = true } }

  func nextChange(after now: Seconds) -> Seconds? {
    if now < start { return start }
    return !isInstant && stars > 0 && now < lit ? now : nil
  }

  func parts(of level: Level, _ look: Look, at now: Seconds) -> [LayoutNode] {
    guard case .failed(let failure) = standing.status else {
      let title = chapter != nil ? "Chapter complete!" : level.isLesson ? "Well done." : "Solved!"
      let heading = LayoutNode.text([title], look.raisedStrong, priority: 100)
      // Points and missing stars appear after the earned stars.
      let figures = figures(of: level, look).enumerated().map { place, figure in
        LayoutNode.paragraph([figure.text], look.raised, priority: 50 - place).hidden(figure.isLast && now < lit)
      }
      return level.isLesson ? [heading] : [heading, starsPart(look, at: now)] + figures
    }
    return [
      .text([failure.rawValue], look.raisedStrong, priority: 100),
      .paragraph([standing.shortfalls.map(\.unbroken).joined(separator: ", ")], look.raised),
    ]
  }

  private func figures(of level: Level, _ look: Look) -> [(text: String, isLast: Bool)] {
    let bonus = standing.bonus > 0 ? " " + "and \(standing.bonus.grouped) for the time".unbroken : ""
    let facts = [standing.moves.counted("move"), level.parText, standing.secondsLeft.map { "\($0.levelText) left" }]
    let ways = [
      standing.canEarnMovesStar ? nil : level.starMoves.map { "within \($0) moves" },
      standing.isUnaided ? nil : "without help",
    ].compactMap(\.self)
    let more = (ways.count > 1 ? "For two more stars:" : "For another star:").unbroken
    let missing = "\(more) \(ways.map(\.unbroken).joined(separator: ", "))"
    let moves = facts.compactMap { $0?.unbroken }.joined(separator: ", ")
    let last = [
      look.counted(points: standing.total - standing.bonus).unbroken + bonus,
      ways.isEmpty || starsBefore == level.maxStars ? "" : missing,
    ]
    let figures = [chapter ?? "", moves].map { ($0, false) } + last.map { ($0, true) }
    return figures.filter { !$0.0.isEmpty }
  }

  /// Returns three stars, large if there is room.
  private func starsPart(_ look: Look, at now: Seconds) -> LayoutNode {
    let lights = (0..<3).map { $0 < stars ? light(ofStar: $0, at: now) : nil }
    let glints = look.traits.isUnicode ? ["·", "✦"] : [".", "+"]
    let signs = lights.map { light in
      let sign = light.map { $0 < 1 ? glints[$0 < 0.5 ? 0 : 1] : look.star(true) } ?? look.star(false)
      return LayoutNode.text([sign], light == nil ? look.raised : look.raisedStrong)
    }
    let small = LayoutNode.row(signs, gap: 3, priority: 80, isWhole: true)
    guard look.hasThemeBackground, look.traits.hasBlocks else { return small }
    let size = Size(columns: 6, rows: 3)
    let rooms = lights.map { light in
      LayoutNode.room(least: size, ideal: size) { look.drawStar(light: light ?? 0, in: $0, into: &$1) }
    }
    let large = LayoutNode.column([.gap(1), .row(rooms, gap: 2, isWhole: true), .gap(1)])
    return .first([large, small], priority: 80)
  }
}

extension Look {
  /// The shape of a large star: for each half row, the ranges of half columns to fill.
  private static let star = [[5..<7], [4..<8], [0..<12], [2..<10], [2..<10], [1..<4, 8..<11]]

  fileprivate func drawStar(light: Double, in rect: Rect, into frame: inout Frame) {
    // Only five shades, because each is a separate image.
    let color = theme.board.mixed(with: theme.muted, 0.3).mixed(with: theme.accent, (4 * light).rounded() / 4)
    if let cell = traits.imageCell {
      let area = rect.pixels(cell)
      let image = TileImage("★", face: nil, foreground: color, size: area.size)
      return frame.place([Placement(image, at: area.origin)], over: rect, cell: cell)
    }
    var compositor = Compositor(rect, of: frame, hasSeams: traits.hasFontBlocks, grounds: [theme.board])
    for (row, parts) in Self.star.enumerated() {
      for columns in parts {
        let part = Rect(columns, row..<row + 1).shifted(by: rect.halves.origin)
        compositor.fill(part, with: color)
      }
    }
    compositor.finish(&frame)
  }
}
