import FoundationEssentials
import Libc
import TriplesModel

/// The file of a game, level or duel in play. Usually, each event is in the file before the next key is read.
///
/// The journal writes each event with one `write`, so a killed program loses nothing. A sync would take up to 8 ms per
/// key instead of 1.2 µs (ext4), so it syncs only when it writes the whole file and when the player leaves.
///
/// The journal appends only while the file is known to match the text in memory. After a failure it writes the whole
/// file again at the next chance, in another slot if it has lost this one.
///
/// A class, because it owns an open and locked file.
final class GameJournal {
  /// Above this size in bytes, the file is written again in its shortest form.
  static let compactSize = 1 << 18
  /// The maximum number of bytes; the longest possible game takes a third of it.
  static let limit = 1 << 23

  let folder: JournalFolder
  private var slot: LockedSlot?
  private var file: OpenFile?
  private var identity: FileStatus.Identity?
  /// The date of the last change by an earlier program. An end that is not entered yet gets this date.
  let modified: Date?
  private var text: [UInt8]
  private var compactAt = GameJournal.compactSize
  /// The error that kept the text out of the file; nil if the file holds the text, or need not yet.
  private(set) var fault: StoreError?

  /// Creates the journal of a slot whose file holds `text`. Without a slot, the first write takes one.
  init(_ folder: JournalFolder, slot: LockedSlot? = nil, text: [UInt8] = []) {
    (self.folder, self.slot, self.text) = (folder, slot, text)
    let status = text.isEmpty ? nil : slot.flatMap { FileStatus(at: folder.path(ofSlot: $0.number)) }
    (identity, modified) = (status?.identity, status?.modified)
  }

  /// Saves lines; without lines, starts the file anew. If it throws, the next call saves these lines, too. `shortest`
  /// returns the shortest text that restores the same state. `isLast` means that the player leaves.
  func save(_ lines: [UInt8], isLast: Bool, shortest: () -> [UInt8]?) throws(StoreError) {
    if lines.isEmpty || text.isEmpty || text.count > compactAt, let short = shortest() {
      text = short
      file = nil
      compactAt = max(Self.compactSize, 2 * short.count)
    } else if !text.isEmpty {
      text += lines
    }
    do throws(StoreError) {
      guard text.count <= Self.limit else { throw .tooLong(path: path, limit: Self.limit) }
      if file != nil, isInPlace(size: text.count - lines.count) { try file?.writeAll(lines) } else { try rewrite() }
      if isLast { try file?.synchronize() }
    } catch {
      // The file may end with a part of the line. Readers ignore it, but nothing may be appended to it.
      file = nil
      fault = error
      // The player leaves, so this is the last chance.
      guard isLast, text.count <= Self.limit else { throw error }
      try rewrite()
    }
  }

  /// Saves events of a game that no longer continues.
  func note(_ events: [JournalEvent]) throws(StoreError) {
    text += JournalLine.text(events.map { ($0, 0) })
    try rewrite()
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

  /// Releases the slot. The file stays for the next program that takes the slot.
  func release() {
    file = nil
    slot = nil
  }

  var isSaved: Bool { fault == nil && isInPlace() }

  private var path: String { slot.map { folder.path(ofSlot: $0.number) } ?? folder.path }

  private var isOwned: Bool { slot?.lock.isHeld ?? false }

  /// Returns true if the file is still ours and has the given size. Another program may have emptied it.
  private func isInPlace(size: Int? = nil) -> Bool {
    guard let identity, isOwned, let status = FileStatus(at: path) else { return false }
    return status.identity == identity && size.map { $0 == status.size } ?? true
  }

  /// Returns the path of our slot. If the slot is lost, takes it again, otherwise a free one.
  private func ownPath() throws(StoreError) -> String {
    if isOwned { return path }
    if let number = slot?.number {
      slot = nil
      slot = (try? folder.lock(ofSlot: number)).map { (number, $0) }
    }
    if slot == nil { slot = try folder.takeFreeSlot() }
    return path
  }
}

protocol Journaled: Hashable, Sendable {
  /// Reads as much of a journal as possible; returns nil if nothing is readable.
  static func read(_ bytes: [UInt8], at path: String) throws(StoreError) -> JournalContent<Self>?
  /// Returns the shortest journal of this state, with this time of the game clock; nil while an end is pending.
  func journal(at seconds: Seconds) -> [UInt8]?
  var summary: String { get }
  var isResumable: Bool { get }
  /// True if an end is not in the tables yet.
  var isPending: Bool { get }
  /// True if it is resumed only when nothing else can be.
  var isPractice: Bool { get }
}

/// A journal's content and readable text, and whether more than an unfinished last line is damaged.
typealias JournalContent<Value: Journaled> = (value: Value, text: [UInt8], isDamaged: Bool)

extension GameSession: Journaled {
  var isPending: Bool { !pending.isEmpty }
  var summary: String { "turn \(history.turnCount), \(game.score) points" }

  func journal(at seconds: Seconds) -> [UInt8]? {
    shortestJournal.map { JournalLine.header(game) + JournalLine.text($0.map { ($0, seconds) }) }
  }

  /// Reads a journal and plays it up to the first invalid line; returns nil if the line with the game is damaged.
  /// Throws if the file is not ours. Ignores an unfinished last line, which a killed program may have left.
  static func read(_ bytes: [UInt8], at path: String) throws(StoreError) -> JournalContent<Self>? {
    let end = bytes.endOfLastLine
    let whole = end > 0 ? Array(bytes[..<end]) : bytes
    let (lines, isDamaged) = try JournalLine.lines(of: whole, at: path)
    // A damaged header may decode as an entry without fields. The game is then in the second line.
    guard let start = lines.prefix(2).firstIndex(where: { $0.entry?.do == nil && $0.entry?.game != nil }),
      let line = lines[start].entry?.game, let first = try? Recording(shareLine: line).game
    else { return nil }
    let session = GameSession(Game(first.rules, first.origin))
    var content: JournalContent<Self> = (session, JournalLine.header(first), isDamaged)
    var last: Seconds = 0
    for (bytes, entry) in lines[(start + 1)...] {
      // A clock never runs backwards.
      guard let entry, let (event, seconds) = entry.event, content.value.restore(event, at: max(last, seconds)) else {
        // The line that failed may have moved the clock: set it back.
        _ = content.value.restore(.clock, at: last)
        content.isDamaged = true
        break
      }
      last = max(last, seconds)
      content.text += bytes + [UInt8(ascii: "\n")]
    }
    return content
  }
}

extension DuelRecord: Journaled {
  var isResumable: Bool { true }
  var isPending: Bool { isOver }
  var isPractice: Bool { false }
  var summary: String { "a duel of \(setup.rules.title), \(scores.map(String.init).joined(separator: ":"))" }

  func journal(at seconds: Seconds) -> [UInt8]? { Array(Self.format.text([EntryJSON.text(self)]).utf8) }

  static func read(_ bytes: [UInt8], at path: String) throws(StoreError) -> JournalContent<Self>? {
    let content = try content(of: bytes, at: path)
    let states = content.entries.reversed()
    guard let state = states.first(where: { (try? DuelMatch($0)) != nil }) else { return nil }
    return (state, state.journal(at: 0) ?? [], content.damage != nil || state != states.first)
  }
}

/// A line of a journal: first the game at its start, then events with the time of the game clock in milliseconds.
struct JournalLine: Entry {
  static let format = FileFormat(stem: "journal", limit: GameJournal.limit)

  private static let maxSeconds = Seconds(GameSummary.maxSeconds)

  var at: Int?
  var `do`: String?
  var game: String?
  var id: GameIdentity?
  var level: LevelID?

  init(game: String) { self.game = game }

  init(_ event: JournalEvent, at seconds: Seconds) {
    at = Int((min(max(0, seconds), Self.maxSeconds) * 1000).rounded())
    switch event {
    case .move, .undo, .redo, .mark, .penalty, .clock, .tick, .leave:
      self.do = Self.eventsByWord.first { $1 == event }?.key
    case .entered(let identity): (self.do, id) = ("entered", identity)
    case .level(let level): (self.do, self.level) = ("level", level)
    case .race(let rival): (self.do, game) = ("race", Recording(rival).shareLine)
    }
  }

  var event: (JournalEvent, Seconds)? {
    guard let word = self.do, let at, (0...Int(Self.maxSeconds) * 1000).contains(at) else { return nil }
    let event: JournalEvent? =
      switch word {
      case "entered": id.map(JournalEvent.entered)
      case "level": level.map(JournalEvent.level)
      case "race": game.flatMap { try? Recording(shareLine: $0) }.map { .race($0.history) }
      default: Self.eventsByWord[word]
      }
    return event.map { ($0, Seconds(at) / 1000) }
  }

  private static let eventsByWord: [String: JournalEvent] = {
    let moves = Direction.allCases.map { ($0.rawValue, JournalEvent.move($0)) }
    let marks = Mark.allCases.map { ("\($0.rawValue)-mark", JournalEvent.mark($0)) }
    let others: [(String, JournalEvent)] = [
      ("undo", .undo), ("redo", .redo), ("penalty", .penalty), ("clock", .clock), ("tick", .tick),
      ("leave", .leave),
    ]
    return Dictionary(uniqueKeysWithValues: moves + marks + others)
  }()

  static func header(_ game: Game) -> [UInt8] {
    let start = Recording(History(Game(game.rules, game.origin)))
    return Array(format.text([EntryJSON.text(JournalLine(game: start.shareLine))]).utf8)
  }

  static func text(_ events: [(event: JournalEvent, seconds: Seconds)]) -> [UInt8] {
    events.flatMap { "\(EntryJSON.text(JournalLine($0.event, at: $0.seconds)))\n".utf8 }
  }
}
