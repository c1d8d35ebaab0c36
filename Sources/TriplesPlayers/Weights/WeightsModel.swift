/// What the weights of the tuples are expected to be like: mostly zero, in long stretches, and else small.
struct WeightsModel {
  /// Cells of one content: the weights that differ in the last cell only.
  private static let groupSize = 11

  private var anyInGroup = [BitModel](repeating: BitModel(), count: 8)
  private var isZero = [BitModel](repeating: BitModel(), count: groupSize * 4)
  private var isNegative = [BitModel](repeating: BitModel(), count: 3)
  private var isLarger = [BitModel](repeating: BitModel(), count: 128)

  /// Writes the weights, or reads them in place.
  mutating func code(_ weights: inout [Int8], _ coder: inout some BitCoder) {
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

  /// Writes or reads one weight, after the one before it and the one at its place in the group before.
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
