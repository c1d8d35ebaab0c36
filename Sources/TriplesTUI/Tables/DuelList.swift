import TriplesModel

/// The duels of some rules with a cursor: which of them, and which of its two games.
struct DuelList: Hashable {
  private var history = DuelHistory()
  /// The duels that are shown, the newest first.
  private(set) var records: [DuelRecord] = []
  /// How the person stands against each level.
  private(set) var standings: [DuelStanding] = []
  private(set) var cursor = ListCursor()
  /// The game of the duel with the cursor that Enter replays.
  private(set) var game = Contestant.first

  /// Takes over the duels that were played.
  mutating func update(_ history: DuelHistory, _ rules: RuleSet) {
    self.history = history
    show(rules)
  }

  /// Shows the duels of some rules.
  mutating func show(_ rules: RuleSet) {
    records = history.records.filter { $0.setup.rules == rules }
    standings = history.standings.filter { $0.rules == rules }
    scroll(by: 0)
  }

  /// Moves the cursor.
  mutating func scroll(by rows: Int) { cursor.scroll(by: rows, of: records.count) }

  /// Left and right choose a game, Enter replays it; nil for what is not for the list.
  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.left): game = .first
    case .slide(.right): game = .second
    case .confirm: return replay(in: context)
    default: return cursor.handle(intent, of: records.count) ? [] : nil
    }
    return []
  }

  private func replay(in context: SceneContext) -> [SceneCommand] {
    guard records.indices.contains(cursor.row) else { return [] }
    let games = records[cursor.row].games ?? []
    return ReplayScene.opening("duel", in: context) { () throws(RecordingError) in
      games.indices.contains(game.rawValue) ? try Recording(shareLine: games[game.rawValue]) : nil
    }
  }
}
