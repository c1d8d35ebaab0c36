import TriplesModel

/// Learning the weights of a network by playing.
///
/// ```swift
/// var training = TriplesTrainer(seed: 1)
/// while training.games < 100 { training.playGame() }
/// let bytes = training.file(unit: nil, threshold: nil)
/// ```
///
/// The same seed and number of games give the same weights.
public protocol Training: Sendable {
  /// How many games there are between two points of ``curve``.
  static var gamesPerPoint: Int { get }
  /// The games that `triples train` plays if nothing is said.
  static var usualGames: Int { get }

  /// Learning from the beginning.
  init(seed: UInt32)
  /// Learning that goes on from a checkpoint; nil if the bytes are not one, or not all of one.
  init?(checkpoint bytes: [UInt8])

  /// The seed of the first game; each later game has the next.
  var seed: UInt32 { get }
  /// Games played.
  var games: Int { get }
  /// The mean score of every ``gamesPerPoint`` games so far: the learning curve.
  var curve: [Float] { get }
  /// All that training goes on from, as the bytes of a file with a checksum.
  var checkpoint: [UInt8] { get }

  /// Plays a game and learns from it.
  mutating func playGame()
  /// What was learned so far as the bytes of a file of weights, rounded to units of `unit` points.
  ///
  /// Weights whose errors sum up to no more than `threshold` points belong to parts of boards that were hardly ever met;
  /// without them the file is much smaller and the player hardly weaker. Nil stands for what suits the game.
  func file(unit: Float?, threshold: Float?) -> [UInt8]
}

extension RuleSet {
  /// Who learns the game; nil if nothing is learned of it.
  public var training: (any Training.Type)? {
    switch self {
    case .triples: TriplesTrainer.self
    case .threes: ThreesTrainer.self
    case .twenty48: nil
    }
  }
}

/// The games played and their mean scores.
struct LearningProgress: Hashable, Sendable {
  private(set) var games = 0
  private(set) var curve: [Float] = []
  private var sum = 0

  /// Counts a game in; after every `gamesPerPoint` the curve gets a point.
  mutating func count(_ score: Int, gamesPerPoint: Int) {
    games += 1
    sum += score
    guard games % gamesPerPoint == 0 else { return }
    curve.append(Float(sum) / Float(gamesPerPoint))
    sum = 0
  }
}

extension LearningProgress {
  /// Writes the progress into a checkpoint.
  func write(_ writer: inout CheckpointWriter) {
    for number in [games, sum, curve.count] { writer.append(UInt64(number)) }
    writer.append(curve)
  }

  /// Reads the progress from a checkpoint.
  init?(_ reader: inout CheckpointReader) {
    guard let games = reader.count(), let sum = reader.count(), let points = reader.count(),
      let curve = reader.array(of: Float.self, count: points)
    else { return nil }
    (self.games, self.sum, self.curve) = (games, sum, curve)
  }
}
