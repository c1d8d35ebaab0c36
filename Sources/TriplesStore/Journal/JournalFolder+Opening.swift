import FoundationEssentials
import TriplesModel

extension JournalFolder {
  /// The games in play that were found when a program started.
  struct Opening {
    /// Where the game of this program is saved.
    var journal: GameJournal
    /// The game that goes on; nil to begin one.
    var session: GameSession?
    /// The other games that nobody plays at the moment, the newest first.
    var others: [Waiting] = []
    /// The first tries that are in play or wait, besides the game that goes on.
    var firstTries: Set<Daily> = []
    /// False if a journal could not be read: it may hold a first try.
    var isComplete = true
    /// What the player should know.
    var notice: String?
  }

  /// A game in play that is not the one that goes on.
  struct Waiting {
    let journal: GameJournal
    let session: GameSession
  }

  /// Opens the folder: the newest game goes on that is admitted, in its own slot, practice only if no other game is; the
  /// others stay as they are. If none goes on, `begin` may begin one before another program looks.
  ///
  /// Whatever lies there, games are saved if any slot can be used.
  func open(
    now: Date, admits: (GameSession) -> Bool, orBegin begin: (Opening) -> Void = { _ in }
  ) -> Opening {
    // Programs that start at the same time look one after the other, so that each finds what the last one
    // left.
    let gate = gate()
    defer { gate?.unlock() }
    var opening = Opening(journal: GameJournal(self, slot: nil))
    var spare: GameJournal?
    for number in slots(&opening) {
      switch examine(number, now: now) {
      case .game(let found, let notice):
        opening.take(found, ifAdmitted: admits)
        opening.notice = opening.notice ?? notice
      case .free(let journal): spare = spare ?? journal
      case .busy: opening.noteFirstTry(in: number, of: self)
      case .unusable(let notice):
        opening.notice = opening.notice ?? notice
        opening.noteFirstTry(in: number, of: self)
      }
    }
    guard opening.session == nil else { return opening }
    if let spare { opening.journal = spare }
    begin(opening)
    return opening
  }

  /// The lock of who looks; nil if it cannot be had. A call that fails once is tried again.
  private func gate() -> FileLock? {
    let (name, patience) = (path + "/games", Duration.seconds(5))
    do throws(StoreError) {
      return try FileLock(for: name, patience: patience)
    } catch .locked {
      return nil
    } catch {
      return try? FileLock(for: name, patience: patience)
    }
  }

  private func slots(_ opening: inout Opening) -> [Int] {
    do throws(StoreError) {
      return try slots()
    } catch {
      opening.isComplete = false
      opening.notice = "Cannot look for saved games: \(error)."
      return []
    }
  }

  /// What lies in a slot.
  private enum Finding {
    case game(Waiting, notice: String?)
    case free(GameJournal)
    case busy
    case unusable(String)
  }

  /// Looks into a slot. A call that fails once is tried again.
  private func examine(_ number: Int, now: Date, isRetry: Bool = false) -> Finding {
    do throws(StoreError) {
      let slot = try JournalSlot(number, in: self)
      guard let bytes = try RegularFile.read(slot.path, limit: GameJournal.limit),
        bytes.contains(where: { $0 != 0 })
      else { return .free(GameJournal(self, slot: slot)) }
      guard let content = try Self.content(bytes, of: slot.path) else {
        let name = try RegularFile.copyAside(bytes, from: slot.path, now: now)
        let journal = GameJournal(self, slot: slot)
        journal.discard()
        return .unusable("A damaged game was moved to \(name).")
      }
      return try finding(content, bytes, in: slot, now: now)
    } catch .locked {
      return .busy
    } catch {
      if case .system = error, !isRetry { return examine(number, now: now, isRetry: true) }
      return .unusable("\(error).")
    }
  }

  /// The game that a journal tells, whoever plays it; nil if it tells none.
  func session(inSlot number: Int) throws(StoreError) -> GameSession? {
    let path = path(ofSlot: number)
    let bytes = try RegularFile.read(path, limit: GameJournal.limit) ?? []
    guard bytes.contains(where: { $0 != 0 }) else { return nil }
    return try Self.content(bytes, of: path)?.session
  }

  /// A game that goes on as far as it could be read; of a damaged one a copy is kept.
  private func finding(
    _ content: JournalText.Content, _ bytes: [UInt8], in slot: consuming JournalSlot, now: Date
  ) throws(StoreError) -> Finding {
    let name = content.isDamaged ? try RegularFile.copyAside(bytes, from: slot.path, now: now) : nil
    let journal = GameJournal(self, slot: slot, text: content.text)
    guard content.session.isResumable else {
      if name != nil { journal.discard() }
      return .free(journal)
    }
    let notice = name.map {
      "A game was damaged and continues at the last readable move; a copy is in \($0)."
    }
    if name != nil { try? journal.rewrite() }
    return .game(Waiting(journal: journal, session: content.session), notice: notice)
  }

  /// Repairs the damaged journals of games that nobody plays at the moment; returns a line for each that was not whole.
  func repair(now: Date) throws(StoreError) -> [String] {
    try slots().compactMap { number in
      switch examine(number, now: now) {
      case .game(_, let notice): notice
      case .unusable(let notice): notice
      case .free, .busy: nil
      }
    }
  }

  /// What a journal tells; nil if it is one of ours and its header is damaged.
  static func content(_ bytes: [UInt8], of path: String) throws(StoreError) -> JournalText.Content? {
    do throws(TextFault) {
      return try JournalText.read(bytes)
    } catch {
      throw error.error(at: path)
    }
  }
}

extension JournalFolder.Opening {
  /// Lets a game go on that is admitted, practice only until there is another. The rest is free for other programs, except
  /// where an end is still to be entered, which is noted in the journal.
  fileprivate mutating func take(_ found: JournalFolder.Waiting, ifAdmitted admits: (GameSession) -> Bool) {
    var other = found
    if admits(found.session), session.map({ $0.isPractice && !found.session.isPractice }) ?? true {
      let last = session.map { JournalFolder.Waiting(journal: journal, session: $0) }
      (journal, session) = (found.journal, found.session)
      guard let last else { return }
      other = last
    }
    if other.session.pending.isEmpty { other.journal.release() }
    others.append(other)
    noteFirstTry(other.session)
  }

  private mutating func noteFirstTry(_ session: GameSession) {
    if session.isFirstTry, let daily = session.daily { firstTries.insert(daily) }
  }

  /// Reads a journal that this program cannot lock, to see whether it holds the first try of a day.
  fileprivate mutating func noteFirstTry(in slot: Int, of folder: JournalFolder) {
    do throws(StoreError) {
      if let session = try folder.session(inSlot: slot) { noteFirstTry(session) }
    } catch {
      if case .system = error { isComplete = false }
    }
  }
}
