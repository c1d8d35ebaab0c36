import TriplesCanvas

/// The images that a terminal keeps and shows, as one program treats them.
///
/// Read in the sources of kitty 0.26.5 and 0.48.2 and of Konsole 22.12.3, and observed in kitty 0.26.5.
struct ImageStore {
  /// Programs that treat images differently.
  enum Program: CaseIterable {
    /// Up to 0.38.0, freeing an image also frees all others without a placement. Up to 0.30, an upload that replaces an
    /// image adds to the bytes in use, without subtracting the old image; at 320 MB every image is lost. An upload that
    /// was broken off swallows the next one.
    case oldKitty
    /// Frees only the given image, and drops an upload that was broken off.
    case kitty
    /// Never frees an image. A placement keeps the pixels that its image had at that time.
    case konsole
  }

  /// A visible image.
  struct Shown: Hashable {
    let x, y, layer: Int
    /// The number of the pixels in ``PixelReader``.
    let pixels: Int
    /// The visible part of the pixels: `x y w h`.
    var crop: [Int?] = [nil, nil, nil, nil]
  }

  private struct Key: Hashable { let number, place: Int }
  private struct Image { let pixels, bytes, age: Int }

  let program: Program
  /// Commands that it could not carry out: the player misses an image.
  private(set) var faults: [String] = []
  /// The number of bytes above which kitty drops images.
  private let quota: Int
  private var images: [Int: Image] = [:]
  private var placements: [Key: Shown] = [:]
  /// The bytes of all images, as the program counts them.
  private var used = 0
  private var uploads = 0
  /// An incomplete upload.
  private var upload: (keys: ImageKeys, data: String)?

  init(_ program: Program, quota: Int = 320 << 20) { (self.program, self.quota) = (program, quota) }

  /// The numbers of the images that it keeps.
  var numbers: Set<Int> { Set(images.keys) }

  /// All visible images.
  var shown: Set<Shown> { Set(placements.values) }

  /// Carries out a command. `x` and `y` are the corner of a placement in pixels.
  mutating func perform(_ keys: ImageKeys, _ data: String, x: Int, y: Int, _ reader: inout PixelReader) {
    switch keys["a"] {
    case nil, "t": receive(keys, data, &reader)
    case "p": put(keys, x, y)
    case "d": delete(keys)
    default: faults.append("does not know \(keys)")
    }
  }

  /// Clears the whole screen (`CSI 2 J`), or enters it again (1049).
  mutating func clear() {
    placements = [:]
    if program != .konsole { dropUnplaced() }
  }

  /// Loses all images, as after a reset of the terminal.
  mutating func loseAll() { (images, placements, used) = ([:], [:], 0) }

  /// Takes a piece of an image. During an incomplete upload, kitty takes any upload for its next piece.
  private mutating func receive(_ keys: ImageKeys, _ data: String, _ reader: inout PixelReader) {
    if upload == nil || (program == .konsole && keys["i"] != nil) {
      guard let number = keys.number("i") else { return }
      upload = (keys, "")
      if program != .konsole { unplace(number) }
    }
    upload?.data += data
    guard keys["m"] != "1", let whole = upload, let number = whole.keys.number("i") else { return }
    upload = nil
    let size = Size(columns: whole.keys.number("s") ?? 0, rows: whole.keys.number("v") ?? 0)
    // A damaged image is dropped without an error.
    guard let pixels = reader.number(of: whole.data, size: size) else { return }
    keep(Image(pixels: pixels, bytes: 4 * size.columns * size.rows, age: uploads), as: number)
  }

  private mutating func keep(_ image: Image, as number: Int) {
    if program == .kitty { drop(number) }
    uploads += 1
    images[number] = image
    used += image.bytes
    guard program != .konsole, used > quota else { return }
    dropUnplaced(sparing: number)
    guard used >= quota else { return }
    while used > quota, let oldest = images.min(by: { $0.value.age < $1.value.age }) { drop(oldest.key) }
    if images.isEmpty { used = 0 }
  }

  private mutating func put(_ keys: ImageKeys, _ x: Int, _ y: Int) {
    guard let number = keys.number("i"), let place = keys.number("p"), let image = images[number] else {
      return faults.append("places what is not there: \(keys)")
    }
    placements[Key(number: number, place: place)] = Shown(
      x: x, y: y, layer: keys.number("z") ?? 0, pixels: image.pixels,
      crop: ["x", "y", "w", "h"].map { keys.number($0) })
  }

  private mutating func delete(_ keys: ImageKeys) {
    if program == .kitty { upload = nil }
    switch (keys["d"], keys.number("i"), keys.number("p")) {
    case ("a", _, _): placements = [:]
    case ("i", let number?, let place?):
      if placements.removeValue(forKey: Key(number: number, place: place)) == nil {
        faults.append("removes what is not there: \(keys)")
      }
    case ("I", let number?, nil):
      unplace(number)
      if program == .oldKitty { dropUnplaced() }
      if program == .kitty { drop(number) }
    default: faults.append("does not know \(keys)")
    }
  }

  private mutating func unplace(_ number: Int) {
    placements = placements.filter { $0.key.number != number }
  }

  private mutating func dropUnplaced(sparing spared: Int? = nil) {
    let placed = Set(placements.keys.map(\.number))
    for number in numbers.subtracting(placed) where number != spared { drop(number) }
  }

  private mutating func drop(_ number: Int) {
    guard let image = images.removeValue(forKey: number) else { return }
    used -= image.bytes
    unplace(number)
  }
}
