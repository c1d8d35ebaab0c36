import TriplesBoards
import TriplesCanvas

/// The keys that matter, at the foot of the panel or in a line. The last is that of the help.
struct KeysView {
  /// Keys and what they do, the most useful first.
  private let keys: [Entry]
  private let look: Look

  /// A key and what it does.
  typealias Entry = (key: String, meaning: String)

  /// The key of the help.
  private let help: String

  /// A view of keys and their meanings.
  init(_ keys: [Entry], help: KeyNames, _ look: Look) {
    (self.keys, self.help, self.look) = (keys, help[.help], look)
  }

  /// Where to read of all keys, in a line.
  static func help(_ keys: KeyNames) -> String { "\(keys[.help]) keys" }

  /// Those of a game in play.
  static func playing(_ keys: KeyNames, _ look: Look) -> KeysView {
    KeysView(
      [
        (keys.arrows(), "push"), (keys[.undo], "undo"), (keys[.hint], "hint"), (keys[.newGame], "new"),
        (keys[.autoplay], "watch"),
      ], help: keys, look)
  }

  /// Those of a game that is over.
  static func ended(_ keys: KeyNames, _ look: Look) -> KeysView {
    KeysView(
      [
        (keys[.newGame], "new game"), (keys[.undo], "undo"), (keys[.review], "review"),
        (keys[.copy], "copy"),
        (keys[.show(.highScores)], "scores"),
      ], help: keys, look)
  }

  /// Those of a level in play.
  static func level(_ keys: KeyNames, _ look: Look) -> KeysView {
    KeysView(
      [
        (keys[.cancel], "leaves"), (keys[.undo], "undo"), (keys[.hint], "hint"), (keys[.copy], "clear"),
      ], help: keys, look)
  }

  /// Those of a duel that a person plays, or that computers play.
  static func duel(hasPerson: Bool, _ keys: KeyNames, _ look: Look) -> KeysView {
    let own = [(keys[.confirm], "places"), (keys[.undo], "back")]
    return KeysView(
      (hasPerson ? own : [(keys.faster, "speed")]) + [(keys[.cancel], "leaves")], help: keys, look)
  }

  /// Those of a game that is played again.
  static func replay(_ keys: KeyNames, _ look: Look) -> KeysView {
    KeysView(
      [(keys[.autoplay], "plays"), (keys[.cancel], "leaves"), (keys[.confirm], "plays on")], help: keys, look)
  }

  /// Draws as many as there is room for.
  func draw(in rect: Rect, into frame: inout Frame) {
    let rows = keys.count / 2 + 1
    if rect.size.rows >= rows {
      drawGrid(in: rect, rows, into: &frame)
    } else {
      drawLine(in: rect, into: &frame)
    }
  }

  private func drawGrid(in rect: Rect, _ rows: Int, into frame: inout Frame) {
    let top = rect.rows.upperBound - rows
    for (place, key) in (keys + [(help, "all keys")]).enumerated() {
      let column = rect.origin.column + place % 2 * (rect.size.columns / 2)
      write(key, at: Point(column: column, row: top + place / 2), into: &frame)
    }
  }

  /// Keys beside each other, with so many columns between them.
  private struct Line {
    let keys: [Entry]
    let gap: Int
    var width: Int { keys.reduce(-gap) { $0 + $1.key.count + 1 + $1.meaning.count + gap } }
  }

  /// Draws those that there is room for in a line, a column away from the sides; the help is the last to go.
  func drawLine(in rect: Rect, into frame: inout Frame) {
    guard rect.size.rows > 0 else { return }
    let lines = (0...keys.count).reversed().flatMap { count in
      [3, 2].map { Line(keys: Array(keys.prefix(count)) + [(help, "keys")], gap: $0) }
    }
    guard let line = lines.first(where: { $0.width <= rect.size.columns - 2 }) else { return }
    var column = rect.origin.column + (rect.size.columns - line.width) / 2
    for key in line.keys {
      column = write(key, at: Point(column: column, row: rect.origin.row), into: &frame) + line.gap
    }
  }

  /// Writes a key and its meaning; returns the column after them.
  @discardableResult
  private func write(_ key: Entry, at point: Point, into frame: inout Frame) -> Int {
    frame.write(key.key, at: point, look.plain)
    let column = point.column + key.key.count + 1
    frame.write(key.meaning, at: Point(column: column, row: point.row), look.muted)
    return column + key.meaning.count
  }
}
