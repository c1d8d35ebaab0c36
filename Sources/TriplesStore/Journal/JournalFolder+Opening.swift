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
    /// What the player should know.
    var notice: String?
  }

  /// A game in play that is not the one that goes on.
  struct Waiting {
    let journal: GameJournal
    let session: GameSession
  }

  /// Opens the folder: the newest game goes on that is admitted, in its own slot; the others stay as they
  /// are.
  ///
  /// Whatever lies there, games are saved if any slot can be used.
  func open(now: Date, admits: (GameSession) -> Bool) -> Opening {
    // Programs that start at the same time look one after the other, so that each finds what the last one
    // left.
    let gate = try? FileLock(for: path + "/games", patience: .seconds(1))
    defer { gate?.unlock() }
    var opening = Opening(journal: GameJournal(self, slot: nil))
    var spare: GameJournal?
    for number in slots(&opening.notice) {
      switch examine(number, now: now) {
      case .game(let found, let notice):
        opening.take(found, ifAdmitted: admits)
        opening.notice = opening.notice ?? notice
      case .free(let journal): spare = spare ?? journal
      case .busy: break
      case .unusable(let notice): opening.notice = opening.notice ?? notice
      }
    }
    if opening.session == nil, let spare { opening.journal = spare }
    return opening
  }

  private func slots(_ notice: inout String?) -> [Int] {
    do throws(StoreError) {
      return try slots()
    } catch {
      notice = "Games in play cannot be looked for: \(error)."
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

  private func examine(_ number: Int, now: Date) -> Finding {
    do throws(StoreError) {
      let slot = try JournalSlot(number, in: self)
      guard let bytes = try RegularFile.read(slot.path, limit: GameJournal.limit),
        bytes.contains(where: { $0 != 0 })
      else { return .free(GameJournal(self, slot: slot)) }
      guard let content = try Self.content(bytes, of: slot.path) else {
        let name = try RegularFile.copyAside(bytes, from: slot.path, now: now)
        let journal = GameJournal(self, slot: slot)
        journal.discard()
        return .unusable("A game could not be read; it is kept as \(name).")
      }
      return try finding(content, bytes, in: slot, now: now)
    } catch .locked {
      return .busy
    } catch {
      return .unusable("\(error).")
    }
  }

  /// A game that goes on as far as it could be read; of a damaged one a copy is kept.
  private func finding(
    _ content: JournalText.Content, _ bytes: [UInt8], in slot: consuming JournalSlot, now: Date
  ) throws(StoreError) -> Finding {
    let name = content.isDamaged ? try RegularFile.copyAside(bytes, from: slot.path, now: now) : nil
    let journal = GameJournal(self, slot: slot, text: content.text)
    guard content.session.isResumable else { return .free(journal) }
    let notice = name.map {
      "A game was damaged: it goes on where it could be read; a copy is kept as \($0)."
    }
    if name != nil { try? journal.rewrite() }
    return .game(Waiting(journal: journal, session: content.session), notice: notice)
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
  /// The first game that is admitted goes on.
  fileprivate mutating func take(_ found: JournalFolder.Waiting, ifAdmitted admits: (GameSession) -> Bool) {
    guard session == nil, admits(found.session) else { return others.append(found) }
    (journal, session) = (found.journal, found.session)
  }
}
