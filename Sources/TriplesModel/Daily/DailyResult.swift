/// The result of the first try of a daily game.
public struct DailyResult: Hashable, Sendable {
  /// The day and the rules.
  public let daily: Daily
  /// The score at the end, and the number of moves.
  public let score, moves: Int
  /// How the game was helped or cut short.
  public let marks: Set<Mark>
  /// The game as a line, from which it can be played again.
  public let line: String

  /// A result of its parts.
  public init(_ daily: Daily, score: Int, moves: Int, marks: Set<Mark>, line: String) {
    (self.daily, self.score, self.moves) = (daily, score, moves)
    (self.marks, self.line) = (marks, line)
  }

  /// The result of a recorded game; nil if it is not a daily game, or practice.
  public init?(_ recording: Recording) {
    guard let daily = recording.game.daily, !recording.marks.contains(.practice) else { return nil }
    self.init(
      daily, score: recording.game.score, moves: recording.moves.count, marks: recording.marks,
      line: recording.shareLine)
  }

  /// True if undo, a hint or the computer helped.
  public var isAided: Bool { Mark.isAided(marks) }
  /// False if the computer played some of the moves: then the day does not count.
  public var counts: Bool { !marks.contains(.autoplay) }

  /// The help in words; nil without any.
  private var help: String? { counts ? isAided ? "with help" : nil : "played by the computer" }

  /// How many of the highest tiles the card shows.
  private static let tilesShown = 3
  /// The most characters of an address.
  public static let maxAddress = 80

  /// The score, par if it is known, and help: `812 of par 1,104, with help`.
  public func against(_ par: Par?) -> String {
    let text = par.map { "\(score.grouped) of par \($0.score.grouped)" } ?? "\(score.grouped) points"
    return [text, help].compactMap(\.self).joined(separator: ", ")
  }

  /// A card to share, which shows how the game went but not its moves: three lines of at most 200 characters.
  ///
  ///     Triples 2026-12-03
  ///     1,104 points · par 980 · skill 62 %
  ///     ▄▂▆█▅ · 192 96 24
  ///
  /// `address` says where to get the game. Replays the game.
  public func card(par: Par?, address: String = "", isUnicode: Bool = true) -> String {
    let recording = try? Recording(shareLine: line)
    let game = recording?.game
    let skill = game?.skill.map { "skill \($0.percent) %" }
    let tiles = game?.board.tiles.map(\.value).sorted(by: >).prefix(Self.tilesShown).map(String.init)
    let place = address.isEmpty || address.count > Self.maxAddress ? nil : address
    let lines: [[String?]] = [
      [daily.title], ["\(score.grouped) points", par.map { "par \($0.score.grouped)" }, skill, help],
      [marks(par: par, isUnicode: isUnicode), tiles?.joined(separator: " "), place],
    ]
    return lines.map { $0.compactMap(\.self).joined(separator: isUnicode ? " · " : " - ") }.joined(separator: "\n")
  }

  /// The course of the game compared with par's, if it is known. Replays the game; nil if its line cannot be read.
  package func marks(par: Par?, isUnicode: Bool) -> String? {
    guard let curve = (try? Recording(shareLine: line)).map({ ScoreCurve($0.history) }) else { return nil }
    guard let par, !par.curve.isEmpty else {
      return curve.sparkline(marks: Par.parts, top: max(score, par?.score ?? 0), isUnicode: isUnicode)
    }
    return curve.marks(against: par, isUnicode: isUnicode)
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

  /// The number with its sign: `+1,024`, `−3` and `0`; ASCII has no minus.
  public func signed(isUnicode: Bool = false) -> String {
    (self > 0 ? "+" : self < 0 ? isUnicode ? "−" : "-" : "") + Int(magnitude).grouped
  }
}
