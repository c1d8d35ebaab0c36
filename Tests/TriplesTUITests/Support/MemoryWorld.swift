import FoundationEssentials
import TestSupport
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// A world in memory, which records its requests. The strong player ranks the legal directions in their order, each ten
/// points below the one before. The computer of a duel takes the first choice.
struct MemoryWorld: World {
  var boards = ScoreBoards()
  var pastGames: [HighScore] = []
  private(set) var events: [JournalEvent] = []
  private(set) var clocks: [Seconds] = []
  private(set) var outcomes: [Outcome] = []
  private(set) var changes: [SettingsChange] = []
  private(set) var begun = 0
  /// The games that were put aside, oldest first.
  var aside: [GameSession] { put.games }
  var put = GamesAside()
  var dailies = DailyLog()
  /// The boards of the host.
  var host: HostView?
  var progress = LevelProgress()
  /// The levels that are read after the first frame.
  var packs: [LevelPack] = []
  /// The number of levels that ended.
  private(set) var endedLevels = 0
  /// The error of all writes, if set.
  var fault: String?
  /// The duel at each save, and the level at each of the computer's decisions.
  private(set) var savedDuels: [DuelMatch] = []
  private(set) var levels: [DuelLevel] = []
  /// The duels played before.
  var duelHistory = DuelHistory()
  /// A duel of an earlier program.
  var waitingDuel: DuelMatch?
  /// The guidance in a level; by default, the first direction that moves something.
  var guidance: LevelGuidance?
  /// False if the computer of a duel never answers.
  var answersDuels = true
  /// False if the strong player never answers.
  var advises = true
  /// The token of the last question to the strong player.
  private(set) var question: Request.Token?

  mutating func carryOut(_ request: Request) -> [Answer] {
    if case .advise = request.work { question = request.token }
    return contents(request.work).map { Answer($0, to: request.token) }
  }

  private mutating func contents(_ work: Request.Work) -> [Answer.Content] {
    switch work {
    case .begin: begun += 1
    case .save(let event, let seconds, _):
      events.append(event)
      clocks.append(seconds)
    case .enter(let outcome):
      let report = enter(outcome)
      return [.dailies(dailies), .entered(outcome, report)]
    case .start(let change):
      if case .duel(let plan) = change.request {
        return [.started(change.resume(waitingDuel ?? DuelMatch(plan.begun(seed: 7, date: Date()))))]
      }
      let start = put.start(change, &dailies)
      if !start.isResumed { begun += 1 }
      return [.dailies(dailies), .started(start)]
    case .findPar(let daily):
      dailies.add(par: Par(300), of: daily)
      return [.dailies(dailies)]
    case .readHost: return host.map { [.host($0)] } ?? []
    case .change(let change): changes.append(change)
    case .listGames: return [.dailies(dailies), .pastGames(pastGames), .saved(savedGames)]
    case .delete(let game):
      put = GamesAside(aside.filter { $0 != game.session })
      return [.saved(savedGames)]
    case .advise(let situation): return advises ? [.advice(MemoryWorld.advice(for: situation))] : []
    case .saveDuel(let match, _): savedDuels.append(match)
    case .listDuels: return [.duels(duelHistory), .waitingDuels(waitingDuel.map { [$0.setup] } ?? [])]
    case .decide(let task, let level, _):
      levels.append(level)
      return answersDuels ? task.choices.prefix(1).map { .choice($0) } : []
    case .guide(let level, let moves):
      var history = History(level.game)
      for move in moves { history.play(move) }
      let first = history.game.legalDirections.first.map(LevelGuidance.move)
      return (guidance ?? first).map { [.guidance($0)] } ?? []
    case .listLevels: return [.levels(packs)]
    case .endLevel(let id, let result):
      endedLevels += 1
      if let result { progress.add(result, of: id) }
      return [.progress(progress)]
    case .review(let history): return [.review(Self.review(history))]
    case .readStatistics: break
    }
    return []
  }

  /// Par of any daily game is 300.
  /// Returns the events of the game in play since the last call.
  mutating func takeEvents() -> [JournalEvent] {
    defer { (events, clocks) = ([], []) }
    return events
  }
}

extension MemoryWorld {
  var savedGames: [SavedGame] {
    zip(1..., aside).map {
      SavedGame(number: $0, session: $1, date: Date(timeIntervalSince1970: 0), isInPlay: false)
    }
  }

  mutating func enter(_ outcome: Outcome) -> EntryReport {
    if let fault { return EntryReport(boards: boards, rank: nil, isStored: false, notice: fault) }
    outcomes.append(outcome)
    if let result = DailyResult(outcome.recording) { dailies.add(result) }
    let recording = outcome.recording.dated(Date(timeIntervalSince1970: 0))
    let rank = boards.enter(HighScore(recording), replacing: outcome.earlierEnds)
    pastGames.insert(HighScore(recording), at: 0)
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
