import FoundationEssentials
import Libc
import TriplesModel

/// The file in which spectators read a game in play. Each program that plays on a host has one in its `playing` folder.
///
/// The program that plays holds a lock on its first byte: without the lock the program is gone. A spectator holds a lock on
/// a byte of its own far beyond the end. So nobody has to clean up, spectators write nothing, and they can be counted.
enum LiveFile {
  /// The most bytes that are read; the longest game there can be is below this.
  static let limit = 1 << 24
  static let player = 0
  /// The bytes of which each spectator locks one.
  static let spectators = 1 << 40...(1 << 41 - 1)
  /// More spectators are not counted: a player's program does not work for anybody who opens a file thousands of times.
  static let maxCount = 250

  /// A new name.
  static func newName() -> String { UInt64.random(in: 0...UInt64.max).hexadecimal }

  /// True for a name of such a file: nothing else in the folder is opened.
  static func isName(_ text: String) -> Bool { text.utf8.count == 16 && HostPlayer.isIdentity(text) }

  /// Opens a file to read it; throws if it is none.
  static func open(_ path: String) throws(StoreError) -> FileDescriptor {
    let file = try FileDescriptor(opening: path, O_RDONLY)
    guard try file.regularSize() <= limit else { throw .tooLong(path: path, limit: limit) }
    return file
  }
}

extension HostFolder {
  var playing: String { path + "/playing" }

  /// The games in play on this host, the one first that began last. Nothing that cannot be read is among them.
  public func liveGames(now: Date) -> [LiveEntry] {
    liveNames.compactMap { entry($0, now) }.sorted { ($0.game.start, $0.id) > ($1.game.start, $1.id) }
  }

  private var liveNames: [String] {
    ((try? Folder.names(in: playing, limit: 2000)) ?? []).filter(LiveFile.isName)
  }

  /// The beginning and the end of a file tell what a list shows.
  private func entry(_ name: String, _ now: Date) -> LiveEntry? {
    guard let file = try? LiveFile.open("\(playing)/\(name)"), file.isTaken(byte: LiveFile.player),
      let size = try? file.regularSize(), let head = try? file.bytes(512, at: 0),
      let tail = try? file.bytes(256, at: max(0, size - 256))
    else { return nil }
    let end = UInt8(ascii: "\n")
    let lines = tail.split(separator: end, omittingEmptySubsequences: false).dropLast()
    return LiveEntry(
      id: name, first: String(decoding: head.prefix { $0 != end }, as: UTF8.self),
      last: lines.map { String(decoding: $0, as: UTF8.self) }, now: now)
  }

  /// Removes what killed programs left, as far as it belongs to this account.
  func removeStaleGames() {
    for name in liveNames {
      let path = "\(playing)/\(name)"
      guard let file = try? FileDescriptor(opening: path, O_RDONLY), !file.isTaken(byte: LiveFile.player)
      else {
        continue
      }
      unlink(path)
    }
  }
}
