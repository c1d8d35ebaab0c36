import TriplesPlayers

/// Writes the files of weights that `Weights` reads.
enum WeightsWriter {
  /// Returns the file for a network with a number of contents of a cell; takes seconds.
  static func file(_ weights: [Int16], name: String, contents: Int, unit: Float) -> [UInt8] {
    var (model, writer, weights) = (WeightsModel(contents: contents), BitWriter(), weights)
    model.code(&weights, &writer)
    return framed(writer.finished(), name: name, unit: unit)
  }

  static func framed(_ content: [UInt8], name: String, unit: Float? = nil) -> [UInt8] {
    let head = unit.map { withUnsafeBytes(of: $0.bitPattern.littleEndian, Array.init) } ?? []
    let bytes = Array(name.utf8) + [WeightsFile.version] + head + content
    return bytes + withUnsafeBytes(of: WeightsFile.checksum(bytes[...]).littleEndian, Array.init)
  }
}

/// The writing side of the coder.
struct BitWriter: BitCoder {
  private var bytes: [UInt8] = []
  private var low: UInt32 = 0
  private var high = UInt32.max

  mutating func code(_ bit: Bool, _ model: inout BitModel) -> Bool {
    let middle = low + model.split(high - low)
    if bit { high = middle } else { low = middle + 1 }
    model.learn(bit)
    while (low ^ high) >> 24 == 0 {
      bytes.append(UInt8(low >> 24))
      low <<= 8
      high = high << 8 | 255
    }
    return bit
  }

  consuming func finished() -> [UInt8] {
    bytes + stride(from: UInt32(24), through: 0, by: -8).map { UInt8(truncatingIfNeeded: low >> $0) }
  }
}
