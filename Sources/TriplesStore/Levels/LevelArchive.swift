import FoundationEssentials
import TriplesModel

/// Keeps levels in files: the one in play in a journal, as any game, and what was reached in the progress.
///
/// The journals lie in a folder of their own: no level is taken for a game that goes on, or entered into the tables.
public struct LevelArchive: LevelArchiving {
  private let store: ProgressStore
  private let clock: @Sendable () -> Date
  private var journal: GameJournal
  /// What was reached, as it was last seen.
  public private(set) var progress: LevelProgress
  /// Results that could not be kept yet.
  private var unkept: [Unkept] = []
  private var journalFault = ToldFault()
  /// The level in play as it was when it was last to be saved.
  private var played: GameSession?
  /// Why the oldest of those results could not be kept.
  private var resultFault: StoreError?

  /// A result that could not be kept yet, and the journal that tells it: a later start finds it there.
  private struct Unkept {
    let id: LevelID
    let result: LevelResult
    let journal: GameJournal
  }

  /// The files as a program finds them when it starts.
  public struct Opening {
    /// Where levels are kept from now on.
    public let archive: LevelArchive
    /// The level that goes on; nil if none does.
    public let session: GameSession?
    /// What the player should know, a line each.
    public let notices: [String]
  }

  /// Opens the files in a data folder; it never fails.
  public static func open(
    dataFolder: String, clock: @escaping @Sendable () -> Date = { Date() },
    admits: (GameSession) -> Bool = { _ in true }
  ) -> Opening {
    let store = ProgressStore(dataFolder: dataFolder)
    let (progress, notice) = store.load()
    let found = JournalFolder(path: ProgressStore.folder(dataFolder)).open(
      now: clock(), admits: { $0.level != nil && admits($0) })
    let archive = LevelArchive(store: store, clock: clock, journal: found.journal, progress: progress)
    return Opening(
      archive: archive, session: found.session, notices: [notice, found.notice].compactMap(\.self))
  }

  private init(
    store: ProgressStore, clock: @escaping @Sendable () -> Date, journal: GameJournal,
    progress: LevelProgress
  ) {
    (self.store, self.clock, self.journal, self.progress) = (store, clock, journal, progress)
  }

  /// A level begins in place of the last one; returns what the player should know.
  public mutating func begin(_ session: GameSession) -> String? {
    retry()
    let journal = journal
    return note(session) { () throws(StoreError) in try journal.begin(session) }
  }

  /// Saves what happened to the level in play.
  public mutating func save(
    _ event: JournalEvent, at seconds: Seconds, of session: GameSession
  ) -> String? {
    retry()
    let journal = journal
    return note(session) { () throws(StoreError) in try journal.save(event, at: seconds, of: session) }
  }

  private mutating func note(_ session: GameSession, _ body: () throws(StoreError) -> Void) -> String? {
    played = session
    return journalFault.notice("The level cannot be saved at the moment", of: body)
  }

  /// What is lost if the program ends now, and why. A result that could not be kept is not lost while its journal tells it.
  public var losses: [String] {
    let isLost = played?.isResumable == true
    return [
      isLost ? journalFault.reason.map { "your level is not saved: \($0)" } : nil,
      unkept.allSatisfy(\.journal.isSaved)
        ? nil : resultFault.map { "the result of a level is not saved: \($0)" },
    ].compactMap(\.self)
  }

  /// The level in play is over: it does not go on another time, unless its result could not be kept yet.
  public mutating func end() {
    played = nil
    guard unkept.contains(where: { $0.journal === journal }) else { return journal.discard() }
    journal = journal.sibling()
  }

  /// Keeps a result; what fails is tried again at every chance.
  public mutating func save(_ result: LevelResult, of id: LevelID) -> String? {
    let result = result.dated(clock())
    progress.add(result, of: id)
    unkept.append(Unkept(id: id, result: result, journal: journal))
    return saveAll(patience: .seconds(2))
  }

  /// Tries again what could not be kept.
  public mutating func retry() { if !unkept.isEmpty { _ = saveAll(patience: .zero) } }

  private mutating func saveAll(patience: Duration) -> String? {
    do throws(StoreError) {
      while let first = unkept.first {
        let stored = try store.save(first.result, of: first.id, now: clock(), patience: patience)
        for (id, result) in stored.results { progress.add(result, of: id) }
        if first.journal !== journal { first.journal.discard() }
        unkept.removeFirst()
      }
      return nil
    } catch {
      resultFault = error
      return "The result of this level is not saved yet: \(error). The program will try again."
    }
  }
}
