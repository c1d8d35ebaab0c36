/// What is in play of one kind: the file that holds it, and what was put aside and no file holds.
struct InPlay<Content: Journaled> {
  let folder: JournalFolder
  let noun: String
  var journal: GameJournal
  /// It as it was when it was last to be saved.
  private(set) var content: Content?
  /// What was put aside and no file holds as it is.
  var unsaved: [JournalFolder.Waiting<Content>] = []
  /// True if the player knows that it is not saved.
  private var isTold = false

  init(_ folder: JournalFolder, noun: String = Content.noun) {
    (self.folder, self.noun) = (folder, noun)
    journal = GameJournal(folder, slot: nil)
  }

  /// Saves what happened; what goes wrong is told once, until it works again.
  mutating func save(
    _ content: Content, _ body: (GameJournal) throws(StoreError) -> Void
  ) -> String? {
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

  /// Puts it aside: whoever looks next finds it in its file. What is not in its file is kept in memory, and what is still to
  /// be entered keeps its slot, as the one who enters it notes it there. What is left leaves no file.
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

  /// Something else is in play from now on, in another slot.
  mutating func leave() {
    journal = journal.sibling()
    content = nil
  }

  /// What was found goes on.
  mutating func resume(_ found: JournalFolder.Opening<Content>) {
    (journal, content) = (found.journal, found.content)
  }

  /// Takes up again what was put aside in memory.
  mutating func takeUp(where admits: (Content) -> Bool) -> Content? {
    guard let index = unsaved.lastIndex(where: { admits($0.content) }) else { return nil }
    let found = unsaved.remove(at: index)
    (journal, content) = (found.journal, found.content)
    return found.content
  }

  /// What is lost if the program ends now, and why.
  var losses: [String] {
    let own = content?.isResumable == true ? journal.fault.map { "your \(noun) is not saved: \($0)" } : nil
    let other = unsaved.lazy.compactMap(\.journal.fault).first.map {
      "an earlier \(noun) is not saved: \($0)"
    }
    return [own, other].compactMap(\.self)
  }
}
