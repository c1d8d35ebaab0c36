import FoundationEssentials
import Libc
import TriplesModel

/// The file in which spectators read a game in play: one in `playing` for each program that plays on a host. The program
/// locks the first byte, which shows that it runs, and each spectator a byte far beyond the end. So nobody has to clean up,
/// spectators write nothing, and they can be counted.
enum LiveFile {
  /// The most bytes that are read; the longest game there can be is below this.
  static let limit = 1 << 24
  static let player = 0
  /// The bytes of which each spectator locks one.
  static let spectators = 1 << 40...(1 << 41 - 1)
  /// Spectators are counted up to this number, so that nobody can slow down a player's program.
  static let maxCount = 250

  static func newName() -> String { UInt64.random(in: 0...UInt64.max).hexadecimal }

  /// True for the name of such a file: nothing else in the folder is opened.
  static func isName(_ text: String) -> Bool { text.utf8.count == 16 && HostPlayer.isIdentity(text) }
}

extension HostFolder {
  var playing: String { path + "/playing" }

  /// The games in play on this host that can be read, the newest first.
  package func liveGames(now: Date) -> [LiveEntry] {
    liveNames.compactMap { entry($0, now) }.sorted { ($0.game.start, $0.id) > ($1.game.start, $1.id) }
  }

  private var liveNames: [String] { ((try? Folder.names(in: playing, limit: 2000)) ?? []).filter(LiveFile.isName) }

  /// The beginning and the end of a file tell what a list shows.
  private func entry(_ name: String, _ now: Date) -> LiveEntry? {
    guard let file = try? FileDescriptor.reading("\(playing)/\(name)", limit: LiveFile.limit),
      file.isTaken(byte: LiveFile.player), let size = try? file.regularSize(), let head = try? file.bytes(512, at: 0),
      let tail = try? file.bytes(256, at: max(0, size - 256))
    else { return nil }
    let end = UInt8(ascii: "\n")
    let lines = tail.split(separator: end, omittingEmptySubsequences: false).dropLast()
    return LiveEntry(
      id: name, first: String(decoding: head.prefix { $0 != end }, as: UTF8.self),
      last: lines.map { String(decoding: $0, as: UTF8.self) }, now: now)
  }

  /// Removes what killed programs of this account left.
  func removeStaleGames() {
    for name in liveNames {
      let path = "\(playing)/\(name)"
      if let file = try? FileDescriptor(opening: path, O_RDONLY), !file.isTaken(byte: LiveFile.player) { unlink(path) }
    }
  }
}
