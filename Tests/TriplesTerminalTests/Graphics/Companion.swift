import FoundationEssentials
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// A world that answers at once and keeps nothing. The strong player prefers the first possible move.
struct Companion: World {
  func carryOut(_ request: Request) -> [Answer] { contents(request.work).map { Answer($0, to: request.token) } }

  private func contents(_ work: Request.Work) -> [Answer.Content] {
    switch work {
    case .advise(let situation):
      let options = situation.legalDirections.map { Advice.Option(direction: $0, value: 0) }
      return [.advice(Advice(options: options))]
    case .guide: return [.guidance(.move(.left))]
    case .enter(let outcome):
      return [.entered(outcome, EntryReport(boards: ScoreBoards(), rank: nil, isStored: true))]
    case .start(let change):
      return [.started(change.start(on: Date(timeIntervalSince1970: 0)) { _ in .first })]
    case .listGames: return [.pastGames([])]
    case .listLevels: return [.levels([LevelPack(name: "test", files: [("a.level", Self.level)])])]
    case .decide(let task, _, _): return task.choices.prefix(1).map { .choice($0) }
    default: return []
    }
  }

  private static let level = """
    title: Pair
    text: Bring them together.
    board: . . . . / 3 3 . . / . . . . / . . . .
    goal: tile 6
    moves: 5
    solution: l
    """
}
