import TriplesModel

/// A game in as few bytes as possible, for programs that play millions of moves.
package protocol SteppedGame {
  /// The packed grid, the first cell in the lowest four bits.
  var cells: UInt64 { get }
  /// The score.
  var score: Int { get }
  /// The tile that the rules show before it enters, if they show one.
  var next: NextTile? { get }
  /// Pushes; false, and nothing changes, if nothing moves.
  @discardableResult mutating func play(_ direction: Direction) -> Bool
  /// True if a push moves something.
  func canPush(_ direction: Direction) -> Bool
}

/// The terse machine interface: short lines of text in place of JSON.
///
/// ```swift
/// var engine = TerseEngine(seed: 42) { makeGame($0) }
/// let first = engine.state                          // 0000020110000100 5 udlr 0 42
/// let second = engine.answer(.text("step lur"))     // 2201010001030000 13 udlr 8 42
/// ```
package struct TerseEngine {
  /// True once `quit` was answered.
  package private(set) var isFinished = false
  private var game: any SteppedGame
  private var seed: UInt32
  private let makeGame: (UInt32) -> any SteppedGame

  /// An engine with a new game.
  package init(seed: UInt32, makeGame: @escaping (UInt32) -> any SteppedGame) {
    (self.seed, self.makeGame) = (seed, makeGame)
    game = makeGame(seed)
  }

  /// The state of the game without a line end: board, score, legal moves, reward, seed, and in Threes the next tile.
  package var state: String { state(reward: 0) }

  /// Obeys a line and returns the answer, without a line end. A line that is no command changes nothing.
  package mutating func answer(_ line: LineReader.Line) -> String {
    do throws(CommandError) { return try perform(line.words()) } catch { return "error: \(error)" }
  }

  private mutating func perform(_ words: [Substring]) throws(CommandError) -> String {
    let argument = words.dropFirst().first
    if let extra = words.dropFirst(2).first { throw .unexpected(String(extra)) }
    switch words.first {
    case "step":
      let reward = try step(argument ?? "")
      return state(reward: reward)
    case "reset": try reset(argument.map(String.init))
    case "board" where argument == nil: break
    case "quit" where argument == nil: isFinished = true
    case let word?: throw .unknown(String(word))
    case nil: throw .empty
    }
    return state
  }

  /// Pushes by the letters of a word; returns the points that this made.
  private mutating func step(_ moves: Substring) throws(CommandError) -> Int {
    guard !moves.isEmpty else { throw .missing("the letters of the moves") }
    let directions = moves.utf8.compactMap { letter in Direction { $0.letter.asciiValue == letter } }
    guard directions.count == moves.utf8.count else { throw .unknown(String(moves)) }
    let before = game.score
    for direction in directions { game.play(direction) }
    return game.score - before
  }

  /// Begins the game with a seed, or with the next one.
  private mutating func reset(_ text: String?) throws(CommandError) {
    seed = try [text].compactMap(\.self).seed() ?? seed &+ 1
    game = makeGame(seed)
  }

  private func state(reward: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(80)
    for place in 0..<16 { bytes.append(Self.digits[Int(game.cells >> (4 * place) & 15)]) }
    let legal = Direction.allCases.filter(game.canPush).compactMap(\.letter.asciiValue)
    bytes += " \(game.score) ".utf8
    bytes += legal.isEmpty ? [UInt8(ascii: "-")] : legal
    bytes += " \(reward) \(seed)".utf8
    switch game.next {
    case .tile(let rank)?: bytes += " \(rank.bits)".utf8
    case .bonus?: bytes += " +".utf8
    case nil: break
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
