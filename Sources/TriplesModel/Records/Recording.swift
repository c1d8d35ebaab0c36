import FoundationEssentials

/// A game that was played, with all of its turns. Files, shared lines and entries of tables are read as recordings.
/// Every recording is a possible game, because reading one plays its moves.
public struct Recording: Hashable, Sendable {
  /// No game can have more moves: each adds at least 1 to the sum of the tiles, which merges do not change. The sum is
  /// at most that of sixteen tiles of 12288; in 2048, where a move adds at least 2, that of the tiles 131072 to 4.
  public static let maxMoves = Position.count << 14

  /// The game with all of its turns, at its end; nothing is undone.
  public let history: History
  /// Time played, in whole seconds; nil if it was not measured.
  public let seconds: Int?
  /// When the game ended, in whole seconds; nil if unknown.
  public let date: Date?

  /// Creates the recording of a game up to now.
  public init(_ history: History, seconds: Int? = nil, date: Date? = nil) {
    (self.history, self.seconds, self.date) = (history.played, seconds, date?.inWholeSeconds)
  }

  /// Returns the recording with a date, unless it has one.
  package func dated(_ date: Date?) -> Recording { Recording(history, seconds: seconds, date: self.date ?? date) }

  package var asPractice: Recording {
    var history = history
    history.mark(.practice)
    return Recording(history, seconds: seconds, date: date)
  }

  /// The marks of the game, with ``Mark/unfinished`` if it was left before its end.
  public var marks: Set<Mark> { history.marks.subtracting([.unfinished]).union(game.isDone ? [] : [.unfinished]) }
  /// All moves of the game, in order.
  public var moves: [Direction] { history.moves }
  /// The game after the last move.
  public var game: Game { history.game }

  /// Returns true if a text has a word that begins like a shared line.
  package static func holdsShareLine(_ text: String) -> Bool { ShareLine.found(in: text) != nil }
}

extension History {
  /// Plays the moves of a game, in a duel with the cells of its tiles; throws at the first one that cannot be played.
  public init(_ rules: RuleSet, _ origin: Origin, moves: [Direction], placed: [Position] = []) throws(TextError) {
    self.init(Game(rules, origin))
    for (turn, move) in zip(1..., moves) {
      guard play(move, placing: placed.indices.contains(turn - 1) ? placed[turn - 1] : nil) == nil else { continue }
      let isLegal = game.legalDirections.contains(move)
      let fault = isLegal ? "no tile may be placed there" : "nothing moves \(move)"
      throw TextError("turn \(turn): \(game.movesLeft == 0 ? "the daily game has ended" : fault)")
    }
  }

  package var identity: GameIdentity { GameIdentity(game.rules, game.origin, moves: moves, placed: placed) }
}

extension Collection<Direction> {
  /// The letters of the directions: `uldr`.
  package var letters: String { String(map(\.letter)) }
}

extension Date {
  /// The years 1600 to 9999: dates that every calendar knows and that stay the same when written and read as text.
  private static let kept = -11_676_096_000.0...253_402_300_799.0

  /// The date without fractions of a second, as files keep it. If a clock is far off, the nearest date that files can
  /// keep.
  package var inWholeSeconds: Date {
    let seconds = timeIntervalSince1970.rounded(.down)
    return Date(timeIntervalSince1970: min(max(Self.kept.lowerBound, seconds), Self.kept.upperBound))
  }
}

/// The identity of a game: a check value of its rules, origin and moves, and in a duel of where its tiles were placed.
/// Games with the same identity count as the same game, whoever played them: tables and recordings hold each once.
package struct GameIdentity: Hashable, Sendable, TextCodable {
  package let value: UInt64

  package init(value: UInt64) { self.value = value }

  package init(_ rules: RuleSet, _ origin: Origin, moves: some Sequence<Direction>, placed: [Position] = []) {
    var sum = Checksum("\(rules.rawValue) \(origin.mode.rawValue) \(origin.word) ".utf8)
    for move in moves { sum.add(UInt64(move.letter.asciiValue ?? 0)) }
    if origin.isDuel { sum.add(" \(placed.letters)".utf8) }
    value = sum.value
  }

  /// Reads sixteen hexadecimal digits, as ``text`` writes them; nil for any other text.
  package init?(parsing text: some StringProtocol) {
    guard let value = UInt64(text, radix: 16), value.hexadecimal == text else { return nil }
    self.value = value
  }

  package var text: String { value.hexadecimal }
}
