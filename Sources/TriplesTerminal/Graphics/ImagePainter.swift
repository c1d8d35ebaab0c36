import TriplesCanvas

/// Replaces the placements on the screen. An image is uploaded when first shown, and kept while there is room.
struct ImagePainter {
  private let cell: Size
  private var held: HeldImages
  /// The placements on the screen, and their IDs.
  private var shown: [Placement: Int] = [:]

  init(_ capabilities: Capabilities, cell: Size) {
    self.cell = cell
    held = HeldImages(first: capabilities.firstImage, maxBytes: capabilities.maxImageBytes)
  }

  /// Returns the commands that free all our images in the terminal, even in the middle of an upload.
  static func resetSequence(first: UInt32) -> [UInt8] {
    GraphicsCommand.endUpload + (0..<UInt32(HeldImages.capacity)).flatMap { GraphicsCommand.free(first + $0) }
  }

  /// Returns the commands that replace placements. If the previous ones are unknown (nil), all images are uploaded
  /// again.
  ///
  /// The uploads have to be sent before a synchronized update: kitty 0.26 loses some of them within one, without an
  /// error. New placements come before old ones are removed, so nothing flickers.
  mutating func paint(_ next: [Placement], over previous: [Placement]?) -> (uploads: [UInt8], placing: [UInt8]) {
    guard previous != next else { return ([], []) }
    var uploads = makeRoom(for: Set(next.map(\.image)), isKnown: previous != nil)
    var bytes: [UInt8] = []
    // Placing an image again with the same placement ID moves it. Sorting makes the bytes the same in each run.
    var (kept, last) = (Set(next), shown.values.max() ?? 0)
    let gone = shown.filter { !kept.contains($0.key) }.sorted { $0.value > $1.value }
    var spare = Dictionary(grouping: gone, by: \.key.image)
    kept.formIntersection(shown.keys)
    shown = shown.filter { kept.contains($0.key) }
    for placement in next where !kept.contains(placement) {
      if held[placement.image] == nil, let upload = held.upload(placement.image) { uploads += upload.command }
      // No number is left.
      guard let number = held[placement.image] else { continue }
      let place = spare[placement.image]?.popLast()?.value ?? last + 1
      (shown[placement], last) = (place, max(place, last))
      let (column, row) = (placement.origin.column / cell.columns, placement.origin.row / cell.rows)
      bytes += Capabilities.csi("\(row + 1);\(column + 1)H")
      bytes += GraphicsCommand.put(number, placement, as: place, cell: cell)
    }
    for (placement, place) in spare.values.joined().sorted(by: { $0.value < $1.value }) {
      if let number = held[placement.image] { bytes += GraphicsCommand.remove(number, place: place) }
    }
    return (uploads, bytes)
  }

  /// Returns commands that free images to make room for those of a frame; all images if the screen is unknown or too
  /// few numbers are left.
  private mutating func makeRoom(for images: Set<TileImage>, isKnown: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    if isKnown {
      if !held.hasRoom(for: images) { bytes = held.free(allBut: Set(shown.keys.map(\.image))) }
      if held.hasNumbers(for: images) { return bytes }
    }
    shown = [:]
    return bytes + GraphicsCommand.removeAll + held.free(allBut: [])
  }
}

extension Capabilities {
  /// The bytes that restore the terminal, however the program ends.
  package var resetSequence: [UInt8] {
    (traits.hasPixels ? ImagePainter.resetSequence(first: firstImage) : []) + leave
  }
}

/// The images in a terminal, and their IDs, called numbers here.
///
/// When kitty up to 0.38.0 frees an image, it frees all that are not placed. Up to 0.30 it also counts replaced images,
/// and after 320 MB it drops all images, even those on the screen. So images that are not placed are freed together,
/// and their numbers are reused only then.
package struct HeldImages {
  /// The maximum number of images, more than a frame needs.
  package static let capacity = 128

  private let maxBytes: Int
  private var numbers: [TileImage: UInt32] = [:]
  private var freeNumbers: [UInt32]

  package init(first: UInt32, maxBytes: Int = 128 << 20) {
    self.maxBytes = maxBytes
    freeNumbers = (0..<UInt32(Self.capacity)).reversed().map { first + $0 }
  }

  package subscript(image: TileImage) -> UInt32? { numbers[image] }

  package func hasNumbers(for images: Set<TileImage>) -> Bool { missing(images).count <= freeNumbers.count }

  /// Returns true if these images fit beside the held ones.
  package func hasRoom(for images: Set<TileImage>) -> Bool {
    let missing = missing(images)
    let bytes = missing.union(numbers.keys).reduce(0) { $0 + 4 * $1.size.columns * $1.size.rows }
    return missing.isEmpty || missing.count <= freeNumbers.count && bytes <= maxBytes
  }

  private func missing(_ images: Set<TileImage>) -> Set<TileImage> { images.filter { numbers[$0] == nil } }

  /// Assigns a number to an image and returns its upload; nil if there is no number left.
  package mutating func upload(_ image: TileImage) -> (number: UInt32, command: [UInt8])? {
    guard let number = freeNumbers.popLast() else { return nil }
    numbers[image] = number
    return (number, GraphicsCommand.upload(image.rendered(), as: number))
  }

  /// Forgets all images that are not placed; returns the commands that free them.
  package mutating func free(allBut placed: Set<TileImage>) -> [UInt8] {
    let unplaced = numbers.filter { !placed.contains($0.key) }
    for image in unplaced.keys { numbers[image] = nil }
    let numbers = unplaced.values.sorted(by: >)
    freeNumbers += numbers
    return numbers.flatMap(GraphicsCommand.free)
  }
}
