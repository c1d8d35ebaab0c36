import FoundationEssentials
import TriplesModel
import TriplesTUI

/// An outside in memory, which notes what is asked of it. The strong player finds the directions good in the order in
/// which they are legal; any other costs ten points.
struct MemoryOutside: Outside {
  var boards = ScoreBoards()
  var pastGames: [PastGame] = []
  private(set) var events: [JournalEvent] = []
  private(set) var clocks: [Seconds] = []
  private(set) var outcomes: [Outcome] = []
  private(set) var changes: [SettingsChange] = []
  private(set) var begun = 0
  /// Set while nothing can be written.
  var fault: String?
  /// False to leave questions to the strong player unanswered.
  var advises = true

  mutating func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    switch effect {
    case .begin: begun += 1
    case .save(let event, let seconds, _):
      events.append(event)
      clocks.append(seconds)
    case .enter(let outcome): return [.entered(outcome, enter(outcome))]
    case .update(let change): changes.append(change)
    case .listPastGames: return [.pastGames(pastGames)]
    case .load(let game):
      return outcomes.first { $0.identity.text == game.name }.map { [.recording($0.recording)] }
        ?? [.fault("no such game")]
    case .preview(let game):
      return outcomes.first { $0.identity.text == game.name }
        .map { [.preview($0.recording.game.board.grid, of: game)] } ?? []
    case .advise(let situation, _):
      return advises ? [.advice(Self.advice(for: situation), for: situation)] : []
    case .duel: break
    case .review(let history): return [.review(Self.review(history), of: history.identity)]
    case .copy: break
    }
    return []
  }

  private mutating func enter(_ outcome: Outcome) -> EntryReport {
    if let fault { return EntryReport(boards: boards, rank: nil, isStored: false, notice: fault) }
    outcomes.append(outcome)
    let recording = outcome.recording.dated(Date(timeIntervalSince1970: 0))
    let rank = boards.enter(HighScore(recording), replacing: outcome.earlierEnds)
    pastGames.insert(PastGame(name: outcome.identity.text, summary: GameSummary(recording)), at: 0)
    return EntryReport(boards: boards, rank: rank, isStored: true)
  }

  /// What happened to the game in play since the last call.
  mutating func takeEvents() -> [JournalEvent] {
    defer { (events, clocks) = ([], []) }
    return events
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
        turn: turn.number, grid: game.board.grid, played: turn.direction, best: best,
        cost: best == turn.direction ? 0 : Double(turn.number))
    }
  }
}
