import TriplesCanvas

/// What the terminal says of itself goes before what its type says.
extension Capabilities {
  /// Takes a report into account, on a screen of a size in cells.
  package mutating func learn(_ report: TerminalReport, size: Size) {
    switch report {
    case .name(let answer): take(Brand(answer: answer))
    case .background(let color): traits.background = color
    case .cellSize(let size):
      traits.cellSize = size
      hasToldCellSize = true
    case .windowSize(let pixels): estimateCellSize(pixels, size)
    case .attributes, .cursor, .graphics: break
    }
    chooseGlyphs()
  }

  /// Divides a size in pixels, which may include a border, by one in cells; what the terminal told counts more.
  package mutating func estimateCellSize(_ pixels: Size, _ size: Size) {
    guard !hasToldCellSize, size.columns > 0, size.rows > 0 else { return }
    let cell = Size(columns: pixels.columns / size.columns, rows: pixels.rows / size.rows)
    if cell.columns > 0, cell.rows > 0 { traits.cellSize = cell }
    chooseGlyphs()
  }

  private mutating func take(_ brand: Brand) {
    self.brand = brand
    traits.hasFontBlocks = traits.isUnicode && brand.hasFontBlocks
    if canDeepen, brand.hasDirectColor { traits.depth = .direct }
  }

  /// Chooses the characters that the terminal shows well. xterm does not tell its font; cells as large as those of X's
  /// own bitmap fonts mean that it has few characters.
  private mutating func chooseGlyphs() {
    guard traits.isUnicode, let brand else { return }
    let isBitmap = brand.name == "xterm" && traits.cellSize.map(Self.bitmapCells.contains) ?? false
    traits.glyphs = isBitmap ? .cells : brand.glyphs
  }

  /// The cells of `fixed`, 5x7, 5x8, 6x10, 7x13, 8x13 and 9x15.
  private static let bitmapCells: Set<Size> = Set(
    [(6, 13), (5, 7), (5, 8), (6, 10), (7, 13), (8, 13), (9, 15)].map { Size(columns: $0.0, rows: $0.1) })

  /// True if the terminal may be asked: it knows private modes, and is none of those that print what they do not know.
  func canBeAsked(type: String) -> Bool {
    let silent = ["linux", "vt", "cons", "ansi", "sun", "hurd", "mach", "wsvt", "eterm", "cygwin"]
    return features.contains(.privateModes) && !silent.contains { type.lowercased().hasPrefix($0) }
  }

  /// The ground that COLORFGBG names, by its number after the last semicolon.
  static func background(_ environment: [String: String]) -> Color? {
    let last = environment["COLORFGBG"]?.split(separator: ";", omittingEmptySubsequences: false).last
    guard let last, let number = UInt8(last), number < 16 else { return nil }
    return Palette.color(number)
  }
}
