import FoundationEssentials

extension Recording {
  /// The version that this program writes, and the latest that it reads.
  public static let formatVersion = 2
  package static let formatName = "triples-recording"
  /// The word for nothing.
  static let nothing = "-"

  /// The recording as text:
  ///
  ///     triples-recording 2
  ///     rules triples
  ///     mode deterministic
  ///     seed 42
  ///     date 2026-11-21T00:41:00Z
  ///     seconds 93
  ///     marks undo hint
  ///     moves uldruldr
  ///     check 8yXbQ2mWn0vTd5cLKj
  ///     sum 4f0c1e9b27d35a68
  ///
  /// `check` lets a reader notice the first turn that plays differently (two characters a turn, the new game
  /// first); `sum` lets it notice any other change.
  ///
  /// ``Origin/word`` is the seed. In a game of a duel, a line after the moves tells where each tile was placed:
  /// `placed 0c3f…`, a hexadecimal digit for each cell. Version 1 knew the rules of Triples only.
  public var text: String { text(check: history.checkText) }

  /// The text with the check value of the game, as a version of the format has it.
  func text(check: String, version: Int = formatVersion) -> String {
    let body = fields(check: check, version: version).compactMap { name, text in
      text.map { "\(name) \($0)" }
    }.joined(separator: "\n")
    return "\(body)\nsum \(Checksum(body.utf8).value.hexadecimal)\n"
  }

  private func fields(check: String, version: Int) -> KeyValuePairs<String, String?> {
    [
      Self.formatName: String(version), "rules": game.rules.rawValue, "mode": game.mode.rawValue,
      "seed": game.origin.word, "date": date?.formatted(.iso8601) ?? Self.nothing,
      "seconds": seconds.map(String.init) ?? Self.nothing, "marks": Mark.text(marks, separator: " "),
      "moves": Self.orNothing(moves.letters),
      "placed": game.origin.placer == .opponent ? Self.orNothing(history.placed.letters) : nil, "check": check,
    ]
  }

  private static func orNothing(_ text: String) -> String { text.isEmpty ? nothing : text }
}

extension History {
  /// Two characters for each turn up to now, the new game first: twelve bits of the check value of all boards
  /// so far. What no longer plays the same differs from the first turn on that does.
  var checkText: String {
    var sum = Checksum()
    return (0...turnCount).map { turn in
      sum.add(game(at: turn).board.grid.bits)
      return String([Base64URL.character(sum.value >> 6), Base64URL.character(sum.value)])
    }.joined()
  }
}

extension Collection<Direction> {
  /// The letters of the directions: `uldr`.
  public var letters: String { String(map(\.letter)) }
}

extension [Direction] {
  /// Reads the letters of directions; nil if one is of none.
  init?(letters: String) {
    self = letters.compactMap(Direction.init(letter:))
    if count != letters.count { return nil }
  }
}

extension Date {
  /// The years 1600 to 9999: dates that every calendar knows and that a text gives back as they were.
  private static let kept = -11_676_096_000.0...253_402_300_799.0

  /// The date without fractions of a second, as files keep it; the nearest one that they can keep if a clock is far off.
  package var inWholeSeconds: Date {
    let seconds = timeIntervalSince1970.rounded(.down)
    return Date(timeIntervalSince1970: min(max(Self.kept.lowerBound, seconds), Self.kept.upperBound))
  }
}
