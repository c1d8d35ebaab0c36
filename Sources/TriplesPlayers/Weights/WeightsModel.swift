/// Compresses the weights of a network, most of them long runs of zeros, the others close to those of similar boards.
package struct WeightsModel {
  /// The number of contents of a cell, so also the distance between weights that differ by one in the fifth cell.
  private let contents: Int
  /// The number of possible lengths of a number in bits, 0 to 15.
  private static let lengths = 16

  private var anyInGroup = [BitModel](repeating: BitModel(), count: 16)
  private var isZero: [BitModel]
  private var isNegative = [BitModel](repeating: BitModel(), count: 27)
  private var isLonger = [BitModel](repeating: BitModel(), count: lengths * lengths * lengths)
  private var isSet = [BitModel](repeating: BitModel(), count: lengths * lengths)

  package init(contents: Int) {
    self.contents = contents
    isZero = [BitModel](repeating: BitModel(), count: contents * 8)
  }

  private var square: Int { contents * contents }

  /// Writes the weights, or reads them in place.
  package mutating func code(_ weights: inout [Int16], _ coder: inout some BitCoder) {
    let groups = (weights.count + contents - 1) / contents
    var any = [Bool](repeating: false, count: groups)
    for number in 0..<groups {
      let group = number * contents..<min((number + 1) * contents, weights.count)
      if let twins = RunPatterns.twins(of: group, size: square * contents) {
        for (index, twin) in zip(group, twins) { weights[index] = weights[twin] }
        any[number] = weights[group].contains { $0 != 0 }
        continue
      }
      let context = [1, 2, contents, square].reduce(0) { context, distance in
        context << 1 | (number >= distance && any[number - distance] ? 1 : 0)
      }
      any[number] = coder.code(weights[group].contains { $0 != 0 }, &anyInGroup[context])
      guard any[number] else { continue }
      for index in group { weights[index] = code(index, in: weights, &coder) }
    }
  }

  /// Writes or reads one weight, given its neighbours in the last three cells.
  private mutating func code(_ index: Int, in weights: [Int16], _ coder: inout some BitCoder) -> Int16 {
    let weight = weights[index]
    let last = index % contents == 0 ? 0 : weights[index - 1]
    let above = index < contents ? 0 : weights[index - contents]
    let behind = index < square ? 0 : weights[index - square]
    let zeros = (last == 0 ? 1 : 0) + (above == 0 ? 2 : 0) + (behind == 0 ? 4 : 0)
    if coder.code(weight == 0, &isZero[8 * (index % contents) + zeros]) { return 0 }
    let signs = 9 * Int(last.signum()) + 3 * Int(above.signum()) + Int(behind.signum()) + 13
    let negative = coder.code(weight < 0, &isNegative[signs])
    let others = Int(max(above.magnitude, behind.magnitude))
    let context = Self.lengths * Self.length(Int(last.magnitude)) + Self.length(others)
    let size = magnitude(Int(weight.magnitude), context: context, &coder)
    return Int16(negative ? -size : size)
  }

  /// Writes or reads a number from 1 to 32,767: its length in bits, then the bits.
  private mutating func magnitude(_ size: Int, context: Int, _ coder: inout some BitCoder) -> Int {
    let wanted = Self.length(size)
    var length = 1
    while length < Self.lengths - 1, coder.code(wanted > length, &isLonger[context * Self.lengths + length]) {
      length += 1
    }
    var found = 1
    for bit in (0..<length - 1).reversed() {
      let isOne = coder.code(size >> bit & 1 == 1, &isSet[length * Self.lengths + bit])
      found = found << 1 | (isOne ? 1 : 0)
    }
    return found
  }

  private static func length(_ size: Int) -> Int { Int.bitWidth - size.leadingZeroBitCount }
}

/// One side of an adaptive binary arithmetic coder, so that reading and writing share their code. Only the lab writes.
///
/// After Mahoney: Data Compression Explained (2013), 4.1; carryless, 32 bits, predictions of 16 bits.
package protocol BitCoder {
  /// Writes `bit`, or ignores it and reads one; returns the bit in the file.
  mutating func code(_ bit: Bool, _ model: inout BitModel) -> Bool
}

/// The probability of a set bit, learned from the bits before.
package struct BitModel {
  private var probability: UInt32 = 1 << 15

  /// Returns the part of a range that stands for a set bit.
  @inline(__always) package func split(_ range: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: (UInt64(range) * UInt64(probability)) >> 16)
  }

  /// Learns from a bit; never becomes certain.
  @inline(__always) package mutating func learn(_ bit: Bool) {
    if bit { probability += (65_535 - probability) >> 5 } else { probability -= probability >> 5 }
  }
}

/// The reading side of the coder; after the end of the bytes it reads zeros.
package struct BitReader: BitCoder {
  private let bytes: ArraySlice<UInt8>
  private var next: Int
  private var low: UInt32 = 0
  private var high = UInt32.max
  private var value: UInt32 = 0

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
    for _ in 0..<4 { readByte() }
  }

  package mutating func code(_ bit: Bool, _ model: inout BitModel) -> Bool {
    let middle = low + model.split(high - low)
    let bit = value <= middle
    if bit { high = middle } else { low = middle + 1 }
    model.learn(bit)
    while (low ^ high) >> 24 == 0 {
      low <<= 8
      high = high << 8 | 255
      readByte()
    }
    return bit
  }

  private mutating func readByte() {
    value = value << 8 | (next < bytes.endIndex ? UInt32(bytes[next]) : 0)
    next += 1
  }
}
