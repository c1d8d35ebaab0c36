import TriplesCanvas

/// A way to bring the cursor to a cell.
enum Motion: Hashable {
  /// By its row and column.
  case address(Point)
  /// By steps, from column 0 if `returns`.
  case steps(returns: Bool, rows: Int, columns: Int)

  /// Writes the sequences for it. Up to three steps down or back are shorter as single characters.
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

  /// Steps in a direction that has a character for a single one, or the other way if negative.
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

  /// How many bytes an address takes at least.
  static func leastCost(ofAddress point: Point) -> Int { point == Point(column: 0, row: 0) ? 3 : 6 }

  /// How many bytes it takes.
  func cost(_ features: Capabilities.Features) -> Int {
    var counter = ByteCounter()
    put(into: &counter, features)
    return counter.count
  }
}

extension Capabilities.Features {
  /// The motion to a cell that costs least; nil stands for an unknown start.
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
