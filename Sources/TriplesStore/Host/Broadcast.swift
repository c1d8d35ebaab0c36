import FoundationEssentials
import Libc
import TriplesModel

/// Shows the game in play to spectators. It keeps quiet about errors, because the player loses nothing, and tries again with
/// the next game. A class, because it owns an open and locked file.
final class Broadcast {
  private let folder: HostFolder
  private let player: HostName
  private let clock: () -> Date
  private var isOn: Bool
  /// The name of the file, the same until the program ends: spectators follow the player from game to game.
  private let name = LiveFile.newName()
  private var file: FileDescriptor?
  /// False after an error: showing the whole game again would cost more with each move.
  private var works = true
  private var size = 0
  private var compactAt = Broadcast.compactSize
  private var counted: (date: Date, count: Int)?

  /// Beyond this many bytes the file is written anew in its shortest form.
  private static let compactSize = 1 << 18
  /// The seconds between two counts of spectators.
  private static let countInterval: TimeInterval = 2

  init(_ seat: HostSeat, clock: @escaping () -> Date) {
    (folder, player, isOn, self.clock) = (seat.folder, seat.player.name, seat.admitsSpectators, clock)
    folder.removeStaleGames()
  }

  deinit { hide() }

  private var path: String { "\(folder.playing)/\(name)" }

  /// Shows a game from its first board on, in place of the last one.
  func show(_ session: GameSession) {
    works = true
    publish(session)
  }

  private func publish(_ session: GameSession) {
    let events = isOn ? LiveEvent.all(of: session, by: player, at: clock()) : []
    guard !events.isEmpty else { return hide() }
    do throws(StoreError) { try write(Self.bytes(of: events)) } catch { fail() }
  }

  /// Shows an event in the game.
  func add(_ event: JournalEvent, of session: GameSession) {
    if event == .clock { return hide() }
    let events = LiveEvent.news(of: event, in: session)
    guard isOn, works, !events.isEmpty else { return }
    let bytes = Self.bytes(of: events)
    guard file != nil, size + bytes.count <= compactAt else { return publish(session) }
    do throws(StoreError) {
      try file?.writeAll(bytes)
      size += bytes.count
    } catch { fail() }
  }

  private func fail() {
    works = false
    hide()
  }

  /// Admits spectators from the next game or move on, or no longer.
  func admit(_ isOn: Bool) {
    self.isOn = isOn
    if !isOn { hide() }
  }

  /// The number of spectators, counted in some microseconds.
  var spectators: Int {
    let now = clock()
    if let counted, abs(now.timeIntervalSince(counted.date)) < Self.countInterval { return counted.count }
    let count = file?.locks(in: LiveFile.spectators, limit: LiveFile.maxCount) ?? 0
    counted = (now, count)
    return count
  }

  /// Replaces the file by a new one that is complete and locked, and that the group of the host may read.
  private func write(_ bytes: [UInt8]) throws(StoreError) {
    let temporary = "\(folder.playing)/.\(name)"
    unlink(temporary)
    let new = try FileDescriptor(opening: temporary, O_RDWR | O_CREAT | O_EXCL | O_APPEND, mode: 0o640)
    do throws(StoreError) {
      fchmod(new.number, 0o640)
      guard new.lock(byte: LiveFile.player, alone: true) else { throw .locked(path: temporary) }
      try new.writeAll(bytes)
      guard rename(temporary, path) == 0 else { throw .system("replace", path) }
    } catch {
      unlink(temporary)
      throw error
    }
    file = consume new
    (size, compactAt) = (bytes.count, max(Self.compactSize, 2 * bytes.count))
  }

  private func hide() { if file.take() != nil { unlink(path) } }

  private static func bytes(of events: [LiveEvent]) -> [UInt8] { events.flatMap { Array("\($0.line)\n".utf8) } }
}
