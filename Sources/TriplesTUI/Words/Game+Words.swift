import TriplesCanvas
import TriplesModel

extension GameScene {
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
  /// What a preview shows, and how it ends.
  func words(_ look: Look, _ keys: KeyNames, next: NextTile?, in rules: RuleSet) -> Panel.Advice {
    let (play, back) = (keys[.slide(direction)], keys[.cancel])
    let tile = next.map { "the \($0.label(in: rules))" } ?? (rules == .twenty48 ? "a 2 or a 4" : "a 1 or a 2")
    let ends = "\(play) does it, \(back) goes back."
    let lines = ["Preview: \(ends.dropLast())", "\(play) does it, \(back) back", "preview"]
    return Panel.Advice(
      heading: "Preview of \(look.arrow(direction))",
      texts: ["Pale tiles would move; \(tile) would enter a marked cell. \(ends)", ends],
      lines: lines.map { [.init($0, look.strong)] })
  }
}

extension Day {
  /// The day without its year: `22 Nov`.
  var short: String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return text }
    return "\(parts[2]) \(months[parts[1] - 1])"
  }
}

extension Ending {
  /// The place among the games before, of those with help or of those without; none until it is known.
  var comparison: String? { standing?.text }
}
