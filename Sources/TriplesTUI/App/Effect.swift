import TriplesCanvas
import TriplesModel

extension AppState {
  /// What the app asks of the outside. What is to be answered comes back as an ``Answer``.
  public enum Effect: Sendable {
    /// A new game begins in place of the last one.
    case begin(GameSession)
    /// Something happened to the game in play, at a time of its clock.
    case save(JournalEvent, at: Seconds, of: GameSession)
    /// A game is over or left; answered by ``Answer/entered(_:_:)``.
    case enter(Outcome)
    /// The player changed a setting.
    case update(SettingsChange)
    /// The list of past games is wanted; answered by ``Answer/pastGames(_:)``.
    case listPastGames
    /// A saved game is to be deleted; answered by ``Answer/saved(_:)``.
    case delete(SavedGame)
    /// A past game is wanted; answered by ``Answer/recording(_:)``.
    case load(PastGame)
    /// The last board of a past game is wanted; answered by ``Answer/preview(_:of:)``, if it is there.
    case preview(PastGame)
    /// The strong player is asked what to do; answered by ``Answer/advice(_:for:)``, perhaps later.
    case advise(Situation)
    /// A game, level or duel takes the place of what is in play; answered by ``Answer/seated(_:)``.
    case seat(GameChange)
    /// A game begins or goes on whose seed others may have: the earlier game to race is wanted, and what is known of
    /// the day; answered by ``Answer/ghost(_:)`` and ``Answer/dailies(_:)``, the latter again when par is found.
    case accompany(Game)
    /// The next move to the goal of a level is wanted, after the moves that were played; answered by
    /// ``Answer/guidance(_:for:)``, perhaps later.
    case guide(Level, after: [Direction], Situation)
    /// The levels are wanted, which the first frame did not wait for; answered by ``Answer/levels(_:)``.
    case listLevels
    /// The level in play is over, with a result if it was solved; answered by ``Answer/progress(_:)``.
    case endLevel(LevelID, LevelResult?)
    /// A finished game is to be judged; answered by ``Answer/review(_:of:)``, perhaps later.
    case review(History)
    /// The last games by some rules are to be judged; answered by ``Answer/habits(_:games:)``, perhaps later.
    case reviewLatest(RuleSet)
    /// A text goes to the clipboard: the screen's to do.
    case copy(String)
    /// The duel is to be kept as it stands at a moment; answered by ``Answer/duels(_:)`` once it is over.
    case saveDuel(DuelMatch, at: Seconds)
    /// The duels that were played are wanted; answered by ``Answer/duels(_:)``.
    case listDuels
    /// The boards of the host are wanted; answered by ``Answer/host(_:)``, perhaps later, if there is a host.
    case readHost
    /// The games in play on the host are wanted; answered by ``Answer/live(_:)``.
    case listLive
    /// One of them is to be watched; answered by ``Answer/watching(_:)``.
    case watch(LiveEntry)
    /// What happened since then is wanted; answered by ``Answer/followed(_:)``.
    case follow
    /// Nothing is watched any more.
    case stopWatching
    /// The computer of a duel is asked at a level, whose errors the seed fixes; answered by ``Answer/choice(_:for:)``,
    /// perhaps later.
    case think(DuelTask, DuelLevel, seed: UInt32)

    /// True if the first frame may come before it: what it is answered by replaces nothing that is shown.
    var canWaitForAFrame: Bool {
      switch self {
      case .begin, .save, .update, .accompany, .listLevels, .endLevel, .advise, .guide, .review,
        .reviewLatest, .copy, .saveDuel, .readHost, .follow, .stopWatching, .think:
        true
      case .enter, .seat, .delete, .listPastGames, .load, .preview, .listDuels, .listLive, .watch: false
      }
    }
  }

  /// What the outside answers.
  public enum Answer: Sendable {
    /// What became of a game that was to be entered.
    case entered(Outcome, EntryReport)
    /// The games that were played, the newest first.
    case pastGames([PastGame])
    /// The games that can go on, the latest first.
    case saved([SavedGame])
    /// A past game.
    case recording(Recording)
    /// The last board of a past game.
    case preview(Grid, of: PastGame)
    /// What the strong player makes of a situation.
    case advice(Advice, for: Situation)
    /// What a search says about the way to the goal of a level.
    case guidance(LevelGuidance, for: Situation)
    /// What is in play from now on.
    case seated(Seating)
    /// The best earlier game of a seed.
    case ghost(Ghost)
    /// What is known of the daily games.
    case dailies(DailyLog)
    /// All levels.
    case levels([LevelPack])
    /// What was reached of all levels.
    case progress(LevelProgress)
    /// All moves of a game, in their order.
    case review([ReviewedMove], of: GameIdentity)
    /// The habits in so many of the last games, the most expensive first.
    case habits([Habit], games: Int)
    /// The duels that were played.
    case duels(DuelHistory)
    /// What the computer of a duel decides.
    case choice(DuelChoice, for: DuelTask)
    /// The boards of the host.
    case host(HostView)
    /// The games in play on the host.
    case live([LiveEntry])
    /// What happened so far in a game that is watched.
    case watching([LiveEvent])
    /// What happened since the last look.
    case followed(LiveNews)
    /// So many people watch the game in play.
    case spectators(Int)
    /// A line for the player: something went wrong, and is said once.
    case fault(String)
  }
}

/// A game that was played, as a list shows it.
public struct PastGame: Hashable, Sendable {
  /// The name under which the outside keeps it.
  public let name: String
  /// What the list tells of it.
  public let summary: GameSummary

  /// A game of its parts.
  public init(name: String, summary: GameSummary) {
    self.name = name
    self.summary = summary
  }
}
