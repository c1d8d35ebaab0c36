import Synchronization
import TriplesModel

/// Positions of earlier games from which training starts again, so that it sees late boards as often as early ones.
///
/// A position comes from the moment in which a game got its highest tile; there are as many for each tile.
struct StartPool: Hashable, Sendable {
  /// A packed grid and what its spawns come from, without the generator.
  struct Position: Hashable, Sendable { let cells, source: UInt64 }

  /// The number of positions for each highest tile.
  private static let size = 256
  private static let ranks = 16

  private var positions = [[Position]](repeating: [], count: ranks)
  private var counts = [Int](repeating: 0, count: ranks)

  /// Keeps a position in place of the oldest with the same highest tile.
  mutating func add(_ position: Position, highest: Rank) {
    let place = Int(highest.bits)
    if positions[place].count < Self.size {
      positions[place].append(position)
    } else {
      positions[place][counts[place] % Self.size] = position
    }
    counts[place] += 1
  }

  /// Draws a position, each highest tile equally likely, and the generator of its further spawns; nil if there is none.
  func position(seed: UInt32) -> (Position, Drand48)? {
    var rng = Drand48(seed: seed)
    let filled = positions.filter { !$0.isEmpty }
    guard !filled.isEmpty else { return nil }
    let same = filled[rng.below(filled.count)]
    let position = same[rng.below(same.count)]
    return (position, rng)
  }
}

extension StartPool {
  /// Writes the positions into a checkpoint.
  func write(_ writer: inout CheckpointWriter) {
    for (positions, count) in zip(positions, counts) {
      writer.append(UInt64(count))
      for position in positions {
        writer.append(position.cells)
        writer.append(position.source)
      }
    }
  }

  /// Reads the positions from a checkpoint.
  init?(_ reader: inout CheckpointReader) {
    self.init()
    for place in positions.indices {
      guard let count = reader.count() else { return nil }
      counts[place] = count
      for _ in 0..<min(count, Self.size) {
        guard let cells = reader.number(), let source = reader.number() else { return nil }
        positions[place].append(Position(cells: cells, source: source))
      }
    }
  }
}

/// A pool that several threads share.
struct SharedPool: ~Copyable, Sendable {
  private let pool: Mutex<StartPool>
  private let lowest: Int

  init(_ pool: StartPool, lowest: Int) {
    self.pool = Mutex(pool)
    self.lowest = lowest
  }

  /// The positions.
  var positions: StartPool { pool.withLock(\.self) }

  func add(cells: UInt64, source: UInt64, highest: Rank) {
    guard highest.bits >= lowest else { return }
    pool.withLock { $0.add(StartPool.Position(cells: cells, source: source), highest: highest) }
  }

  func position(seed: UInt32) -> (StartPool.Position, Drand48)? { pool.withLock { $0.position(seed: seed) } }
}
