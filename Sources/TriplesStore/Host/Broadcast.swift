import FoundationEssentials
import Libc
import TriplesModel

/// Shows the game that this program plays to spectators. What fails is tried again with the next game, and told
/// nobody: the player loses nothing.
///
/// A class, as it stands for an open and locked file.
final class Broadcast {
  private let folder: HostFolder
  private let player: HostName
  private let clock: () -> Date
  private var isOn: Bool
  /// The name of the file, the same as long as the program runs: spectators follow the player from game to game.
  private let name = LiveFile.newName()
  private var file: FileDescriptor?
  /// False after a failure: to show the whole game again with each move would cost more with each move.
  private var works = true
  private var size = 0
  private var compactAt = Broadcast.compactSize
  private var counted: (date: Date, count: Int)?

  /// Beyond this many bytes the file is written anew in its shortest form.
  private static let compactSize = 1 << 18
  /// Spectators are counted no more often than once in so many seconds.
  private static let countInterval: TimeInterval = 2

  /// Shows the games of a player if that is wanted.
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

  /// Shows what happened to the game; the player leaves with the last event.
  func add(_ event: JournalEvent, of session: GameSession) {
    if event == .clock { return hide() }
    let events = LiveEvent.news(of: event, in: session)
    guard isOn, works, !events.isEmpty else { return }
    let bytes = Self.bytes(of: events)
    guard file != nil, size + bytes.count <= compactAt else { return publish(session) }
    do throws(StoreError) {
      try file?.writeAll(bytes)
      size += bytes.count
    } catch {
      fail()
    }
  }

  private func fail() {
    works = false
    hide()
  }

  /// Admits spectators from the next game or move on, or none any more.
  func admit(_ isOn: Bool) {
    self.isOn = isOn
    if !isOn { hide() }
  }

  /// How many watch. It costs some microseconds, and nothing as long as nobody plays.
  var spectators: Int {
    let now = clock()
    if let counted, abs(now.timeIntervalSince(counted.date)) < Self.countInterval { return counted.count }
    let count = file?.locks(in: LiveFile.spectators, limit: LiveFile.maxCount) ?? 0
    counted = (now, count)
    return count
  }

  /// Writes a new file and puts it in the place of the last one, when it is whole and locked. The group of the host may read
  /// it; in the folder nobody but its owner may remove it.
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

  private func hide() {
    guard file != nil else { return }
    file = nil
    unlink(path)
  }

  private static func bytes(of events: [LiveEvent]) -> [UInt8] {
    events.flatMap { Array("\($0.line)\n".utf8) }
  }
}
