/// The keys that matter, at the foot of the panel or in a line.
struct KeysView {
  /// Keys and what they do, the most useful first.
  let keys: [(key: String, meaning: String)]
  let look: Look

  /// Those of a game in play.
  static func playing(_ look: Look) -> KeysView {
    let arrows = look.traits.isUnicode ? "↑↓←→" : "arrows"
    return KeysView(
      keys: [
        (arrows, "push"), ("u", "undo"), ("i", "hint"), ("n", "new"), ("p", "watch"), ("?", "all keys"),
      ], look: look)
  }

  /// Those of a game that is over.
  static func ended(_ look: Look) -> KeysView {
    KeysView(
      keys: [
        ("n", "new game"), ("u", "undo"), ("e", "examine"), ("c", "copy"), ("2", "scores"), ("?", "all keys"),
      ], look: look)
  }

  /// Draws as many as there is room for.
  func draw(in rect: Rect, into frame: inout Frame) {
    let rows = (keys.count + 1) / 2
    if rect.size.rows >= rows {
      drawGrid(in: rect, rows, into: &frame)
    } else {
      drawLine(in: rect, into: &frame)
    }
  }

  private func drawGrid(in rect: Rect, _ rows: Int, into frame: inout Frame) {
    let top = rect.rows.upperBound - rows
    for (place, key) in keys.enumerated() {
      let column = rect.origin.column + place % 2 * (rect.size.columns / 2)
      write(key, at: Point(column: column, row: top + place / 2), into: &frame)
    }
  }

  private func drawLine(in rect: Rect, into frame: inout Frame) {
    guard rect.size.rows > 0 else { return }
    let gap = 3
    func width(_ count: Int) -> Int {
      keys.prefix(count).reduce(-gap) { $0 + $1.key.count + 1 + $1.meaning.count + gap }
    }
    let count = (0...keys.count).last { width($0) <= rect.size.columns } ?? 0
    var column = rect.origin.column + (rect.size.columns - width(count)) / 2
    for key in keys.prefix(count) {
      column = write(key, at: Point(column: column, row: rect.origin.row), into: &frame) + gap
    }
  }

  /// Writes a key and its meaning; returns the column after them.
  @discardableResult
  private func write(_ key: (key: String, meaning: String), at point: Point, into frame: inout Frame) -> Int {
    frame.write(key.key, at: point, look.plain)
    let column = point.column + key.key.count + 1
    frame.write(key.meaning, at: Point(column: column, row: point.row), look.muted)
    return column + key.meaning.count
  }
}
