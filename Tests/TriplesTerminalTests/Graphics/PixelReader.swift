import TriplesCanvas

/// Numbers images by their pixels: those that look the same have the same number.
struct PixelReader {
  private var sent: [String: Int?] = [:]
  private var wanted: [TileImage: Int] = [:]

  /// Returns the number of sent data; nil if it is damaged.
  mutating func number(of data: String, size: Size) -> Int? {
    let key = "\(size) \(data)"
    if let known = sent[key] { return known }
    let bytes = Inflater.inflate(data)
    let number = bytes.flatMap { $0.count == 4 * size.columns * size.rows ? Self.number($0, size) : nil }
    sent[key] = .some(number)
    return number
  }

  /// Returns the number of an expected image.
  mutating func number(of image: TileImage) -> Int {
    if let known = wanted[image] { return known }
    let number = Self.number(image.rendered().bytes, image.size)
    wanted[image] = number
    return number
  }

  private static func number(_ bytes: [UInt8], _ size: Size) -> Int {
    var hasher = Hasher()
    hasher.combine(size)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
