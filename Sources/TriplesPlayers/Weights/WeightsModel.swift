/// Compresses the weights of Triples, most of them long runs of zeros, the others small.
package struct WeightsModel {
  /// The number of weights in a group, which differ only in the content of the pattern's fourth cell.
  private static let groupSize = 11

  private var anyInGroup = [BitModel](repeating: BitModel(), count: 8)
  private var isZero = [BitModel](repeating: BitModel(), count: groupSize * 4)
  private var isNegative = [BitModel](repeating: BitModel(), count: 3)
  private var isLarger = [BitModel](repeating: BitModel(), count: 128)

  package init() {}

  /// Writes the weights, or reads them in place.
  package mutating func code(_ weights: inout [Int8], _ coder: inout some BitCoder) {
    var history = 0
    var previous = [Int8](repeating: 0, count: Self.groupSize)
    for start in stride(from: 0, to: weights.count, by: Self.groupSize) {
      let group = start..<min(start + Self.groupSize, weights.count)
      let any = coder.code(weights[group].contains { $0 != 0 }, &anyInGroup[history])
      history = (history << 1 | (any ? 1 : 0)) & 7
      guard any else { continue }
      var last: Int8 = 0
      for (place, index) in group.enumerated() {
        last = code(weights[index], place: place, last: last, above: previous[place], &coder)
        weights[index] = last
        previous[place] = last
      }
    }
  }

  /// Writes or reads one weight, given the one before it and the one at its place in the last group that was not all 0.
  private mutating func code(
    _ weight: Int8, place: Int, last: Int8, above: Int8, _ coder: inout some BitCoder
  ) -> Int8 {
    let context = place * 4 + (last == 0 ? 0 : 1) + (above == 0 ? 0 : 2)
    if coder.code(weight == 0, &isZero[context]) { return 0 }
    let negative = coder.code(weight < 0, &isNegative[Int(above.signum()) + 1])
    let size = Int(weight.magnitude)
    var found = 1
    while found < 127, coder.code(size > found, &isLarger[found]) { found += 1 }
    return Int8(negative ? -found : found)
  }
}

/// Compresses the weights of Threes, most of them long runs of zeros, the others close to those of similar boards.
package struct ThreesWeightsModel {
  /// The number of contents of a cell, so also the distance between weights that differ by one in the fifth cell.
  private static let contents = 14
  private static let square = contents * contents
  /// The number of possible lengths of a number in bits, 0 to 15.
  private static let lengths = 16

  private var anyInGroup = [BitModel](repeating: BitModel(), count: 16)
  private var isZero = [BitModel](repeating: BitModel(), count: contents * 8)
  private var isNegative = [BitModel](repeating: BitModel(), count: 27)
  private var isLonger = [BitModel](repeating: BitModel(), count: lengths * lengths * lengths)
  private var isSet = [BitModel](repeating: BitModel(), count: lengths * lengths)

  package init() {}

  /// Writes the weights, or reads them in place.
  package mutating func code(_ weights: inout [Int16], _ coder: inout some BitCoder) {
    let groups = (weights.count + Self.contents - 1) / Self.contents
    var any = [Bool](repeating: false, count: groups)
    for number in 0..<groups {
      let group = number * Self.contents..<min((number + 1) * Self.contents, weights.count)
      if let twins = ThreesPatterns.twins(of: group) {
        for (index, twin) in zip(group, twins) { weights[index] = weights[twin] }
        any[number] = weights[group].contains { $0 != 0 }
        continue
      }
      let context = [1, 2, Self.contents, Self.square].reduce(0) { context, distance in
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
    let last = index % Self.contents == 0 ? 0 : weights[index - 1]
    let above = index < Self.contents ? 0 : weights[index - Self.contents]
    let behind = index < Self.square ? 0 : weights[index - Self.square]
    let zeros = (last == 0 ? 1 : 0) + (above == 0 ? 2 : 0) + (behind == 0 ? 4 : 0)
    if coder.code(weight == 0, &isZero[8 * (index % Self.contents) + zeros]) { return 0 }
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
