import FoundationEssentials
import Libc
import TriplesModel

/// The file of a game, level or duel in play. It holds each event before the next key is read.
///
/// Each event is one `write`, which a killed program cannot lose. Syncing to disk would take up to 8 ms for each key
/// instead of 1.2 µs (ext4), so it happens only when a game begins and when the player leaves.
///
/// The file is appended to only while it is known to hold the text that is kept in memory; after a failure the whole file
/// is written anew at the next chance, in another slot if this one was taken away.
///
/// A class, because it owns an open and locked file.
final class GameJournal {
  /// Beyond this many bytes the file is written anew in its shortest form.
  static let compactSize = 1 << 18
  /// The maximum number of bytes to read; the longest possible game takes a third of it.
  static let limit = 1 << 23

  let folder: JournalFolder
  private var slot: JournalSlot?
  private var file: OpenFile?
  private var identity: FileStatus.Identity?
  /// When an earlier program last changed the file: the date of an end in it.
  let changed: Date?
  private var text: [UInt8]
  private var compactAt = GameJournal.compactSize
  /// Why the file does not hold the text; nil if it does, or need not yet.
  private(set) var fault: StoreError?

  /// Creates the journal of a slot whose file holds `text`. Without a slot, the first write takes one.
  init(_ folder: JournalFolder, slot: JournalSlot? = nil, text: [UInt8] = []) {
    (self.folder, self.slot, self.text) = (folder, slot, text)
    let status = text.isEmpty ? nil : slot.flatMap { FileStatus(at: folder.path(ofSlot: $0.number)) }
    (identity, changed) = (status?.identity, status?.changed)
  }

  func begin(_ session: GameSession) throws(StoreError) {
    text = JournalLine.shortest(session, at: session.clock.time(at: 0)) ?? JournalLine.header(session.game)
    compactAt = Self.compactSize
    try rewrite()
  }

  func save(_ events: [(event: JournalEvent, seconds: Seconds)], of session: GameSession) throws(StoreError) {
    try add(JournalLine.text(events), isLast: events.last?.event == .clock) {
      JournalLine.shortest(session, at: events.last?.seconds ?? 0)
    }
  }

  /// Saves events of a game that is not in play.
  func note(_ events: [JournalEvent]) throws(StoreError) {
    text += JournalLine.text(events.map { ($0, 0) })
    try rewrite()
  }

  func save(_ record: DuelRecord, isLast: Bool) throws(StoreError) {
    let line = EntryJSON.text(record)
    try add(Array("\(line)\n".utf8), isLast: isLast) { Array(DuelRecord.format.text([line]).utf8) }
  }

  /// Saves a line. If it throws, the next call saves this line as well. `shortest` returns a text that means the same
  /// as all lines together; if `isLast`, the player leaves.
  private func add(_ line: [UInt8], isLast: Bool, shortest: () -> [UInt8]?) throws(StoreError) {
    if text.isEmpty || text.count > compactAt, let short = shortest() {
      text = short
      file = nil
      compactAt = max(Self.compactSize, 2 * short.count)
    } else if !text.isEmpty {
      text += line
    }
    do throws(StoreError) {
      guard text.count <= Self.limit else { throw .tooLong(path: path, limit: Self.limit) }
      if file != nil, isInPlace { try file?.writeAll(line) } else { try rewrite() }
      if isLast { try file?.synchronize() }
      fault = nil
    } catch {
      // A part of the line may be at the end. Readers ignore it, but nothing may be appended to it.
      file = nil
      fault = error
      // The player leaves, so this is the last chance.
      guard isLast, text.count <= Self.limit else { throw error }
      try rewrite()
    }
  }

  func catchUp() { if file == nil, !text.isEmpty { try? rewrite() } }

  func rewrite() throws(StoreError) {
    do throws(StoreError) {
      file = nil
      let file = try RegularFile.replace(ownPath(), with: text)
      identity = try file.status().identity
      self.file = consume file
      fault = nil
    } catch {
      fault = error
      throw error
    }
  }

  func discard() {
    fault = nil
    if isOwned { unlink(path) }
    release()
  }

  /// Gives the slot up and leaves the file to the next program that takes it.
  func release() {
    file = nil
    slot = nil
  }

  var isSaved: Bool { fault == nil && isInPlace }

  private var path: String { slot.map { folder.path(ofSlot: $0.number) } ?? folder.path }

  private var isOwned: Bool { slot?.lock.isHeld ?? false }

  private var isInPlace: Bool { identity != nil && isOwned && FileStatus(at: path)?.identity == identity }

  /// Returns the path of our slot; takes a free one if we have none or somebody took it away.
  private func ownPath() throws(StoreError) -> String {
    if isOwned { return path }
    if let number = slot?.number {
      slot = nil
      slot = (try? folder.lock(ofSlot: number)).map { (number, $0) }
    }
    if slot == nil { slot = try folder.freeSlot() }
    return path
  }
}
