import FoundationEssentials
import TriplesModel

/// What is known of the recordings in a folder without reading them: a line each, in a file beside them.
///
///     triples-index 1
///     000042-8f3a….triples 412 1795221660000000000 8f3a… triples random 7 338 48 54 93 1795221660 undo+hint
///     2026-11-21T00-41-00Z.triples 3 1795221660000000000 -
///
/// It is a cache: a line counts as long as the file has the same length and date; all of it may be lost, and is then
/// made anew, also where a later version wrote it.
struct LibraryIndex: Hashable {
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
}

extension LibraryIndex: LineText {
  typealias Value = LibraryIndex

  static let frame = LineFrame("triples-index", version: 1, isEnded: false)
  /// Two thousand lines are below this.
  static let limit = 1 << 19

  static func entries(of index: LibraryIndex) -> [Line] { index.lines.values.sorted { $0.file < $1.file } }

  static func value(of lines: [Line]) -> LibraryIndex {
    LibraryIndex(lines: Dictionary(lines.map { ($0.file, $0) }) { $1 })
  }
}
