/// What the first try of a daily game came to.
public struct DailyResult: Hashable, Sendable {
  /// The day and the rules.
  public let daily: Daily
  /// The score at the end.
  public let score: Int
  /// How many moves were played.
  public let moves: Int
  /// How the game was helped or cut short.
  public let marks: Set<Mark>
  /// The game as a line, from which it can be played again.
  public let line: String

  /// A result of its parts.
  public init(_ daily: Daily, score: Int, moves: Int, marks: Set<Mark>, line: String) {
    (self.daily, self.score, self.moves) = (daily, score, moves)
    (self.marks, self.line) = (marks, line)
  }

  /// The result of a recorded game; nil if it is no daily one, or practice.
  public init?(_ recording: Recording) {
    guard let daily = Daily(recording.game), !recording.marks.contains(.practice) else { return nil }
    self.init(
      daily, score: recording.game.score, moves: recording.moves.count, marks: recording.marks,
      line: recording.shareLine)
  }

  /// True if undo, a hint or the computer helped.
  public var isAided: Bool { Mark.isAided(marks) }
}

extension DailyResult {
  /// Marks of the sparkline.
  private static let marksShown = 5

  /// The score, and par where it is known: `812 of par 1,104`.
  public func against(_ par: Int?) -> String {
    par.map { "\(score.grouped) of par \($0.grouped)" } ?? "\(score.grouped) points"
  }

  /// One line for a chat, which shows how it went and not what was played, and can be replayed:
  ///
  ///     Triples 2026-11-21 · 812 of par 1,104 · ▁▂▄▅▇ · 88 moves · triples2.…
  ///
  /// Replays the game. The sparkline goes up to par, or to the score where that is higher or there is no par.
  public func chatLine(par: Int?, isUnicode: Bool = true) -> String {
    let curve = (try? Recording(shareLine: line)).map { recording in
      ScoreCurve(recording.history)
        .sparkline(marks: Self.marksShown, top: max(score, par ?? 0), isUnicode: isUnicode)
    }
    let help = isAided ? ", with help" : ""
    let parts = [daily.title, against(par), curve, "\(moves.grouped) moves\(help)", line].compactMap(\.self)
    return parts.joined(separator: isUnicode ? " · " : " - ")
  }
}

extension Int {
  /// The number with a comma before each three digits: `1,104`.
  public var grouped: String {
    let digits = Array(String(magnitude))
    let groups = digits.enumerated().map { place, digit in
      (digits.count - place) % 3 == 0 && place > 0 ? ",\(digit)" : String(digit)
    }
    return (self < 0 ? "-" : "") + groups.joined()
  }
}
