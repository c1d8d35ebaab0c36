import TriplesCanvas

/// What a terminal answers takes precedence over its type.
extension Capabilities {
  /// Takes an answer into account.
  package mutating func learn(_ report: TerminalReport, size: Size) {
    switch report {
    case .name(let answer): take(Brand(answer: answer))
    case .background(let color): (traits.background, foundGround) = (color, color)
    case .cellSize(let size):
      traits.cellSize = size
      hasToldCellSize = true
    case .windowSize(let pixels): estimateCellSize(pixels, size)
    case .cursor(let point): learnWidth(point)
    case .attributes, .graphics, .schemeChanged: break
    }
    findBlocks()
  }

  /// Estimates the cell size from the size in pixels, which may include a border.
  package mutating func estimateCellSize(_ pixels: Size, _ size: Size) {
    guard !hasToldCellSize, size.columns > 0, size.rows > 0 else { return }
    let cell = Size(columns: pixels.columns / size.columns, rows: pixels.rows / size.rows)
    if cell.columns > 0, cell.rows > 0 { traits.cellSize = cell }
    findBlocks()
  }

  private mutating func take(_ brand: Brand) {
    self.brand = brand
    traits.hasFontBlocks = traits.isUnicode && brand.hasFontBlocks
    if canDeepen, brand.hasDirectColor { traits.depth = .direct }
  }

  /// Finds out whether the font has blocks: xterm tells no font, but cells of X's bitmap fonts mean few characters.
  private mutating func findBlocks() {
    guard traits.isUnicode, let brand else { return }
    let isBitmap = brand.name == "xterm" && traits.cellSize.map(Self.bitmapCells.contains) ?? false
    traits.hasBlocks = !isBitmap
  }

  /// The cells of `fixed`, 5x7, 5x8, 6x10, 7x13, 8x13 and 9x15.
  private static let bitmapCells: Set<Size> = Set(
    [(6, 13), (5, 7), (5, 8), (6, 10), (7, 13), (8, 13), (9, 15)].map { Size(columns: $0.0, rows: $0.1) })

  /// True if the terminal can be asked questions: it knows private modes, and does not print unknown sequences.
  func canBeAsked(type: String) -> Bool {
    let silent = ["linux", "vt", "cons", "ansi", "sun", "hurd", "mach", "wsvt", "eterm", "cygwin"]
    return features.contains(.privateModes) && !silent.contains { type.lowercased().hasPrefix($0) }
  }

  /// The background: the number after the last semicolon of COLORFGBG.
  static func background(_ environment: [String: String]) -> Color? {
    let last = environment["COLORFGBG"]?.split(separator: ";", omittingEmptySubsequences: false).last
    guard let last, let number = UInt8(last), number < 16 else { return nil }
    return Palette.color(number)
  }
}

/// The clipboard (OSC 52).
extension Capabilities {
  /// What becomes of a text that is sent to the clipboard.
  package var copying: Copying {
    if !canBeAsked || brand.map(\.hasNoClipboard) ?? false { return .impossible }
    return (brand ?? type).map(\.hasClipboard) ?? false ? .certain : .sent
  }
}

/// Pictures.
extension Capabilities {
  /// Allows pictures if the cell size is known.
  package mutating func admitPixels() { traits.hasPixels = traits.cellSize != nil }

  /// Allows pictures for cells of a size, without asking.
  package mutating func showPictures(cell: Size) {
    traits.cellSize = cell
    admitPixels()
  }

  /// The bytes that restore the terminal, however the program ends.
  package var resetSequence: [UInt8] {
    (hasOwnGround ? foundGround.map(Self.ground) ?? [] : [])
      + (traits.hasPixels ? ImagePainter.resetSequence(first: firstImage) : []) + leave
  }
}
