import FoundationEssentials
import TestSupport
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// An outside in memory, which notes what is asked of it. The strong player finds the directions good in the order in
/// which they are legal; any other costs ten points. The computer of a duel takes the first choice there is.
struct MemoryOutside: Outside {
  var boards = ScoreBoards()
  var pastGames: [PastGame] = []
  private(set) var events: [JournalEvent] = []
  private(set) var clocks: [Seconds] = []
  private(set) var outcomes: [Outcome] = []
  private(set) var changes: [SettingsChange] = []
  private(set) var begun = 0
  /// The games that were put aside, the oldest first.
  var aside: [GameSession] { put.games }
  var put = GamesAside()
  var dailies = DailyLog()
  /// The boards of the host.
  var host: HostView?
  /// The earlier game that a game of its seed races.
  var rival: History?
  private(set) var copies: [String] = []
  var copying = Copying.certain
  var progress = LevelProgress()
  /// The levels that are read after the first frame.
  var packs: [LevelPack] = []
  /// How often a level ended.
  private(set) var endedLevels = 0
  /// Set while nothing can be written.
  var fault: String?
  /// The duel as it was saved each time, and the levels that were asked.
  private(set) var savedDuels: [DuelMatch] = []
  private(set) var levels: [DuelLevel] = []
  /// The duels that were played before.
  var duelHistory = DuelHistory()
  /// What is said of the way to the goal of a level; unless set, the first direction that moves something.
  var guidance: LevelGuidance?
  /// False to leave the computer of a duel without an answer.
  var answersDuels = true
  /// False to leave questions to the strong player unanswered.
  var advises = true

  mutating func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    switch effect {
    case .begin(let session): _ = begin(session)
    case .save(let event, let seconds, let session): _ = save(event, at: seconds, of: session)
    case .enter(let outcome): return [.entered(outcome, enter(outcome)), .dailies(dailies)]
    case .seat(let change):
      let seating = seat(change)
      return [.dailies(dailies), .seated(seating)]
    case .accompany(let game): return rival.map { [.ghost(Ghost($0))] } ?? [.dailies(dailies)] + par(of: game)
    case .readHost: return host.map { [.host($0)] } ?? []
    case .copy(let text):
      copies.append(text)
      return [.copied(text, copying)]
    case .update(let change): changes.append(change)
    case .listPastGames: return [.pastGames(pastGames), .saved(savedGames)]
    case .delete(let game):
      put = GamesAside(aside.filter { $0 != game.session })
      return [.saved(savedGames)]
    case .load(let game):
      return outcomes.first { $0.identity.text == game.name }.map { [.recording($0.recording)] }
        ?? [.fault("no such game")]
    case .preview(let game):
      return outcomes.first { $0.identity.text == game.name }
        .map { [.preview($0.recording.game.board.grid, of: game)] } ?? []
    case .advise(let situation):
      return advises ? [.advice(MemoryOutside.advice(for: situation), for: situation)] : []
    case .saveDuel(let match, _): savedDuels.append(match)
    case .listDuels: return [.duels(duelHistory)]
    case .think(let task, let level, _):
      levels.append(level)
      return answersDuels ? task.choices.prefix(1).map { .choice($0, for: task) } : []
    case .guide(_, _, let situation):
      let first = situation.legalDirections.first.map(LevelGuidance.move)
      return (guidance ?? first).map { [.guidance($0, for: situation)] } ?? []
    case .listLevels: return [.levels(packs)]
    case .endLevel(let id, let result):
      endedLevels += 1
      if let result { progress.add(result, of: id) }
      return [.progress(progress)]
    case .review(let history): return [.review(Self.review(history), of: history.identity)]
    case .reviewLatest(let rules):
      let situation = Game(rules, Origin(.deterministic, seed: 42)).situation
      let missed = ReviewedMove(
        turn: 1, situation: situation, played: .up, best: .left, cost: 9, reason: .keepsMoves(4))
      return [.habits([missed, missed].habits, games: 10)]
    }
    return []
  }

  /// Par of any daily game is 300.
  private mutating func par(of game: Game) -> [AppState.Answer] {
    guard let daily = game.daily else { return [] }
    _ = save(par: Par(300), of: daily)
    return [.dailies(dailies)]
  }

  /// What happened to the game in play since the last call.
  mutating func takeEvents() -> [JournalEvent] {
    defer { (events, clocks) = ([], []) }
    return events
  }
}

extension MemoryOutside: GameArchive {
  var losses: [String] { [] }

  var savedGames: [SavedGame] {
    zip(1..., aside).map {
      SavedGame(number: $0, session: $1, date: Date(timeIntervalSince1970: 0), isInPlay: false)
    }
  }

  mutating func begin(_ session: GameSession) -> String? {
    begun += 1
    return nil
  }

  mutating func save(_ event: JournalEvent, at seconds: Seconds, of session: GameSession) -> String? {
    events.append(event)
    clocks.append(seconds)
    return nil
  }

  mutating func save(par: Par, of daily: Daily) -> String? {
    dailies.add(par: par, of: daily)
    return nil
  }

  mutating func seat(_ change: GameChange) -> Seating {
    if case .duel(let plan) = change.request {
      return change.seating(DuelMatch(plan.setup(seed: 7, date: Date())))
    }
    let (session, entries, _) = settle(for: change)
    var seating = put.seat(change, asideOf: session, &dailies)
    expire(&seating, at: change.now)
    if !seating.goesOn { begun += 1 }
    seating.entries = entries
    return seating
  }

  mutating func enter(_ outcome: Outcome) -> EntryReport {
    if let fault { return EntryReport(boards: boards, rank: nil, isStored: false, notice: fault) }
    outcomes.append(outcome)
    if let result = DailyResult(outcome.recording) { dailies.add(result) }
    let recording = outcome.recording.dated(Date(timeIntervalSince1970: 0))
    let rank = boards.enter(HighScore(recording), replacing: outcome.earlierEnds)
    pastGames.insert(PastGame(name: outcome.identity.text, summary: GameSummary(recording)), at: 0)
    return EntryReport(boards: boards, rank: rank, isStored: true)
  }

  private static func advice(for situation: Situation) -> Advice {
    Advice(
      options: situation.legalDirections.enumerated().map { place, direction in
        .init(direction: direction, value: Double(500 - 10 * place))
      })
  }

  private static func review(_ history: History) -> [ReviewedMove] {
    history.turns.map { turn in
      let game = history.game(at: turn.number - 1)
      let best = advice(for: game.situation).best ?? turn.direction
      return ReviewedMove(
        turn: turn.number, situation: game.situation, played: turn.direction, best: best,
        cost: best == turn.direction ? 0 : Double(turn.number))
    }
  }
}
