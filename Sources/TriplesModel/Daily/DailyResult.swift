package struct DailyResult: Hashable, Sendable {
  package let daily: Daily
  package let score, moves: Int
  package let marks: Set<Mark>
  package let line: String

  package init(_ daily: Daily, score: Int, moves: Int, marks: Set<Mark>, line: String) {
    (self.daily, self.score, self.moves) = (daily, score, moves)
    (self.marks, self.line) = (marks, line)
  }

  /// Creates the result of a recorded game; nil for practice, or if it is not a daily game.
  package init?(_ recording: Recording) {
    guard let daily = recording.game.daily, !recording.marks.contains(.practice) else { return nil }
    self.init(
      daily, score: recording.game.score, moves: recording.moves.count, marks: recording.marks,
      line: recording.shareLine)
  }

  /// The identity of the game; nil if its line cannot be read.
  package var identity: GameIdentity? { try? Recording(shareLine: line).history.identity }
  package var isAided: Bool { Mark.isAided(marks) }
  /// False if the computer played some of the moves: then the day does not count.
  package var counts: Bool { !marks.contains(.autoplay) }
  private var help: String? { counts ? isAided ? "with help" : nil : "with moves by the computer" }

  package static let maxAddress = 80

  /// Returns the score, par if it is known, and help: `812 of par 1,104, with help`.
  package func against(_ par: Par?) -> String {
    let text = par.map { "\(score.grouped) of par \($0.score.grouped)" } ?? "\(score.grouped) points"
    return [text, help].compactMap(\.self).joined(separator: ", ")
  }

  /// Returns a card to share: three lines, at most 200 characters, that show how the game went but not its moves.
  ///
  ///     Triples 2026-12-03
  ///     1,104 points · par 980 · skill 62 %
  ///     ▄▂▆█▅ · 192 96 24
  ///
  /// `address` says where to get Triples. Replays the game.
  package func card(par: Par?, address: String = "", isUnicode: Bool = true) -> String {
    let game = (try? Recording(shareLine: line))?.game
    let skill = game?.skill.map { "skill \($0.percent) %" }
    let tiles = game?.board.tiles.map(\.value).sorted(by: >).prefix(3).map(String.init)
    let place = address.isEmpty || address.count > Self.maxAddress ? nil : address
    let lines: [[String?]] = [
      [daily.title], ["\(score.grouped) points", par.map { "par \($0.score.grouped)" }, skill, help],
      [bars(par: par, isUnicode: isUnicode), tiles?.joined(separator: " "), place],
    ]
    return lines.map { $0.compactMap(\.self).joined(separator: isUnicode ? " · " : " - ") }.joined(separator: "\n")
  }

  /// Returns the course of the game as five characters, compared with par if it is known. Replays the game; nil if its
  /// line cannot be read.
  package func bars(par: Par?, isUnicode: Bool) -> String? {
    guard let recording = try? Recording(shareLine: line) else { return nil }
    let curve = ScoreCurve(recording.history)
    guard let par, !par.curve.isEmpty else {
      return curve.sparkline(bars: Par.parts, top: max(score, par?.score ?? 0), isUnicode: isUnicode)
    }
    return curve.bars(against: par, isUnicode: isUnicode)
  }
}

/// The computer's result in a daily game, to compare yours with.
package struct Par: Hashable, Sendable {
  package let score: Int
  /// The number of moves; 0 if only the score is known, as in files of earlier versions.
  package let moves: Int
  /// The score after each fifth of the moves, the last one at the end; empty if only the score is known.
  package let curve: [Int]

  package static let parts = 5

  package init(_ score: Int) { (self.score, moves, curve) = (score, 0, []) }

  /// Creates par from a file; nil if the values cannot belong to one game.
  package init?(_ score: Int, moves: Int, curve: [Int]) {
    guard curve.count == Self.parts, curve.last == score, moves > 0, curve == curve.sorted() else { return nil }
    (self.score, self.moves, self.curve) = (score, moves, curve)
  }

  /// Creates par from the scores at the start of a game and after each of its moves.
  package init(scores: [Int]) {
    let scores = scores.isEmpty ? [0] : scores
    moves = scores.count - 1
    curve = (1...Self.parts).map { [last = moves] in scores[last * $0 / Self.parts] }
    score = curve.last ?? 0
  }
}

extension ScoreCurve {
  /// Returns a character for each fifth of par's moves: `▅`, in ASCII 5, or higher if you made at least as many points.
  /// Points after par's last move count for the last character.
  package func bars(against par: Par, isUnicode: Bool = true) -> String {
    let bars = Self.bars(isUnicode: isUnicode)
    let starts = [scores[0]] + par.curve.dropLast()
    return String(
      par.curve.indices.map { part in
        let (start, end) = (par.moves * part / Par.parts, par.moves * (part + 1) / Par.parts)
        let isLast = part == par.curve.count - 1
        let own = (isLast ? max(final, score(at: end)) : score(at: end)) - score(at: start)
        let points = par.curve[part] - starts[part]
        return bars[Self.steps.count { 100 * own >= $0 * points }]
      })
  }

  /// The percentages of par's points from which the next higher character is used.
  private static let steps = [40, 70, 90, 100, 110, 130, 160]
}
