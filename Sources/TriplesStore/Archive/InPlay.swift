import TriplesModel

/// The game, level or duel in play with its journal, and those that were put aside and are in no file.
struct InPlay<Content: Journaled> {
  let folder: JournalFolder
  let noun: String
  var journal: GameJournal
  /// Its last state that was to be saved.
  private(set) var content: Content?
  /// Those that were put aside and are in no file as they are.
  var unsaved: [JournalFolder.Waiting<Content>] = []
  /// True if the player knows that it is not saved.
  private var isTold = false

  init(_ folder: JournalFolder, noun: String = Content.noun) {
    (self.folder, self.noun) = (folder, noun)
    journal = GameJournal(folder)
  }

  /// Saves what happened. An error is reported once, until saving works again.
  mutating func save(_ content: Content, _ body: (GameJournal) throws(StoreError) -> Void) -> String? {
    self.content = content
    let wasTold = isTold
    do throws(StoreError) {
      try body(journal)
      isTold = false
      return nil
    } catch {
      isTold = true
      return wasTold ? nil : "The \(noun) cannot be saved at the moment: \(error)."
    }
  }

  /// Puts it aside, in memory if no file holds it. With an end to be entered it keeps its slot, to note that there.
  mutating func putAside(_ content: Content?, isLeft: Bool = false) {
    journal.catchUp()
    if isLeft {
      if content?.isPending != true { journal.discard() }
    } else if let content, content.isResumable, !journal.isSaved {
      unsaved.append(JournalFolder.Waiting(journal: journal, content: content))
    } else if content?.isPending != true {
      journal.release()
    }
    leave()
  }

  /// Makes room for something else, in another slot.
  mutating func leave() { (journal, content) = (GameJournal(folder), nil) }

  mutating func resume(_ found: JournalFolder.Opening<Content>) { (journal, content) = (found.journal, found.content) }

  /// Goes on with something that was put aside in memory.
  mutating func takeUp(where admits: (Content) -> Bool) -> Content? {
    guard let index = unsaved.lastIndex(where: { admits($0.content) }) else { return nil }
    let found = unsaved.remove(at: index)
    (journal, content) = (found.journal, found.content)
    return content
  }

  var losses: [String] {
    let own = content?.isResumable == true ? journal.fault.map { "your \(noun) is not saved: \($0)" } : nil
    let other = unsaved.lazy.compactMap(\.journal.fault).first.map { "an earlier \(noun) is not saved: \($0)" }
    return [own, other].compactMap(\.self)
  }
}

/// Something that is over or left and could not be stored yet.
struct Pending {
  enum Item {
    case game(Outcome)
    case level(LevelResult, LevelID)
    case duel(DuelRecord)

    /// The line for the player if it cannot be stored.
    func notice(_ fault: StoreError) -> String {
      let noun =
        switch self {
        case .game: "game"
        case .level: "level"
        case .duel: "duel"
        }
      return "The result of this \(noun) is not saved yet: \(fault). The program will try again."
    }
  }

  let item: Item
  let journal: GameJournal
  /// True if the journal can go when this is stored.
  var isLeft: Bool
  /// Why it could not be stored.
  var fault: StoreError?

  /// What is lost if the program ends now, and why; nil if its journal keeps it. Of a guest, only games are kept.
  func loss(isInPlay: Bool, isKept: Bool) -> String? {
    guard !isKept || !journal.isSaved else { return nil }
    let what: String? =
      switch item {
      case .game: isInPlay ? "your game" : "an earlier game"
      case .level: isKept ? "the result of a level" : nil
      case .duel: isKept ? "the result of a duel" : nil
      }
    return what.map { what in (journal.fault ?? fault).map { "\(what) is not saved: \($0)" } ?? what }
  }
}
