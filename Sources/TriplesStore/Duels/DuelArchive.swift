import FoundationEssentials
import TriplesModel

/// Keeps duels in files: the one in play in a journal, and its end in the history.
///
/// What goes wrong is told to the player once, and tried again at every chance; the duel goes on.
public struct DuelArchive: DuelArchiving {
  private let store: DuelStore
  private let folder: JournalFolder
  private let clock: @Sendable () -> Date
  /// The duels that were played, as they were last seen.
  public private(set) var history: DuelHistory
  /// Where the duel in play is saved, and what was agreed for it.
  private var journal: GameJournal
  private var setup: DuelSetup?
  /// What the player knows of whether duels are saved.
  private var fault = ToldFault()
  /// Why a duel that another one replaced is in no file.
  private var abandoned: StoreError?

  private init(
    dataFolder: String, history: DuelHistory, journal: GameJournal, clock: @escaping @Sendable () -> Date
  ) {
    (store, folder) = (DuelStore(dataFolder: dataFolder), .duels(dataFolder))
    (self.history, self.journal, self.clock) = (history, journal, clock)
  }

  /// What a program finds when it starts.
  public struct Opening {
    /// Where duels are kept from now on.
    public var archive: DuelArchive
    /// The duel that goes on; nil to begin one.
    public var match: DuelMatch?
    /// What the player should know, a line each.
    public var notices: [String] = []
  }

  /// Opens the files in a data folder: the newest duel in play goes on that is admitted. It never fails: what cannot be
  /// used is told in a notice. A duel that was over when a program was killed is entered now.
  public static func open(
    dataFolder: String, clock: @escaping @Sendable () -> Date = { Date() },
    admits: (DuelSetup) -> Bool = { _ in true }
  ) -> Opening {
    var notices: [String] = []
    var history = DuelHistory()
    do throws(StoreError) {
      history = try DuelStore(dataFolder: dataFolder).contents().history
    } catch {
      notices.append("\(error); duels cannot be saved.")
    }
    let folder = JournalFolder.duels(dataFolder)
    let archive = DuelArchive(
      dataFolder: dataFolder, history: history, journal: GameJournal(folder, slot: nil), clock: clock)
    var opening = Opening(archive: archive, notices: notices)
    for number in (try? folder.slots()) ?? [] { opening.examine(number, admits: admits) }
    return opening
  }

  /// Saves a duel as it stands; one that is over is entered into the history.
  public mutating func save(_ match: DuelMatch, at now: Seconds) -> String? {
    if match.setup != setup {
      if setup != nil {
        abandoned = (journal.isSaved ? nil : fault.reason) ?? abandoned
        journal = journal.sibling()
      }
      setup = match.setup
    }
    let record = DuelRecord(match, at: now)
    do throws(StoreError) {
      try journal.save(record, isLast: !match.isVisible)
      let notice = record.isOver ? try enter(record) : nil
      fault.end()
      return notice
    } catch {
      // What no file can hold counts while the program runs.
      history.enter(record)
      return fault.notice("The duel cannot be saved at the moment", error)
    }
  }

  /// What is lost if the program ends now, and why.
  ///
  /// A duel that could not be entered into the history is not lost while its journal tells its end.
  public var losses: [String] {
    [
      journal.isSaved ? nil : fault.reason.map { "your duel is not saved: \($0)" },
      abandoned.map { "an earlier duel is not saved: \($0)" },
    ].compactMap(\.self)
  }

  private mutating func enter(_ record: DuelRecord) throws(StoreError) -> String? {
    let (history, notice) = try store.enter(record, now: clock())
    self.history = history
    journal.discard()
    setup = nil
    journal = journal.sibling()
    return notice
  }
}

extension DuelArchive.Opening {
  /// Looks into a slot: takes over the duel there, enters its end, or leaves it as it is.
  fileprivate mutating func examine(_ number: Int, admits: (DuelSetup) -> Bool) {
    do throws(StoreError) {
      let folder = archive.folder
      let slot = try JournalSlot(number, in: folder)
      let path = slot.path
      guard let bytes = try RegularFile.read(path, limit: DuelText.limit) else { return }
      let record = try DuelText.content(of: bytes, at: path).value.last
      let journal = GameJournal(folder, slot: slot, text: record.flatMap { DuelText.text([$0]) } ?? [])
      guard let record, let found = try? DuelMatch(record) else {
        notices.append(
          "A damaged duel was moved to \(try RegularFile.copyAside(bytes, from: path, now: archive.clock()))."
        )
        return journal.discard()
      }
      if found.isOver {
        archive.history = try archive.store.enter(record, now: archive.clock()).history
        journal.discard()
      } else if archive.history.contains(record) {
        // An older state of a duel that went on in another file and is over.
        journal.discard()
      } else if match == nil, admits(found.setup) {
        match = found
        (archive.journal, archive.setup) = (journal, found.setup)
      }
    } catch .locked {
      // Another program plays it.
    } catch {
      notices.append("\(error).")
    }
  }
}
