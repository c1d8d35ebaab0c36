import TriplesModel

/// What is known of the recordings in a folder without reading them: a line each, in a file beside them.
///
///     triples-index 1
///     000042-8f3a….triples 412 1795221660000000000 8f3a… triples random 7 338 48 54 93 1795221660 undo+hint
///     2026-11-21T00-41-00Z.triples 3 1795221660000000000 -
///
/// It is a cache: a line counts as long as the file has the same length and date; all of it may be lost.
struct LibraryIndex: Hashable {
  static let header = "triples-index 1"
  /// Two thousand lines are below this.
  static let limit = 1 << 19

  /// What is known of a file.
  struct Line: Hashable {
    let file: String
    let size: Int
    let changed: Int
    /// The game; nil if the file holds none that can be played.
    let game: KeptGame?

    /// True if the file is still the one that was read.
    func matches(_ status: FileStatus) -> Bool { size == status.size && changed == status.changed }
  }

  /// The lines by the names of the files.
  var lines: [String: Line] = [:]

  /// An index of nothing.
  init() {}

  /// Reads an index; what is no line of one is left out.
  init(_ bytes: [UInt8]) {
    let rows = bytes.split(separator: UInt8(ascii: "\n"))
    guard rows.first.map({ $0.elementsEqual(Self.header.utf8) }) == true else { return }
    lines.reserveCapacity(rows.count)
    for row in rows.dropFirst() {
      guard let line = Line(row) else { continue }
      lines[line.file] = line
    }
  }

  /// The index as text.
  var text: [UInt8] {
    let rows = lines.values.sorted { $0.file < $1.file }.map(\.text)
    return Array(([Self.header] + rows).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }
}
