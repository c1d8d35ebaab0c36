import FoundationEssentials
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// An outside that answers at once and keeps nothing: the strong player likes the first move there is.
struct Companion: Outside {
  mutating func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    switch effect {
    case .advise(let situation):
      let options = situation.legalDirections.map { Advice.Option(direction: $0, value: 0) }
      return [.advice(Advice(options: options), for: situation)]
    case .guide(_, _, let situation):
      return situation.legalDirections.prefix(1).map { .guidance(.move($0), for: situation) }
    case .enter(let outcome):
      return [.entered(outcome, EntryReport(boards: ScoreBoards(), rank: nil, isStored: true))]
    case .seat(let change):
      return [.seated(change.seating(on: Date(timeIntervalSince1970: 0)) { _ in .first })]
    case .listPastGames: return [.pastGames([])]
    case .listLevels: return [.levels([LevelPack(name: "test", files: [("a.level", Self.level)])])]
    case .think(let task, _, _): return task.choices.prefix(1).map { .choice($0, for: task) }
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
