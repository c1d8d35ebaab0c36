import TriplesModel

/// Follows a game in play through its file, and is counted while it exists. A class, as it owns an open, locked file.
package final class Spectator {
  private let path: String
  private var file: FileDescriptor
  private var identity: FileStatus.Identity
  private var size = 0
  /// The beginning of a line whose end is not written yet.
  private var rest: [UInt8] = []
  private let admits: (LiveGame) -> Bool

  /// Watches the game of an entry, and what the same program plays after it; `admits` says which games may be seen.
  package init(of entry: LiveEntry, on host: HostFolder, admits: @escaping (LiveGame) -> Bool) throws(StoreError) {
    path = "\(host.playing)/\(entry.id)"
    self.admits = admits
    file = try .reading(path, limit: LiveFile.limit)
    identity = try file.status().identity
    takeSeat()
  }

  /// Shows that somebody watches. Two that choose the same byte by chance count once.
  private func takeSeat() { _ = file.lock(byte: Int.random(in: LiveFile.spectators), alone: false) }

  /// What happened since the last look. It reads only what is new.
  package func look() -> LiveNews {
    do throws(StoreError) {
      var events = try read()
      if FileStatus(at: path)?.identity != identity {
        file = try .reading(path, limit: LiveFile.limit)
        identity = try file.status().identity
        (size, rest) = (0, [])
        takeSeat()
        events = try read()
      }
      if !file.isTaken(byte: LiveFile.player) { return .ended(.left) }
      for case .start(let game) in events where !admits(game) { return .ended(.hidden) }
      return .events(events)
    } catch { return .ended(error.isAboutContents ? .damaged : .left) }
  }

  /// The events of all whole lines that are new.
  private func read() throws(StoreError) -> [LiveEvent] {
    let bytes = try file.readAll(limit: LiveFile.limit - size)
    size += bytes.count
    rest += bytes
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = rest[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest.removeSubrange(...end)
    let events = lines.map { LiveEvent(line: String(decoding: $0, as: UTF8.self)) }
    guard !events.contains(nil) else { throw .unreadable(path: path, reason: "damaged") }
    return events.compactMap(\.self)
  }
}
