import TriplesBoards
import TriplesCanvas
import TriplesModel

extension GameScene {
  /// What a beginner is offered.
  static func offer(_ keys: KeyNames, _ style: Style) -> Panel.Line {
    let way = "New here? \(keys[.show(.challenges)]) and \(keys[.confirm])"
    return Panel.Line("\(way): a short lesson.", way, style: style)
  }

  /// That the computer plays, and how fast.
  static func computerPlays(_ pace: Pace, _ look: Look) -> Panel.Line {
    let speed = "\(look.traits.isUnicode ? "×" : "x")\(pace.factor)"
    return Panel.Line("The computer plays \(speed)", "autoplay \(speed)", style: look.strong)
  }
}

extension Peek {
  /// How a preview goes on, in ever fewer words.
  func words(_ keys: KeyNames) -> [String] {
    let (play, back) = (keys[.slide(direction)], keys[.cancel])
    return ["Preview: \(play) plays it, \(back) goes back", "\(play) plays it, \(back) back", "preview"]
  }
}
