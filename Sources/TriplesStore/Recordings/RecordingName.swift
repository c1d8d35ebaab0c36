import TriplesModel

/// The name of a recording in the library: its number in the order of arrival, and the identity of the game.
///
///     000042-8f3a12bc45de6789.triples    2026-11-21T00-41-00Z-2.triples
///
/// The first version used the date and a number; these come before all others.
struct RecordingName: Hashable, Comparable {
  private static let ending = ".triples"
  /// The largest number that we use.
  private static let maxNumber = 1_000_000_000_000

  let file: String
  /// The order of arrival; 0 for those of the first version.
  let number: Int
  /// The identity of the game, if the name has it.
  let identity: GameIdentity?
  /// Of the first version: the date, and a number for the games of one second.
  private let stamp: String
  private let stampNumber: Int

  /// The name of a game that arrives with a number.
  init(number: Int, _ identity: GameIdentity) {
    file = "\(number.padded(to: 6))-\(identity.text)\(Self.ending)"
    (self.number, self.identity) = (number, identity)
    (stamp, stampNumber) = ("", 0)
  }

  /// Reads a file's name; nil for what is no recording of the library.
  init?(file: String) {
    guard file.hasSuffix(Self.ending) else { return nil }
    let stem = file.dropLast(Self.ending.count)
    if let name = Self.numbered(stem), name.file == file {
      self = name
    } else {
      self.init(dated: stem, file: file)
    }
  }

  private static func numbered(_ stem: Substring) -> RecordingName? {
    let parts = stem.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), (1...maxNumber).contains(number),
      let identity = GameIdentity(parsing: parts[1])
    else { return nil }
    return RecordingName(number: number, identity)
  }

  private init?(dated stem: Substring, file: String) {
    let parts = stem.split(separator: "Z", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = parts[1].isEmpty ? 1 : Int(parts[1].dropFirst()) else { return nil }
    self.file = file
    (self.number, identity) = (0, nil)
    (stamp, stampNumber) = (String(parts[0]), number)
  }

  /// The one that arrived earlier comes first.
  static func < (one: RecordingName, other: RecordingName) -> Bool {
    (one.number, one.stamp, one.stampNumber, one.file) < (other.number, other.stamp, other.stampNumber, other.file)
  }
}
