import TriplesCanvas
import TriplesModel

extension Level {
  func locked(_ missing: Int) -> [String] {
    [
      "Locked: solve \(missing.counted("more level")) of \(rules.title) before this one.",
      "Locked: solve \(missing) more before this one.", "Locked: solve \(missing) more.", "locked",
    ]
  }

  /// Returns the limits, what the level shows, and the best points, in ever fewer words.
  func limits(_ result: LevelResult?, _ look: Look) -> [String] {
    let limits = [
      moves.map { $0.counted("move") }, shows.title, seconds.map { Seconds($0).levelText },
      rules == .triples ? nil : rules.title, par.map { "par \($0)" },
      isLesson ? nil : result.map { "best \(look.number($0.points)) points" },
    ].compactMap(\.self)
    return limits.indices.map { limits.dropLast($0).joined(separator: look.separator) }
  }
}

extension Goal {
  var title: String {
    switch kind {
    case .tile: "make \(target)"
    case .score: "score \(target)"
    case .merges: "merge \(target.counted("pair"))"
    case .survive: "make \(target.counted("move"))"
    case .clear: "clear all \(target)s"
    }
  }
}

extension Goal.Progress {
  /// The progress: `12 of 24`, `3 left`, or for tiles `highest 48`, for scores `48 so far`.
  var text: String {
    switch goal.kind {
    case .tile: "highest \(now)"
    case .score: "\(now) so far"
    case .merges, .survive: "\(min(now, goal.target)) of \(goal.target)"
    case .clear: "\(now) left"
    }
  }
}

extension Foresight {
  var title: String? {
    switch self {
    case .rules: nil
    case .next: "shows the next tile"
    case .all: "shows the next tile and its cell"
    }
  }
}

extension Seconds {
  static let alarm: Seconds = 10

  /// The time left in a level in minutes and seconds, rounded up: `0:30`.
  var levelText: String {
    let whole = Int(rounded(.up))
    return "\(whole / 60):\((whole % 60).zeroPadded(to: 2))"
  }
}

extension Look {
  func time(_ left: Seconds, pulses: Bool, at now: Seconds) -> Style {
    guard left <= .alarm else { return strong }
    var style = alarm
    guard pulses, left > 0 else { return style }
    // One beat a second, in steps of a tenth: it is drawn that often.
    let phase = (now.rawValue * 10).rounded(.down).truncatingRemainder(dividingBy: 10) / 10
    let share = abs(phase - 0.5)
    if hasFaces {
      style.foreground = theme.alarm.mixed(with: theme.page, share)
    } else if share < 0.25 {
      style.attributes = [.bold, .reverse]
    }
    return style
  }
}
