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

  /// Goes on with what was found.
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
