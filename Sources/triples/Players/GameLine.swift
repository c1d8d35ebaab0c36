import FoundationEssentials
import TriplesCommandLine
import TriplesModel
import TriplesPlayers
import TriplesStore

/// A player of a simulation: everything that decides its moves.
struct Contestant: Hashable, Codable {
  let rules: String
  let player: String
  /// The checksum of the weights; nil if the player has none.
  let weights: String?
  let version: String
  /// True for the second player, otherwise nil.
  let opponent: Bool?
}

extension Contestant {
  init(_ options: PlayerOptions, isOpponent: Bool) throws {
    opponent = isOpponent ? true : nil
    rules = options.rules.rawValue
    player = options.name
    weights = try options.weightsChecksum().map { String($0, radix: 16) }
    version = Program.version
  }
}

/// One game of a simulation as a line of JSON.
struct GameLine {
  let contestant: Contestant
  let game: SimulatedGame
}

extension GameLine: Codable {
  init(from decoder: any Decoder) throws {
    contestant = try Contestant(from: decoder)
    game = try SimulatedGame(from: decoder)
  }

  /// Both in one object.
  func encode(to encoder: any Encoder) throws {
    try contestant.encode(to: encoder)
    try game.encode(to: encoder)
  }
}

extension GameLine {
  static func read(_ paths: [String]) throws -> [GameLine] {
    let decoder = JSONDecoder()
    let games = try paths.flatMap { path in
      let text = String(decoding: try NamedFile.read(path, limit: TrainingFile.maxBytes), as: UTF8.self)
      return try text.split(separator: "\n").enumerated().map { number, line in
        guard let line = try? decoder.decode(GameLine.self, from: Data(line.utf8)) else {
          throw Failure("\(path): line \(number + 1) is not a game of simulate --lines", .data)
        }
        return line
      }
    }
    return try checked(games)
  }

  /// Sorts games by seed, so that sums do not depend on the order of the files.
  private static func checked(_ games: [GameLine]) throws -> [GameLine] {
    guard let first = games.first else { throw Failure("there are no games to merge", .data) }
    guard games.allSatisfy({ $0.contestant.rules == first.contestant.rules }) else {
      throw Failure("the games have different rules", .data)
    }
    var seeds: [Contestant: Set<UInt32>] = [:]
    for line in games where !seeds[line.contestant, default: []].insert(line.game.seed).inserted {
      throw Failure("seed \(line.game.seed) occurs twice for \(line.contestant.player)", .data)
    }
    return games.enumerated().sorted {
      ($0.element.game.seed, $0.offset) < ($1.element.game.seed, $1.offset)
    }.map(\.element)
  }
}

extension String {
  /// A value as one line of JSON with sorted keys.
  init(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    self.init(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
