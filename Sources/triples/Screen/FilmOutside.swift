import TriplesCanvas
import TriplesModel
import TriplesTUI

/// An outside for a film of one game: nothing is written, and the game is the first in its table.
struct FilmOutside: Outside {
  func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    guard case .enter(let outcome) = effect else { return [] }
    var boards = ScoreBoards()
    let rank = boards.enter(HighScore(outcome.recording), replacing: [])
    return [.entered(outcome, EntryReport(boards: boards, rank: rank, isStored: true))]
  }
}

extension Direction {
  /// The arrow key that pushes there.
  var arrowKey: Key.Code {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
