import TriplesCanvas

/// Shows placements in the place of others. Pictures are sent when they are first shown, and stay with the terminal.
struct ImagePainter {
  /// More pictures than a board needs, motion included; the reset sequence forgets as many.
  static let capacity = 128

  /// The number of the first picture; the others follow.
  private let first: UInt32
  private let cell: Size
  private var numbers: [TileImage: UInt32] = [:]
  private var free: [UInt32]

  /// A painter on a screen whose cells have so many pixels.
  init(first: UInt32, cell: Size) {
    (self.first, self.cell) = (first, cell)
    free = (0..<UInt32(Self.capacity)).reversed().map { first + $0 }
  }

  /// What makes a terminal forget all pictures that it may have been sent, also in the middle of one.
  static func resetSequence(first: UInt32) -> [UInt8] {
    Array("\u{1B}\\".utf8) + (0..<UInt32(capacity)).flatMap { GraphicsCommand.forget(first + $0) }
  }

  /// What the terminal has to read to show placements in the place of others; nil are unknown ones.
  ///
  /// What is new comes before what is gone, so that nothing flickers.
  mutating func paint(_ next: [Placement], over previous: [Placement]?) -> [UInt8] {
    guard previous != next else { return [] }
    // It goes before all else: of what it takes away, none is sent again.
    var bytes = previous == nil ? GraphicsCommand.removeAll : []
    let shown = Set(previous ?? [])
    let wanted = Set(next.map(Showing.init))
    for placement in next where !shown.contains(placement) {
      guard let number = number(of: placement.image, keeping: wanted, into: &bytes) else { continue }
      bytes += position(of: placement)
      bytes += GraphicsCommand.put(
        number, place: placement.id, x: placement.x % cell.columns, y: placement.y % cell.rows,
        layer: placement.layer)
    }
    for placement in previous ?? [] where !wanted.contains(Showing(placement)) {
      if let number = numbers[placement.image] {
        bytes += GraphicsCommand.remove(number, place: placement.id)
      }
    }
    return bytes
  }

  /// A thing that looks in one way: put again, it moves.
  private struct Showing: Hashable {
    let id: Int
    let image: TileImage

    init(_ placement: Placement) { (id, image) = (placement.id, placement.image) }
  }

  /// Moves the cursor to the cell in which a placement begins.
  private func position(of placement: Placement) -> [UInt8] {
    Capabilities.csi("\(placement.y / cell.rows + 1);\(placement.x / cell.columns + 1)H")
  }

  /// The number of a picture, which is sent if the terminal does not have it; nil if there are too many.
  private mutating func number(
    of image: TileImage, keeping wanted: Set<Showing>, into bytes: inout [UInt8]
  ) -> UInt32? {
    if let number = numbers[image] { return number }
    if free.isEmpty { forget(allBut: Set(wanted.map(\.image)), into: &bytes) }
    guard let number = free.popLast() else { return nil }
    numbers[image] = number
    bytes += GraphicsCommand.upload(image.rendered(), as: number)
    return number
  }

  private mutating func forget(allBut wanted: Set<TileImage>, into bytes: inout [UInt8]) {
    for (image, number) in numbers where !wanted.contains(image) {
      bytes += GraphicsCommand.forget(number)
      numbers[image] = nil
      free.append(number)
    }
  }
}
