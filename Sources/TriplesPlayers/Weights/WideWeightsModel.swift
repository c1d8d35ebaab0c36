/// What weights of sixteen bits are expected to be like: mostly zero, in long stretches, and else of any size.
struct WideWeightsModel {
  /// Cells of one content: the weights that differ in the last cell only.
  private static let groupSize = 14
  /// Lengths of a number in bits, from 1 to 15.
  private static let lengths = 16

  private var anyInGroup = [BitModel](repeating: BitModel(), count: 8)
  private var isZero = [BitModel](repeating: BitModel(), count: groupSize * 4)
  private var isNegative = [BitModel](repeating: BitModel(), count: 9)
  private var isLonger = [BitModel](repeating: BitModel(), count: lengths * lengths)
  private var isSet = [BitModel](repeating: BitModel(), count: lengths * lengths)

  /// Writes the weights, or reads them in place.
  mutating func code(_ weights: inout [Int16], _ coder: inout some BitCoder) {
    var history = 0
    var previous = [Int16](repeating: 0, count: Self.groupSize)
    for start in stride(from: 0, to: weights.count, by: Self.groupSize) {
      let group = start..<min(start + Self.groupSize, weights.count)
      let any = coder.code(weights[group].contains { $0 != 0 }, &anyInGroup[history])
      history = (history << 1 | (any ? 1 : 0)) & 7
      guard any else { continue }
      var last: Int16 = 0
      for (place, index) in group.enumerated() {
        last = code(weights[index], place: place, last: last, above: previous[place], &coder)
        weights[index] = last
        previous[place] = last
      }
    }
  }

  /// Writes or reads one weight, after the one before it and the one at its place in the group before.
  private mutating func code(
    _ weight: Int16, place: Int, last: Int16, above: Int16, _ coder: inout some BitCoder
  ) -> Int16 {
    let context = place * 4 + (last == 0 ? 0 : 1) + (above == 0 ? 0 : 2)
    if coder.code(weight == 0, &isZero[context]) { return 0 }
    let signs = Int(above.signum()) * 3 + Int(last.signum()) + 4
    let negative = coder.code(weight < 0, &isNegative[signs])
    let size = magnitude(
      Int(weight.magnitude), near: Self.length(Int(max(last.magnitude, above.magnitude))), &coder)
    return Int16(negative ? -size : size)
  }

  /// Writes or reads a number from 1 to 32,767: its length in bits, given that of a neighbour, then the bits.
  private mutating func magnitude(_ size: Int, near: Int, _ coder: inout some BitCoder) -> Int {
    let wanted = Self.length(size)
    var length = 1
    while length < Self.lengths - 1, coder.code(wanted > length, &isLonger[near * Self.lengths + length]) {
      length += 1
    }
    var found = 1
    for bit in (0..<length - 1).reversed() {
      let isOne = coder.code(size >> bit & 1 == 1, &isSet[length * Self.lengths + bit])
      found = found << 1 | (isOne ? 1 : 0)
    }
    return found
  }

  private static func length(_ size: Int) -> Int { min(lengths - 1, Int.bitWidth - size.leadingZeroBitCount) }
}
