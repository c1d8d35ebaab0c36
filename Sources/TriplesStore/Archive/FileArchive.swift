import FoundationEssentials
import TriplesModel

/// Keeps games in files: the one in play in the journal, its end in the tables and among the recordings.
///
/// What goes wrong is told to the player once, and tried again at every chance; the game goes on.
public struct FileArchive: GameArchive {
  private let scores: ScoreStore
  private let library: RecordingLibrary
  private let player: String?
  /// False if the data folder goes when the program ends: then only the tables keep a game.
  private let isKept: Bool
  let clock: @Sendable () -> Date
  var journal: GameJournal
  private let dailyStore: DailyStore
  /// The tables as they were last seen, to go on with if the file fails.
  public private(set) var boards: ScoreBoards
  /// The daily games as they were last seen.
  public private(set) var dailies: DailyLog
  /// Ends of games that are no longer in play and could not be entered yet.
  private var leftovers: [Leftover] = []
  /// The ends of the game in play that could not be entered yet.
  private var failed: [Outcome] = []
  /// Games that were put aside and that no file holds as they are.
  var unsaved: [JournalFolder.Waiting] = []
  /// What the player knows of whether the game in play is saved.
  private var journalFault = ToldFault()
  /// The game in play as it was when it was last to be saved.
  private var played: GameSession?
  /// Why a file failed the last time.
  private var lastError: StoreError?

  init(
    scores: ScoreStore, boards: ScoreBoards, library: RecordingLibrary, dailies: DailyStore,
    journal: GameJournal, player: String?, isKept: Bool, clock: @escaping @Sendable () -> Date
  ) {
    (self.scores, self.boards, self.library) = (scores, boards, library)
    dailyStore = dailies
    self.dailies = DailyLog()
    (self.journal, self.player, self.isKept, self.clock) = (journal, player, isKept, clock)
    refreshDailies()
  }

  /// An end of a game that is no longer in play, and the journal that tells it.
  private struct Leftover {
    let outcome: Outcome
    let journal: GameJournal
    /// True if the player left the game for another, false if it goes on another time.
    let isLeft: Bool
  }

  /// A new game begins in place of the last one, whose journal stays if its end is still to be entered.
  public mutating func begin(_ session: GameSession) -> String? {
    enterLeftovers()
    if !failed.isEmpty {
      postponeEnds(isLeft: true)
      journal = journal.sibling()
    }
    return write(session)
  }

  /// Writes the journal of a game that begins.
  mutating func write(_ session: GameSession) -> String? {
    let journal = journal
    return note(session) { () throws(StoreError) in try journal.begin(session) }
  }

  /// Saves what happened to the game in play.
  public mutating func save(
    _ event: JournalEvent, at seconds: Seconds, of session: GameSession
  ) -> String? {
    enterLeftovers()
    // The player leaves: games that were put aside have no other chance.
    if event == .clock { for game in unsaved { game.journal.catchUp() } }
    let journal = journal
    return note(session) { () throws(StoreError) in try journal.save(event, at: seconds, of: session) }
  }

  private mutating func note(_ session: GameSession, _ body: () throws(StoreError) -> Void) -> String? {
    played = session
    defer { lastError = journalFault.reason ?? lastError }
    return journalFault.notice("The game cannot be saved at the moment", of: body)
  }

  /// What is lost if the program ends now, and why.
  public var losses: [String] {
    let isPlayedLost =
      isKept ? journalFault.reason != nil && played?.isResumable == true : !failed.isEmpty
    let isOtherLost =
      isKept
      ? (unsaved.map(\.journal) + leftovers.map(\.journal)).contains { !$0.isSaved } : !leftovers.isEmpty
    let lost = [
      isPlayedLost ? "your game is not saved" : nil, isOtherLost ? "an earlier game is not saved" : nil,
    ]
    return lost.compactMap(\.self).map { what in lastError.map { "\(what): \($0)" } ?? what }
  }
}

extension FileArchive {
  /// Enters a game into the tables and keeps its recording, each once whatever happened before.
  public mutating func enter(_ outcome: Outcome) -> EntryReport {
    let isRetry = failed.contains { $0.identity == outcome.identity }
    let report = store(outcome, patience: isRetry ? .zero : .seconds(2))
    failed.removeAll { $0.identity == outcome.identity }
    guard !report.isStored else { return report }
    failed.append(outcome)
    let notice = isRetry ? nil : report.notice
    return EntryReport(boards: report.boards, rank: report.rank, isStored: false, notice: notice)
  }

  mutating func store(_ outcome: Outcome, patience: Duration) -> EntryReport {
    let now = clock()
    var recording = outcome.recording.dated(now)
    var (rank, notice, fault): (Int?, String?, StoreError?)
    do throws(StoreError) {
      if !(try keepResult(of: outcome, now, patience)) { recording = recording.asPractice }
      try library.add(recording, patience: patience)
    } catch {
      fault = error
    }
    let score = HighScore(recording, player: player)
    do throws(StoreError) {
      let store = ScoreStore(path: scores.path, patience: min(patience, scores.patience))
      let entry = try store.enter(score, replacing: outcome.earlierEnds, now: now)
      (boards, rank, notice) = (entry.boards, entry.rank, entry.notice)
    } catch {
      rank = boards.enter(score, replacing: outcome.earlierEnds)
      fault = fault ?? error
    }
    lastError = fault ?? lastError
    return EntryReport(
      boards: boards, rank: rank, isStored: fault == nil,
      isPractice: recording.marks != outcome.recording.marks, notice: fault.map(Self.sentence) ?? notice)
  }

  /// Keeps the result of a first try; false if another game of the day ended before.
  private mutating func keepResult(
    of outcome: Outcome, _ now: Date, _ patience: Duration
  ) throws(StoreError) -> Bool {
    guard let result = DailyResult(outcome.recording) else { return true }
    defer { dailies.add(result) }
    let kept = try dailyStore.add(result, now: now, patience: patience)
    take(kept)
    return kept.counts(outcome)
  }

  private static func sentence(_ fault: StoreError) -> String {
    "The result of this game is not saved yet: \(fault). The program will try again."
  }

  /// Tries again what could not be entered of games that are no longer in play; what works is told to nobody.
  private mutating func enterLeftovers() {
    let all = leftovers
    leftovers = []
    for leftover in all {
      let report = store(leftover.outcome, patience: .zero)
      if report.isStored {
        if report.isPractice { try? leftover.journal.note(.mark(.practice)) }
        try? leftover.journal.note(.entered(leftover.outcome.identity))
      } else {
        leftovers.append(leftover)
      }
    }
    for leftover in all where leftover.isLeft {
      let isWaiting = leftovers.contains { $0.journal === leftover.journal }
      if isWaiting { leftover.journal.catchUp() } else { leftover.journal.discard() }
    }
  }

  /// Lets the ends of the game in play that could not be entered be tried again when it is no longer in play.
  mutating func postponeEnds(isLeft: Bool) {
    leftovers += failed.map { Leftover(outcome: $0, journal: journal, isLeft: isLeft) }
    failed = []
  }

  /// Takes over the ends of games that wait in other journals.
  mutating func enterEnds(of waiting: [JournalFolder.Waiting]) {
    leftovers += waiting.flatMap { game in
      game.session.pending.map { Leftover(outcome: $0, journal: game.journal, isLeft: false) }
    }
    enterLeftovers()
  }
}

extension FileArchive {
  /// Reads the daily games again, which other programs may have changed. Returns whether they can be read.
  @discardableResult
  public mutating func refreshDailies() -> Bool {
    // A call that fails once is tried again: what the file tells decides which game is the first try.
    guard let kept = (try? dailyStore.read()) ?? (try? dailyStore.read()) else { return false }
    take(kept)
    return true
  }

  /// Takes over what the file tells; what it does not tell yet stays.
  private mutating func take(_ kept: DailyLog) {
    var log = kept
    log.merge(dailies)
    dailies = log
  }

  /// Notes which first tries wait to go on.
  mutating func noteUnfinished(_ found: JournalFolder.Opening) {
    let waiting = found.others + unsaved
    dailies.unfinished = Set(waiting.map(\.session).filter(\.isWaitingFirstTry).compactMap(\.daily))
  }

  /// The best of the games that are kept and began like another; nil if there is none, or it cannot be read.
  public func best(like game: Game) -> Recording? {
    let kept = (try? library.listing())?.games ?? []
    let alike = kept.filter { ($0.summary.rules, $0.summary.origin.word) == (game.rules, game.origin.word) }
    let best = alike.max { $0.summary.score < $1.summary.score }
    return best.flatMap { try? library.recording(of: $0) }
  }

  /// Keeps par of a daily game; returns a line for the player if that fails.
  public mutating func save(par: Int, of daily: Daily) -> String? {
    dailies.add(par: par, of: daily)
    do throws(StoreError) {
      take(try dailyStore.add(par: par, of: daily, now: clock()))
      return nil
    } catch {
      return "Cannot save par: \(error)."
    }
  }
}
