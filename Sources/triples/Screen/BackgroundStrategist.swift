import Dispatch
import Synchronization
import TriplesLevels
import TriplesModel
import TriplesPlayers
import TriplesTUI

/// The strong player, who thinks on another thread and wakes the loop when an answer is found. A newer question makes
/// an older one pointless.
final class BackgroundStrategist: Sendable {
  private struct State {
    /// How many questions were asked.
    var questions = 0
    var answers: [AppState.Answer] = []
  }

  private let state = Mutex(State())
  /// Kept from question to question, as it remembers boards; only the queue uses it.
  private let strategist = Mutex<Strategist?>(nil)
  private let queue = DispatchQueue(label: "strategist", qos: .userInitiated)
  private let waker: Waker

  /// A player whose answers wake a loop.
  init(waker: Waker) { self.waker = waker }

  /// Asks what to do; an expected score never exceeds `bound`.
  func advise(_ situation: Situation, bound: Int?) {
    ask(situation.rules) { strategist, shouldStop in
      let hint = strategist.hint(for: situation, effort: .quick, shouldStop: shouldStop)
      return hint.map { .advice(Advice($0.capped(at: bound)), for: situation) }
    }
  }

  /// Asks for the first of the fewest moves that lead to the goal of a level, after some that were played; where none
  /// are found, for what is good in any game.
  func guide(_ level: Level, after moves: [Direction], _ situation: Situation) {
    ask(situation.rules) { strategist, shouldStop in
      let search = LevelSearch(maxBoards: 200_000)
      let found = search.solve(level, after: moves, shouldStop: shouldStop).moves?.first
      if let found { return .advice(Advice(found, in: situation), for: situation) }
      let hint = strategist.hint(for: situation, effort: .quick, shouldStop: shouldStop)
      return hint.map { .advice(Advice($0), for: situation) }
    }
  }

  /// Asks for all moves of a game.
  func review(_ history: History) {
    ask(history.game.rules) { strategist, shouldStop in
      let review = Review(history, by: strategist, shouldStop: shouldStop)
      return review.map { .review($0.moves.map(ReviewedMove.init), of: history.identity) }
    }
  }

  /// The answers that were found since the last call.
  func takeAnswers() -> [AppState.Answer] {
    state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  private func ask(
    _ rules: RuleSet,
    _ think: @escaping @Sendable (inout Strategist, () -> Bool) -> AppState.Answer?
  ) {
    let number = state.withLock { state in
      state.questions += 1
      return state.questions
    }
    queue.async { [self] in
      let isPointless = { self.state.withLock { $0.questions } != number }
      guard !isPointless() else { return }
      let answer = strategist.withLock { kept in
        var strategist = kept?.rules == rules ? kept ?? Strategist(rules) : Strategist(rules)
        kept = nil
        defer { kept = strategist }
        return think(&strategist, isPointless)
      }
      guard let answer else { return }
      state.withLock { $0.answers.append(answer) }
      waker.wake()
    }
  }
}

extension Advice {
  /// A hint as the fronts show it.
  init(_ hint: Hint) {
    self.init(
      options: hint.moves.map { Option(direction: $0.direction, value: $0.value) },
      isScore: hint.measure == .expectedScore)
  }
}

extension Advice {
  /// The advice to push so, rather than in any other direction that moves something.
  init(_ best: Direction, in situation: Situation) {
    let others = situation.legalDirections.filter { $0 != best }
    self.init(
      options: [Option(direction: best, value: 1)] + others.map { Option(direction: $0, value: 0) },
      isScore: false)
  }
}

extension ReviewedMove {
  fileprivate init(_ move: Review.Move) {
    self.init(
      turn: move.turn, grid: move.grid, played: move.played.direction, best: move.best.direction,
      cost: move.cost)
  }
}
