/// Work that ``Play`` or a view gives the world: the files, the host or the computer player.
package struct Request: Sendable {
  package struct Token: Hashable, Sendable { let number: Int }

  package indirect enum Work: Sendable {
    case begin(GameSession)
    /// Save an event of the game or level in play, at a time of its clock, before the next key is read.
    case save(JournalEvent, at: Seconds, of: GameSession)
    /// Enter a game that is over or left into the tables and store its recording.
    case enter(Outcome)
    case start(GameChange)
    case endLevel(LevelID, LevelResult?)
    case saveDuel(DuelMatch, at: Seconds)
    case advise(Situation)
    case guide(Level, after: [Direction])
    /// Decide for the computer in a duel; the seed fixes its mistakes.
    case decide(DuelTask, DuelLevel, seed: UInt32)
    case review(History)
    case findPar(Daily)
    case listGames, listLevels, listDuels, readHost
    case delete(SavedGame)
    case change(SettingsChange)
    case readStatistics(RuleSet)
  }

  package let token: Token
  package let work: Work
}

/// A result of a request. Some requests have several answers, some none.
package struct Answer: Sendable {
  package indirect enum Content: Sendable {
    case entered(Outcome, EntryReport)
    case started(GameStart)
    case advice(Advice)
    case guidance(LevelGuidance)
    case choice(DuelChoice)
    case review([ReviewedMove])
    case boards(ScoreBoards)
    case dailies(DailyLog)
    case duels(DuelHistory)
    case waitingDuels([DuelSetup])
    case levels([LevelPack])
    case waitingLevels([LevelID])
    case progress(LevelProgress)
    case host(HostView)
    case pastGames([HighScore])
    case saved([SavedGame])
    case statistics(String)
    case fault(String)
  }

  /// The request; nil if nobody asked.
  package let token: Request.Token?
  package let content: Content

  package init(_ content: Content, to token: Request.Token? = nil) { (self.content, self.token) = (content, token) }
}

/// Carries out requests. If the work takes long, ``takeAnswers()`` returns the answers later.
package protocol World {
  mutating func carryOut(_ request: Request) -> [Answer]
  mutating func takeAnswers() -> [Answer]
  /// True while the player waits for work that is not done.
  var isBusy: Bool { get }
  /// Waits until ``isBusy`` is false, at most `seconds`.
  func wait(atMost seconds: Seconds)
  /// Messages about what is lost if the program ends now, and why. Each follows "Error: ".
  var losses: [String] { get }
}

/// Defaults for a world that answers everything at once.
extension World {
  package mutating func takeAnswers() -> [Answer] { [] }
  package var isBusy: Bool { false }
  package func wait(atMost seconds: Seconds) {}
  package var losses: [String] { [] }
}

package struct EntryReport: Hashable, Sendable {
  /// The tables with the game, even if they cannot be written.
  package let boards: ScoreBoards
  /// The game's rank in its table; nil if it is not among the best.
  package let rank: Int?
  /// True if the game is stored; otherwise the archive tries again.
  package let isStored: Bool
  /// True if the game turned out to be practice: another one is the first try of its day, or its time was over.
  package let isPractice: Bool
  package static let practice = "Practice: the time for this daily game is over, or another game was its first try."
  package let notice: String?

  package init(boards: ScoreBoards, rank: Int?, isStored: Bool, isPractice: Bool = false, notice: String? = nil) {
    (self.boards, self.rank, self.isStored) = (boards, rank, isStored)
    (self.isPractice, self.notice) = (isPractice, notice)
  }

  package func actions(of outcome: Outcome) -> [SessionAction] {
    isStored ? (isPractice ? [.practice] : []) + [.entered(outcome.identity)] : []
  }
}
