import TriplesCanvas
import TriplesModel

/// A score that counts up or down to its new value in two steps within 200 ms. For a while, the last change is shown
/// beside it.
///
/// If the target changes while it counts, it continues from the value shown and ends at the same time. So the score
/// shown is at most 200 ms old.
package struct ScoreCounter: Hashable, Sendable {
  private var from, middle: Int
  package private(set) var target: Int
  private var start: Seconds = -.infinity
  private var change = 0
  private var changeEnd: Seconds = -.infinity

  private static let step: Seconds = 0.1
  private static let changeSpan: Seconds = 0.9

  package init(_ value: Int) { (from, middle, target) = (value, value, value) }

  package var end: Seconds { start + 2 * Self.step }

  /// Returns the time of the next step after `now`; nil at the target.
  package func nextStep(after now: Seconds) -> Seconds? {
    value(at: now) == target ? nil : isAtStart(now) ? start + Self.step : end
  }

  package func value(at now: Seconds) -> Int { isAtStart(now) ? from : now < end ? middle : target }

  package func change(at now: Seconds) -> Int? { now < changeEnd && change != 0 ? change : nil }

  /// Returns the time after `now` when the score or its change looks different; nil if it stays the same.
  package func nextChange(after now: Seconds) -> Seconds? {
    earliest(nextStep(after: now), change(at: now).map { _ in changeEnd })
  }

  /// Counts from the value shown now to another. If `isInstant` is true, shows the other at once.
  package mutating func count(to value: Int, at now: Seconds, isInstant: Bool = false, tellsChange: Bool = true) {
    (change, changeEnd) = (value - target, tellsChange ? now + Self.changeSpan : now)
    let shown = self.value(at: now)
    if isInstant { start = -.infinity } else if now >= end { start = now }
    if isAtStart(now) { (from, middle) = (shown, shown + (value - shown) / 2) }
    target = value
  }

  private func isAtStart(_ now: Seconds) -> Bool { (now - start) / Self.step < 1 }
}

extension Look {
  private static let minScoreRows = 3

  /// Draws a score in large digits if possible, three rows high or more, otherwise as text. Returns its columns.
  package func drawScore(_ score: Int, in rect: Rect, into frame: inout Frame) -> Int {
    if hasLargeDigits, hasThemeBackground, rect.size.rows >= Self.minScoreRows {
      if let cell = traits.imageCell { return place(score, in: rect, cell, into: &frame) }
      let key = Key(
        score: score, room: rect.size, blocks: Numerals.Blocks(traits), ink: theme.accent,
        ground: frame[rect.origin].style)
      if let digits = Self.lastDigits.value(for: key, make: { Self.digits(key) }) {
        frame.put(digits.cells, in: Rect(rect.origin, digits.size))
        return digits.size.columns
      }
    }
    let text = number(score)
    frame.write(text, at: Point(column: rect.origin.column, row: rect.origin.row + rect.size.rows / 2), strong)
    return text.count
  }

  private struct Key: Hashable {
    let score: Int
    let room: Size
    let blocks: Numerals.Blocks
    let ink: Color
    let ground: Style
  }

  private static func digits(_ key: Key) -> Frame? {
    let (text, room) = (String(key.score), key.room)
    let fits = stride(from: room.rows, through: minScoreRows, by: -1).compactMap { rows in
      Numerals(filling: rows, key.blocks).flatMap { numerals in
        numerals.widths(of: text.utf8.count, in: 2 * room.columns).map { (rows, numerals, $0) }
      }
    }
    // Half columns leave lines in some fonts, so use them only if the score is too long for whole columns.
    let best = fits.first { key.blocks != .font || $0.2.isInWholeCells } ?? fits.first
    guard let (rows, numerals, widths) = best else { return nil }
    let size = Size(columns: (widths.digits(text.utf8.count) + 1) / 2, rows: room.rows)
    var frame = Frame(size: size, filledWith: Cell(" ", key.ground))
    var compositor = Compositor(frame.bounds, of: frame, hasSeams: key.blocks == .font)
    let corner = Point(column: 0, row: (room.rows - rows) / 2 * 2)
    for stroke in numerals.strokes(of: text, widths) {
      compositor.fill(stroke.shifted(by: corner), with: key.ink)
    }
    compositor.finish(&frame)
    return frame
  }

  /// A cache: the score is the same in most frames, and drawing its digits took an eighth of a frame's time.
  private static let lastDigits = Memo<Key, Frame?>()

  /// Places each digit as a separate image, so that a score that counts needs only ten images.
  private func place(_ score: Int, in rect: Rect, _ cell: Size, into frame: inout Frame) -> Int {
    let (point, room) = (rect.origin, rect.pixels(cell).size)
    var height = room.rows - cell.rows / 3
    let wanted = String(score).reduce(0) { $0 + TileImage.width(of: $1, height: height) + max(1, height / 14) }
    height = min(height, height * room.columns / wanted)
    let top = point.row * cell.rows + (room.rows - height) / 2
    var x = point.column * cell.columns
    var images: [Placement] = []
    for figure in String(score) {
      let size = Size(columns: TileImage.width(of: figure, height: height), rows: height)
      let image = TileImage(String(figure), face: nil, foreground: theme.accent, size: size)
      images.append(Placement(image, at: Point(column: x, row: top)))
      x += size.columns + max(1, height / 14)
    }
    let columns = (x + cell.columns - 1) / cell.columns - point.column
    frame.place(images, over: Rect(point, Size(columns: columns, rows: rect.size.rows)), cell: cell)
    return columns
  }
}
