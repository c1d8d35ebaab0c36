import FoundationEssentials
import Libc
import TriplesModel

/// The file of a game, level or duel in play: what happens is in it before the next key is read.
///
/// Each event is one `write`, which a killed program cannot lose: the system has it. That it is on the disk
/// too, against a loss of power, would take up to 8 ms more for each key (1.2 µs without, measured on
/// ext4); it is asked for when a game begins and when the player leaves, not for each move.
///
/// The text of the file is kept in memory as well. A file is only appended to while it is known to hold
/// that text; after any failure it is replaced as a whole at the next chance, in another slot if this one
/// was taken away.
///
/// A class, as it stands for an open and locked file.
final class GameJournal {
  /// Beyond this many bytes the file is written anew in its shortest form.
  static let compactSize = 1 << 18
  /// The most bytes that are read; the longest game there can be takes a third of it.
  static let limit = 1 << 23

  let folder: JournalFolder
  /// What belongs to this program until it ends; nil while there is none.
  private var slot: JournalSlot?
  /// The file, if it is known to hold the text.
  private var file: FileDescriptor?
  private var identity: FileStatus.Identity?
  /// What the file has to hold.
  private var text: [UInt8]
  private var compactAt = GameJournal.compactSize
  /// Why the file does not hold the text; nil if it does, or need not yet.
  private(set) var fault: StoreError?

  /// The journal of a slot that holds a text; it is written anew before it is appended to.
  init(_ folder: JournalFolder, slot: consuming JournalSlot?, text: [UInt8] = []) {
    self.folder = folder
    self.slot = slot
    self.text = text
    identity = text.isEmpty ? nil : FileStatus(at: path)?.identity
  }

  /// Begins the journal of something new; that of the last game is gone.
  func begin(_ text: [UInt8]) throws(StoreError) {
    self.text = text
    compactAt = Self.compactSize
    try rewrite()
  }

  /// Saves a line. Whether or not it throws, the next call saves all that this one could not. `shortest` is a text that
  /// tells the same as all lines together; if `isLast`, the player leaves.
  func add(_ line: [UInt8], isLast: Bool, shortest: () -> [UInt8]?) throws(StoreError) {
    if text.isEmpty { text = shortest() ?? text } else { text += line }
    try noting { () throws(StoreError) in
      guard text.count <= Self.limit else { throw .tooLong(path: path, limit: Self.limit) }
      do throws(StoreError) {
        if isInStep { try append(line) } else { try rewrite() }
        if text.count > compactAt { compact(shortest) }
        if isLast { try synchronize() }
      } catch {
        // There is no other chance.
        guard isLast else { throw error }
        try rewrite()
      }
    }
  }

  /// Writes what could not be written before, if that is possible now.
  func catchUp() { if file == nil, !text.isEmpty { try? rewrite() } }

  /// Writes the whole text to the file.
  func rewrite() throws(StoreError) {
    try noting { () throws(StoreError) in
      file = nil
      let path = try ownPath()
      let file = try RegularFile.replace(path, with: text)
      identity = try file.status().identity
      self.file = consume file
    }
  }

  /// Does something with the file and notes whether it failed.
  private func noting(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    do throws(StoreError) {
      try body()
      fault = nil
    } catch {
      fault = error
      throw error
    }
  }

  /// Removes the journal of a game that is done with, and gives its slot up.
  func discard() {
    file = nil
    fault = nil
    if isOwned { unlink(path) }
    slot = nil
  }

  /// Gives the slot up, and leaves the file to whoever takes it next. Whoever still knows this journal keeps nobody out.
  func release() {
    file = nil
    slot = nil
  }

  /// True if the file holds all of the text.
  var isSaved: Bool { fault == nil && isInPlace }

  private var path: String { slot?.path ?? folder.path }
}

extension GameJournal {
  /// True if the file holds the text but for the last line, and still lies where it did.
  private var isInStep: Bool { file != nil && isInPlace }

  private var isInPlace: Bool {
    identity != nil && isOwned && FileStatus(at: path)?.identity == identity
  }

  private var isOwned: Bool { slot?.isOwned ?? false }

  private func append(_ line: [UInt8]) throws(StoreError) {
    do throws(StoreError) {
      try file?.writeAll(line)
    } catch {
      // A part of a line at the end means nothing to a reader; nothing is appended to it.
      file = nil
      throw error
    }
  }

  private func synchronize() throws(StoreError) {
    do throws(StoreError) {
      try file?.synchronize()
    } catch {
      file = nil
      throw error
    }
  }

  /// Shortens the text, unless an end is still to be entered; what fails leaves the long one.
  private func compact(_ shortest: () -> [UInt8]?) {
    compactAt = 2 * text.count
    guard let short = shortest() else { return }
    let long = text
    text = short
    do throws(StoreError) {
      try rewrite()
      compactAt = max(Self.compactSize, 2 * short.count)
    } catch {
      text = long
    }
  }

  /// The path of a slot that is ours: the one we have, unless someone took it away, else a free one.
  private func ownPath() throws(StoreError) -> String {
    if isOwned { return path }
    if let number = slot?.number {
      slot = nil
      slot = try? JournalSlot(number, in: folder)
    }
    if slot == nil { slot = try folder.freeSlot() }
    return path
  }
}

extension GameJournal {
  /// Begins the journal of a game or a level.
  func begin(_ session: GameSession) throws(StoreError) {
    try begin(
      JournalText.shortest(session, at: session.clock.time(at: 0))
        ?? Array(JournalText.header(session.game).utf8))
  }

  /// Saves what happened to a game or a level, at a time of its clock.
  func save(_ event: JournalEvent, at seconds: Seconds, of session: GameSession) throws(StoreError) {
    try add(JournalEntry(event, at: seconds).bytes, isLast: event == .clock) {
      JournalText.shortest(session, at: seconds)
    }
  }

  /// Saves what happened to a game that nobody plays at the moment.
  func note(_ event: JournalEvent) throws(StoreError) {
    text += JournalEntry(event, at: 0).bytes
    try rewrite()
  }

  /// Saves a duel as it stands.
  func save(_ record: DuelRecord, isLast: Bool) throws(StoreError) {
    guard let line = DuelText.line(record) else {
      throw .unreadable(path: path, reason: "the duel cannot be written")
    }
    try add(Array("\(line)\n".utf8), isLast: isLast) { DuelText.text([record]) }
  }
}

extension GameJournal {
  /// A journal for another game, in another slot that is taken when it begins.
  func sibling() -> GameJournal { GameJournal(folder, slot: nil) }
}
