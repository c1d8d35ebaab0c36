import FoundationEssentials

/// The name of a finished game's file: when the game ended, and a number where that is not enough.
///
///     2026-11-21T00-41-00Z.triples    2026-11-21T00-41-00Z-2.triples
struct RecordingName: Hashable, Comparable {
  private static let ending = ".triples"

  /// The date in UTC.
  let stamp: String
  /// 1 for the first game of a second.
  let number: Int

  /// The name of a game that ended at a date, after those that are there.
  init(_ date: Date, after names: [RecordingName]) {
    let stamp = date.stamp
    self.stamp = stamp
    number = 1 + (names.filter { $0.stamp == stamp }.map(\.number).max() ?? 0)
  }

  /// Reads a file's name; nil for what is no finished game.
  init?(file: String) {
    guard file.hasSuffix(Self.ending) else { return nil }
    let parts = file.dropLast(Self.ending.count).split(separator: "Z", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = parts[1].isEmpty ? 1 : Int(parts[1].dropFirst()) else { return nil }
    stamp = parts[0] + "Z"
    self.number = number
  }

  /// The name as the file has it.
  var file: String { stamp + (number == 1 ? "" : "-\(number)") + Self.ending }

  /// The older game comes first.
  static func < (one: RecordingName, other: RecordingName) -> Bool {
    (one.stamp, one.number) < (other.stamp, other.number)
  }
}
