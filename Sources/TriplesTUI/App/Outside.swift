import TriplesCanvas
import TriplesModel

/// All that is neither the screen nor the game: files, and a strong player who can be asked.
package protocol Outside {
  /// Carries out an effect and returns the answers that are known at once. Long work wakes the loop when it is done.
  mutating func perform(_ effect: AppState.Effect) -> [AppState.Answer]
  /// The answers that have come in since the last call.
  mutating func takeAnswers() -> [AppState.Answer]
  /// True while something is not done that the player waits for.
  var isBusy: Bool { get }
  /// Waits until that is done, at most for some seconds; what waits for other programs counts only `evenForOthers`.
  func wait(atMost seconds: Seconds, evenForOthers: Bool)
  /// What is lost if the program ends now, and why; see `GameArchive`.
  var losses: [String] { get }
}

extension Outside {
  /// All is answered at once.
  package mutating func takeAnswers() -> [AppState.Answer] { [] }
  package var isBusy: Bool { false }
  package func wait(atMost seconds: Seconds, evenForOthers: Bool) {}
  package var losses: [String] { [] }
}

extension AppState {
  /// What the app asks of the outside. Answers come back as ``Answer``.
  package enum Effect: Sendable {
    /// Begins a new game in place of the last one.
    case begin(GameSession)
    /// Saves an event of the game in play, at a time of its clock.
    case save(JournalEvent, at: Seconds, of: GameSession)
    /// Enters a game that is over or left; answered by ``Answer/entered(_:_:)``.
    case enter(Outcome)
    case update(SettingsChange)
    /// Lists past games; answered by ``Answer/pastGames(_:)``.
    case listPastGames
    /// Deletes a saved game; answered by ``Answer/saved(_:)``.
    case delete(SavedGame)
    /// Loads a past game; answered by ``Answer/recording(_:)``.
    case load(PastGame)
    /// Loads the last board of a past game; answered by ``Answer/preview(_:of:)`` if there is one.
    case preview(PastGame)
    /// Asks the strong player what to do; answered by ``Answer/advice(_:for:)``, perhaps later.
    case advise(Situation)
    /// Puts a game, level or duel in the place of what is in play; answered by ``Answer/seated(_:)``.
    case seat(GameChange)
    /// Asks for the earlier game to race and for the results of the day; answered by ``Answer/ghost(_:)`` and
    /// ``Answer/dailies(_:)``, the latter again when par is found.
    case accompany(Game)
    /// Asks for the next move to the goal of a level; answered by ``Answer/guidance(_:for:)``, perhaps later.
    case guide(Level, after: [Direction], Situation)
    /// Lists the levels; answered by ``Answer/levels(_:)``.
    case listLevels
    /// Ends the level in play, with a result if it was solved; answered by ``Answer/progress(_:)``.
    case endLevel(LevelID, LevelResult?)
    /// Reviews a finished game; answered by ``Answer/review(_:of:)``, perhaps later.
    case review(History)
    /// Reviews the last games by some rules; answered by ``Answer/habits(_:games:)``, perhaps later.
    case reviewLatest(RuleSet)
    /// Copies a text to the clipboard of the screen; answered by ``Answer/copied(_:_:)``.
    case copy(String)
    /// Saves the duel as it stands at a moment; answered by ``Answer/duels(_:)`` once it is over.
    case saveDuel(DuelMatch, at: Seconds)
    /// Lists past duels; answered by ``Answer/duels(_:)``.
    case listDuels
    /// Reads the boards of the host; answered by ``Answer/host(_:)``, perhaps later, if there is a host.
    case readHost
    /// Asks the computer of a duel for its choice; the seed fixes its errors; answered by ``Answer/choice(_:for:)``.
    case think(DuelTask, DuelLevel, seed: UInt32)
  }

  package enum Answer: Sendable {
    /// How a game was entered.
    case entered(Outcome, EntryReport)
    /// The games that were played, the newest first.
    case pastGames([PastGame])
    /// The games that can go on, the latest first.
    case saved([SavedGame])
    case recording(Recording)
    /// The last board of a past game.
    case preview(Grid, of: PastGame)
    /// The advice of the strong player.
    case advice(Advice, for: Situation)
    /// The next move to the goal of a level, or why there is none.
    case guidance(LevelGuidance, for: Situation)
    /// The game, level or duel in play from now on.
    case seated(Seating)
    /// The best earlier game of a seed.
    case ghost(Ghost)
    case dailies(DailyLog)
    case levels([LevelPack])
    /// The results of all levels.
    case progress(LevelProgress)
    /// All moves of a game, in their order.
    case review([ReviewedMove], of: GameIdentity)
    /// The habits in so many of the last games, the most expensive first.
    case habits([Habit], games: Int)
    /// The duels that were played.
    case duels(DuelHistory)
    /// The choice of the computer in a duel.
    case choice(DuelChoice, for: DuelTask)
    /// The boards of the host.
    case host(HostView)
    /// What became of a text that was to be copied.
    case copied(String, Copying)
    /// An error message to show once.
    case fault(String)
  }
}

/// A game that was played, as a list shows it.
package struct PastGame: Hashable, Sendable {
  /// The name under which the outside keeps it.
  package let name: String
  /// What the list tells of it.
  package let summary: GameSummary

  /// A game of its parts.
  package init(name: String, summary: GameSummary) { (self.name, self.summary) = (name, summary) }
}
