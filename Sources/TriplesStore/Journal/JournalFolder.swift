import FoundationEssentials

/// The journals of games, levels or duels in a folder. Running programs never share a journal.
struct JournalFolder: Hashable, Sendable {
  let path: String
  /// The noun for the content of a journal: `game`, `level` or `duel`.
  var noun = "game"

  static func duels(_ dataFolder: String) -> JournalFolder { JournalFolder(path: dataFolder, noun: "duel") }

  static func levels(_ dataFolder: String) -> JournalFolder { JournalFolder(path: dataFolder, noun: "level") }

  private func name(ofSlot number: Int) -> String { "\(noun)-\(number).jsonl" }

  func path(ofSlot number: Int) -> String { "\(path)/\(name(ofSlot: number))" }

  /// The number of a journal and the date of its last change.
  typealias WrittenSlot = (number: Int, date: Date)

  /// Returns the slots that have a file, most recently changed first.
  func slots() throws(StoreError) -> [WrittenSlot] {
    let slots = try Folder.names(in: path).compactMap { name -> WrittenSlot? in
      let number = Int(name.dropFirst("\(noun)-".count).prefix { $0 != "." })
      guard let number, number > 0, name == self.name(ofSlot: number) else { return nil }
      return (number, FileStatus(at: path(ofSlot: number))?.modified ?? .distantPast)
    }
    return slots.sorted { ($0.date, $1.number) > ($1.date, $0.number) }
  }

  private static let maxSlots = 1000

  /// Takes a slot that has no file and that no other program has taken.
  func takeFreeSlot() throws(StoreError) -> LockedSlot {
    var failures = 0
    for number in 1...Self.maxSlots where FileStatus(at: path(ofSlot: number)) == nil {
      do throws(StoreError) {
        let lock = try self.lock(ofSlot: number)
        // Another program may have begun a game here and ended between the check and the lock.
        if FileStatus(at: path(ofSlot: number)) == nil { return (number, lock) }
      } catch .locked { continue } catch {
        failures += 1
        // After so many failures, probably no slot of the folder can be used.
        if failures == 8 { throw error }
      }
    }
    throw .locked(path: path)
  }

  /// Returns the content of a slot, even if another program plays it; nil if nothing in it is readable.
  func content<Content: Journaled>(inSlot number: Int) throws(StoreError) -> JournalContent<Content>? {
    let path = path(ofSlot: number)
    return try Content.read(RegularFile.read(path, limit: GameJournal.limit) ?? [], at: path)
  }

  /// Takes a slot; throws `.locked` if another program has it.
  func lock(ofSlot number: Int) throws(StoreError) -> FileLock {
    try Folder.create(path)
    return try FileLock(folder: path, name: name(ofSlot: number) + ".lock", patience: .zero)
  }

  /// Returns true if any program has the slot, even this one, or if the slot cannot be locked.
  func isTaken(_ number: Int) -> Bool { (try? lock(ofSlot: number)) == nil }
}

/// The number of a journal that this program has locked (1 for `game-1.jsonl`), and the lock.
typealias LockedSlot = (number: Int, lock: FileLock)

/// A journal and its content, which is nil before a game begins.
struct Kept<Content: Journaled> {
  let journal: GameJournal
  var content: Content?
}

extension JournalFolder {
  struct FoundJournals<Content: Journaled> {
    /// The journal to resume, or a new one.
    var current: Kept<Content>
    /// Other journals that can be resumed or have ends to enter.
    var others: [Kept<Content>] = []
    /// The content of slots that this program cannot lock.
    var elsewhere: [Content] = []
    /// False if some journals could not be read.
    var isComplete = true
    var notice: String?
  }

  /// Takes the lock of the folder. Programs that start at the same time then look for journals one after the other, and
  /// each sees which slots the others have taken.
  func lockFolder() -> FileLock? {
    try? attemptTwice { () throws(StoreError) in try FileLock(folder: path, patience: .seconds(1)) }
  }

  /// Resumes the newest content that `admits` accepts; practice only if there is nothing else. Keeps the slots of
  /// content that is over, so that the caller can enter it.
  func open<Content>(
    now: Date, under lock: FileLock?, admits: (Content) -> Bool, isOver: (Content) -> Bool = \.isPending
  ) -> FoundJournals<Content> {
    defer { withExtendedLifetime(lock) {} }
    var (opening, numbers) = (FoundJournals<Content>(current: Kept(journal: GameJournal(self))), [Int]())
    if lock?.isSupported == false {
      opening.notice =
        "This file system has no locks: play in one window at a time, or your games may get mixed up."
    }
    do throws(StoreError) { numbers = try slots().map(\.number) } catch {
      opening.isComplete = false
      opening.notice = "Cannot look for saved \(noun)s: \(error)."
    }
    var spare: GameJournal?
    for number in numbers {
      var found: Found<Content> = (nil, nil)
      do throws(StoreError) { found = try examine(number, now: now) } catch {
        found.notice = "A saved \(noun) cannot be read: \(error)."
      }
      opening.notice = opening.notice ?? found.notice
      guard var other = found.kept else {
        do throws(StoreError) {
          let content: JournalContent<Content>? = try content(inSlot: number)
          if let content { opening.elsewhere.append(content.value) }
        } catch { if case .system = error { opening.isComplete = false } }
        continue
      }
      if let content = other.content {
        let isNext = opening.current.content.map { $0.isPractice && !content.isPractice } ?? true
        if isNext, content.isResumable, admits(content) { swap(&opening.current, &other) }
      } else {
        spare = spare ?? other.journal
      }
      guard let content = other.content else { continue }
      // Let other programs take it, unless it is over.
      if !isOver(content) { other.journal.release() }
      opening.others.append(other)
    }
    if opening.current.content == nil, let spare { opening.current = Kept(journal: spare) }
    return opening
  }

  /// The journal of a slot with its content, nil if another program has taken the slot or it cannot be read; and a
  /// message for the player if it is damaged or cannot be read.
  private typealias Found<Content: Journaled> = (kept: Kept<Content>?, notice: String?)

  private func examine<Content: Journaled>(_ number: Int, now: Date) throws(StoreError) -> Found<Content> {
    do throws(StoreError) {
      return try attemptTwice { () throws(StoreError) in try found(in: (number, lock(ofSlot: number)), now: now) }
    } catch .locked { return (nil, nil) }
  }

  /// Reads as much of a slot as possible. Keeps a copy of a damaged journal.
  private func found<Content: Journaled>(in slot: LockedSlot, now: Date) throws(StoreError) -> Found<Content> {
    let path = path(ofSlot: slot.number)
    let bytes = try RegularFile.read(path, limit: GameJournal.limit) ?? []
    let content = try Content.read(bytes, at: path)
    let isDamaged = content?.isDamaged ?? bytes.contains { $0 != 0 }
    let copy = isDamaged ? try RegularFile.copyAside(bytes, from: path, now: now) : nil
    let journal = GameJournal(self, slot: slot, text: content?.text ?? [])
    guard let value = content?.value, value.isResumable || value.isPending else {
      if copy != nil { journal.discard() }
      return (Kept(journal: journal), copy.map { "A damaged \(noun) was moved to \($0)." })
    }
    if copy != nil { try? journal.rewrite() }
    let notice = copy.map { "A \(noun) was damaged and continues at the last readable move; a copy is in \($0)." }
    return (Kept(journal: journal, content: value), notice)
  }

  /// Repairs the journals that no other program has taken, and returns a message for each problem. Throws the last
  /// error if some journals cannot be read.
  func repair<Content: Journaled>(_ type: Content.Type, now: Date) throws(StoreError) -> [String] {
    var (lines, fault) = ([String](), StoreError?.none)
    for slot in try slots() {
      do throws(StoreError) {
        let found: Found<Content> = try examine(slot.number, now: now)
        lines += [found.notice].compactMap(\.self)
      } catch { fault = error }
    }
    if let fault { throw fault }
    return lines
  }
}
