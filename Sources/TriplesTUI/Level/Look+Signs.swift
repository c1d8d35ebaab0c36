import TriplesCanvas
import TriplesModel

/// How the time of a level is shown, which counts down.
enum LevelTime {
  /// From so many seconds on it is red and pulses.
  static let alarm: Seconds = 10

  /// The time that is left, `0:30`; a second that has begun counts.
  static func text(_ seconds: Seconds) -> String {
    let whole = Int(seconds.rounded(.up))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}

extension Look {
  var alarm: Style {
    guard hasFaces else { return Style(traits.depth > .none ? Color(xterm: 1) : nil, on: nil, .bold) }
    return Style(theme.alarm, on: theme.page, .bold)
  }

  /// The time that is left: plain, then red, and a pulse where things may move.
  func time(_ left: Seconds, pulses: Bool, at now: Seconds) -> Style {
    guard left <= LevelTime.alarm else { return strong }
    var style = alarm
    guard pulses, left > 0 else { return style }
    // Two slow beats a second, in steps of a tenth, as it is drawn so often.
    let phase = (now * 10).rounded(.down).truncatingRemainder(dividingBy: 10) / 10
    let share = abs(phase - 0.5)
    if hasFaces {
      style.foreground = theme.alarm.mixed(with: theme.page, share)
    } else if share < 0.25 {
      style.attributes = [.bold, .reverse]
    }
    return style
  }
}

extension Theme {
  /// A red that can be read on the page.
  var alarm: Color { page.luminance > 0.4 ? Color(0xB3_261E) : Color(0xFF_6B60) }
}

extension Look {
  /// What stands between short things in a line.
  var separator: String { traits.isUnicode ? " · " : ", " }
  /// The sign that a list goes on above, below, or both: `↑ 3  ↓ 9 more`; empty where it does not.
  func more(above: Int, below: Int) -> String {
    let (up, down) = traits.hasBlocks ? ("↑", "↓") : ("^", "v")
    let counts = [above > 0 ? "\(up) \(above)" : nil, below > 0 ? "\(down) \(below)" : nil].compactMap(\.self)
    return counts.isEmpty ? "" : counts.joined(separator: "  ") + " more"
  }
  func star(_ isFull: Bool) -> String { isFull ? traits.isUnicode ? "★" : "*" : traits.isUnicode ? "☆" : "-" }
}
