import FoundationEssentials
import TriplesModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of the game in play: what happens is in it before the next key is read.
///
/// Each event is one `write`, which a killed program cannot lose: the system has it. That it is on the disk too,
/// against a loss of power, would take up to 8 ms more for each key (1.2 µs without, measured on ext4); it is
/// asked for when a game begins and with `.clock`, when the player leaves, not for each move.
///
/// A class, as it stands for an open and locked file.
public final class GameJournal {
  /// Beyond this many bytes the file is written anew in its shortest form.
  static let compactSize = 1 << 18
  /// The most bytes that are read; the longest game there can be takes a third of it.
  static let limit = 1 << 23

  let path: String
  private let lock: FileLock
  private var file: FileDescriptor?
  private var length = 0
  private var compactAt = GameJournal.compactSize

  init(path: String, lock: consuming FileLock) {
    self.path = path
    self.lock = lock
  }

  /// Begins the journal of a new game; that of the last one is gone.
  public func begin(_ game: Game) throws(StoreError) {
    try replace(with: JournalText.header(game))
  }

  /// Keeps what happened, at a time of the game's clock. When it throws, the file is as it was.
  public func append(_ event: JournalEvent, at seconds: Double) throws(StoreError) {
    guard file != nil else { return }
    try write(JournalEntry(event, milliseconds: Int(min(max(0, seconds), 1e9) * 1000)).line)
    if length > compactAt { try compact() }
    if event == .clock { try file?.synchronize() }
  }

  private func write(_ line: String) throws(StoreError) {
    do throws(StoreError) {
      try file?.writeAll(Array(line.utf8))
      length += line.utf8.count
    } catch {
      if let number = file?.number { ftruncate(number, off_t(length)) }
      throw error
    }
  }

  private func replace(with text: String) throws(StoreError) {
    try RegularFile.replace(path, with: Array(text.utf8))
    try open(length: text.utf8.count)
  }

  private func compact() throws(StoreError) {
    guard let content = try read() else { return }
    try replace(with: JournalText.text(content.game))
    compactAt = max(Self.compactSize, 2 * length)
  }

  /// Opens the file to go on with it after its first bytes.
  func open(length: Int) throws(StoreError) {
    let file = try FileDescriptor(opening: path, O_WRONLY | O_APPEND)
    guard ftruncate(file.number, off_t(length)) == 0 else { throw .system("write", path) }
    self.file = consume file
    self.length = length
  }

  /// What the file tells; nil if there is none.
  func read() throws(StoreError) -> JournalText.Content? {
    guard let bytes = try RegularFile.read(path, limit: Self.limit) else { return nil }
    do throws(JournalText.Fault) {
      return try JournalText.read(bytes)
    } catch {
      switch error {
      case .newer(let version): throw .newer(path: path, version: version)
      case .unreadable: throw .unreadable(path: path, reason: "not the journal of a game, or damaged")
      }
    }
  }
}
