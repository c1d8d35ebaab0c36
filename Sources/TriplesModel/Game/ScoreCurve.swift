/// The score of a game at each of its turns, the new game first.
public struct ScoreCurve: Hashable, Sendable {
  /// The scores; there is always one.
  public let scores: [Int]

  /// The curve of some scores, the new game first.
  package init(scores: [Int]) { self.scores = scores }

  /// The curve of a game up to now.
  public init(_ history: History) { scores = (0...history.turnCount).map { history.game(at: $0).score } }

  /// The score after a number of moves; after the end the last one.
  public func score(at turn: Int) -> Int { scores[max(0, min(turn, scores.count - 1))] }

  /// The marks from the lowest to the highest.
  static func levels(isUnicode: Bool) -> String { isUnicode ? "▁▂▃▄▅▆▇█" : "12345678" }

  /// How many moves there are.
  public var moves: Int { scores.count - 1 }
  /// The score at the end.
  public var final: Int { score(at: moves) }

  /// The curve in a number of marks, each the score at the end of a stretch; `top` or more has the highest mark: `▁▂▄▅▇`, in
  /// ASCII `12458`. The stretches cover `moves` moves, by default those of the game; after its end there are no marks.
  public func sparkline(marks count: Int, top: Int, moves: Int? = nil, isUnicode: Bool = true) -> String {
    let levels = Array(Self.levels(isUnicode: isUnicode))
    let span = max(1, moves ?? self.moves)
    let turns = (1...max(1, count)).map { span * $0 / max(1, count) }
    return String(
      turns.map { turn in
        guard turn - span / max(1, count) <= self.moves else { return " " }
        let share = Double(score(at: turn)) / Double(max(1, top))
        return levels[max(0, min(Int(share * 8), 7))]
      })
  }
}
