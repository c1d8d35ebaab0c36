import TriplesCanvas
import TriplesModel

/// Something on the screen that can be clicked, or pressed while it has the focus.
enum Control: Hashable {
  case tab(Tab)
  case help
  case direction(Direction)
  case newGame
  case mode(GameMode)
  /// The yes or the no to a question.
  case answer(Bool)
  /// What may follow a level.
  case nextLevel, clearLevel, levels

  /// What pressing it means.
  var intent: Intent {
    switch self {
    case .tab(let tab): .show(tab)
    case .help: .help
    case .direction(let direction): .slide(direction)
    case .newGame: .newGame
    case .mode(let mode): .choose(mode)
    case .answer(let isYes): .answer(isYes)
    case .nextLevel: .confirm
    case .clearLevel: .clear
    case .levels: .cancel
    }
  }
}

/// A control and where it lies.
struct Button: Hashable {
  let control: Control
  let label: String
  let rect: Rect
  /// True if it shows the present choice.
  var isChosen = false
  /// True if the strong player advises to press it.
  var isAdvised = false
}
