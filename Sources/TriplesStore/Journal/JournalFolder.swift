import FoundationEssentials

/// The folder of the games in play: a journal for each program that plays at the same time.
struct JournalFolder: Hashable, Sendable {
  /// How many unusable slots mean that no slot of the folder can be used.
  private static let maxFailures = 8
  private static let ending = ".jsonl"

  let path: String
  /// How the names of its journals begin.
  var stem = "game-"

  static func duels(_ dataFolder: String) -> JournalFolder { JournalFolder(path: dataFolder, stem: "duel-") }

  static func levels(_ dataFolder: String) -> JournalFolder { JournalFolder(path: dataFolder, stem: "level-") }

  func path(ofSlot number: Int) -> String { "\(path)/\(stem)\(number)\(Self.ending)" }

  /// The slots with a file, the one that was written last first.
  func slots() throws(StoreError) -> [Int] {
    let slots = try Folder.names(in: path).compactMap(number).map { number in
      (number, FileStatus(at: path(ofSlot: number))?.changed ?? .distantPast)
    }
    return slots.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.0)
  }

  /// Takes a slot without a file that no other program has.
  func freeSlot() throws(StoreError) -> JournalSlot {
    var failures = 0
    for number in 1... where FileStatus(at: path(ofSlot: number)) == nil {
      do throws(StoreError) {
        let slot = try JournalSlot(number, in: self)
        // Between the look and the lock, another program may have begun and ended there.
        if FileStatus(at: slot.path) == nil { return slot }
      } catch .locked { continue } catch {
        failures += 1
        if failures == Self.maxFailures { throw error }
      }
    }
    throw .locked(path: path)
  }

  private func number(_ name: String) -> Int? {
    guard name.hasPrefix(stem), name.hasSuffix(Self.ending) else { return nil }
    let digits = name.dropFirst(stem.count).dropLast(Self.ending.count)
    guard let number = Int(digits), number > 0, String(number) == digits else { return nil }
    return number
  }

  /// The content of a journal, whoever plays it; nil if it is empty.
  func content<Content: Journaled>(inSlot number: Int) throws(StoreError) -> Content? {
    let path = path(ofSlot: number)
    guard let bytes = try RegularFile.read(path, limit: GameJournal.limit), bytes.contains(where: { $0 != 0 }) else {
      return nil
    }
    return try Content.read(bytes, at: path)?.value
  }
}

/// The name of a journal that this program alone may use: `game-1.jsonl`, and a lock beside it.
struct JournalSlot: ~Copyable {
  let number: Int
  /// The file, which need not exist.
  let path: String
  private let lock: FileLock

  /// Takes a slot; throws `.locked` if another program has it.
  init(_ number: Int, in folder: JournalFolder) throws(StoreError) {
    try Folder.create(folder.path)
    let path = folder.path(ofSlot: number)
    lock = try FileLock(path: path + ".lock", of: path, patience: .zero)
    (self.number, self.path) = (number, path)
  }

  /// False if somebody took the lock away.
  var isOwned: Bool { lock.isHeld }
}

extension JournalFolder {
  /// What a program finds when it starts.
  struct Opening<Content: Journaled> {
    /// Where this program saves what it plays.
    var journal: GameJournal
    /// What is resumed; nil to begin something.
    var content: Content?
    /// The others that nobody plays at the moment, the newest first.
    var others: [Waiting<Content>] = []
    /// What other programs play, or this one cannot resume.
    var elsewhere: [Content] = []
    /// False if a journal could not be read.
    var isComplete = true
    /// A line for the player.
    var notice: String?
  }

  /// Something in play that is not resumed.
  struct Waiting<Content: Journaled> {
    let journal: GameJournal
    let content: Content
  }

  /// Resumes the newest that is admitted, practice only if there is nothing else, and keeps the slots of those that are over.
  /// If none is resumed, `begin` may begin one before another program looks.
  func open<Content>(
    now: Date, admits: (Content) -> Bool, isOver: (Content) -> Bool = \.isPending,
    orBegin begin: (Opening<Content>) -> Void = { _ in }
  ) -> Opening<Content> {
    // Programs that start at the same time look one after the other: each finds what the last one left.
    let gate = gate()
    defer { gate?.unlock() }
    var (opening, numbers) = (Opening<Content>(journal: GameJournal(self)), [Int]())
    if gate?.isSupported == false {
      opening.notice =
        "This file system has no locks: run one program at a time here, or their games may get mixed up."
    }
    do throws(StoreError) { numbers = try slots() } catch {
      opening.isComplete = false
      opening.notice = "Cannot look for saved games: \(error)."
    }
    var spare: GameJournal?
    for number in numbers {
      switch examine(number, now: now) as Finding<Content> {
      case .found(let found, let notice):
        opening.take(found, ifAdmitted: admits, isOver: isOver)
        opening.notice = opening.notice ?? notice
      case .free(let journal): spare = spare ?? journal
      case .unusable(let notice):
        opening.notice = opening.notice ?? notice
        do throws(StoreError) {
          if let content: Content = try content(inSlot: number) { opening.elsewhere.append(content) }
        } catch { if case .system = error { opening.isComplete = false } }
      }
    }
    guard opening.content == nil else { return opening }
    if let spare { opening.journal = spare }
    begin(opening)
    return opening
  }

  /// The lock for looking; nil if it cannot be had. A call that fails once is tried again.
  private func gate() -> FileLock? {
    func lock() throws(StoreError) -> FileLock { try FileLock(folder: path, patience: .seconds(5)) }
    do throws(StoreError) { return try lock() } catch .locked { return nil } catch { return try? lock() }
  }

  /// What lies in a slot, with a line for the player if it is damaged.
  private enum Finding<Content: Journaled> {
    case found(Waiting<Content>, notice: String?)
    case free(GameJournal)
    /// Another program plays it, of which nothing is told, or this one cannot read it.
    case unusable(notice: String?)
  }

  /// Looks into a slot. A call that fails once is tried again.
  private func examine<Content>(_ number: Int, now: Date, isRetry: Bool = false) -> Finding<Content> {
    do throws(StoreError) {
      return try finding(in: JournalSlot(number, in: self), now: now)
    } catch .locked { return .unusable(notice: nil) } catch {
      if case .system = error, !isRetry { return examine(number, now: now, isRetry: true) }
      return .unusable(notice: "\(error).")
    }
  }

  /// What can be resumed, as far as it could be read. A copy of a damaged journal is kept.
  private func finding<Content>(in slot: consuming JournalSlot, now: Date) throws(StoreError) -> Finding<Content> {
    let path = slot.path
    guard let bytes = try RegularFile.read(path, limit: GameJournal.limit), bytes.contains(where: { $0 != 0 }) else {
      return .free(GameJournal(self, slot: slot))
    }
    guard let content = try Content.read(bytes, at: path) else {
      let name = try RegularFile.copyAside(bytes, from: path, now: now)
      GameJournal(self, slot: slot).discard()
      return .unusable(notice: "A damaged \(Content.noun) was moved to \(name).")
    }
    let name = content.isDamaged ? try RegularFile.copyAside(bytes, from: path, now: now) : nil
    let journal = GameJournal(self, slot: slot, text: content.text)
    guard content.value.isResumable else {
      if name != nil { journal.discard() }
      return .free(journal)
    }
    if name != nil { try? journal.rewrite() }
    return .found(
      Waiting(journal: journal, content: content.value),
      notice: name.map {
        "A \(Content.noun) was damaged and continues at the last readable move; a copy is in \($0)."
      })
  }

  /// Repairs the damaged journals that nobody plays at the moment; returns a line for each.
  func repair<Content: Journaled>(_ type: Content.Type, now: Date) throws(StoreError) -> [String] {
    try slots().compactMap { number in
      switch examine(number, now: now) as Finding<Content> {
      case .found(_, let notice), .unusable(let notice): notice
      case .free: nil
      }
    }
  }
}

extension JournalFolder.Opening {
  /// Resumes what is admitted, and frees other journals for other programs, unless they have an end to enter.
  fileprivate mutating func take(
    _ found: JournalFolder.Waiting<Content>, ifAdmitted admits: (Content) -> Bool, isOver: (Content) -> Bool
  ) {
    var other = found
    if admits(found.content), content.map({ $0.isPractice && !found.content.isPractice }) ?? true {
      let last = content.map { JournalFolder.Waiting(journal: journal, content: $0) }
      (journal, content) = (found.journal, found.content)
      guard let last else { return }
      other = last
    }
    if !isOver(other.content) { other.journal.release() }
    others.append(other)
  }
}
