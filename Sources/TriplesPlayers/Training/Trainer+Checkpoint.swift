extension Trainer {
  private static let checkpointName = "triples-training 1\n"

  /// All that training goes on from, as bytes.
  ///
  ///     name and version, seed, games, sum, points of the curve; the curve; the entries
  public var checkpoint: [UInt8] {
    var bytes = Array(Self.checkpointName.utf8)
    for number in [UInt64(seed), UInt64(games), UInt64(sum), UInt64(curve.count)] {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    curve.withUnsafeBytes { bytes += $0 }
    entries.withUnsafeBytes { bytes += $0 }
    return bytes
  }

  /// A trainer that goes on from a checkpoint; nil if the bytes are not one.
  public init?(checkpoint bytes: [UInt8]) {
    let start = Self.checkpointName.utf8.count
    guard bytes.starts(with: Self.checkpointName.utf8), bytes.count >= start + 32 else { return nil }
    let numbers = bytes.withUnsafeBytes { raw in
      (0..<4).map { UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: start + 8 * $0, as: UInt64.self)) }
    }
    guard let seed = UInt32(exactly: numbers[0]), let games = Int(exactly: numbers[1]),
      let sum = Int(exactly: numbers[2]), games / Self.gamesPerPoint == numbers[3]
    else { return nil }
    self.init(seed: seed)
    (self.games, self.sum) = (games, sum)
    curve = [Float](repeating: 0, count: games / Self.gamesPerPoint)
    let curveSize = 4 * curve.count
    let entriesSize = MemoryLayout<Entry>.stride * entries.count
    guard bytes.count == start + 32 + curveSize + entriesSize else { return nil }
    bytes.withUnsafeBytes { raw in
      curve.withUnsafeMutableBytes {
        $0.copyMemory(from: .init(rebasing: raw[(start + 32)...].prefix(curveSize)))
      }
      entries.withUnsafeMutableBytes { $0.copyMemory(from: .init(rebasing: raw.suffix(entriesSize))) }
    }
  }
}
