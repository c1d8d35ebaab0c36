import TriplesCanvas

/// A way to move the cursor.
enum Motion: Hashable {
  /// To a row and column.
  case address(Point)
  /// By steps, from column 0 if `returns`.
  case steps(returns: Bool, rows: Int, columns: Int)

  /// Writes the sequences. Up to three steps down or back are shorter as single characters.
  func put(into sink: inout some ByteSink, _ features: Capabilities.Features) {
    switch self {
    case .address(let point):
      sink.putSequenceStart()
      if point != Point(column: 0, row: 0) {
        sink.put(number: point.row + 1)
        sink.put(UInt8(ascii: ";"))
        sink.put(number: point.column + 1)
      }
      sink.put(UInt8(ascii: "H"))
    case .steps(let returns, let rows, let columns):
      if returns { sink.put(0x0D) }
      Self.put(rows, single: 0x0A, forward: "B", backward: "A", features, into: &sink)
      Self.put(-columns, single: 0x08, forward: "D", backward: "C", features, into: &sink)
    }
  }

  /// Writes steps in a direction with a single character, or backward if negative.
  private static func put(
    _ steps: Int, single: UInt8, forward: Unicode.Scalar, backward: Unicode.Scalar,
    _ features: Capabilities.Features, into sink: inout some ByteSink
  ) {
    if features.contains(.singleSteps), (0...3).contains(steps) {
      sink.put(repeatElement(single, count: steps))
    } else if steps != 0 {
      sink.putSequence(abs(steps), steps > 0 ? forward : backward)
    }
  }

  /// The minimum number of bytes of an address.
  static func leastCost(ofAddress point: Point) -> Int { point == Point(column: 0, row: 0) ? 3 : 6 }

  func cost(_ features: Capabilities.Features) -> Int {
    var counter = ByteCounter()
    put(into: &counter, features)
    return counter.count
  }
}

extension Capabilities.Features {
  /// The cheapest motion to a cell; nil stands for an unknown start.
  func motion(from start: Point?, to end: Point) -> (motion: Motion, cost: Int) {
    var best = (motion: Motion.address(end), cost: Int.max)
    func weigh(_ motion: Motion) {
      let cost = motion.cost(self)
      if cost < best.cost { best = (motion, cost) }
    }
    if let start, contains(.relative) {
      let rows = end.row - start.row
      weigh(.steps(returns: false, rows: rows, columns: end.column - start.column))
      // Further to the right no return can help.
      if end.column < start.column { weigh(.steps(returns: true, rows: rows, columns: end.column)) }
    }
    if best.cost > Motion.leastCost(ofAddress: end) { weigh(.address(end)) }
    return best
  }
}
