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
  }

  /// Divides a size in pixels, which may include a border, by one in cells; what the terminal told counts more.
  package mutating func estimateCellSize(_ pixels: Size, _ size: Size) {
    guard !hasToldCellSize, size.columns > 0, size.rows > 0 else { return }
    let cell = Size(columns: pixels.columns / size.columns, rows: pixels.rows / size.rows)
    if cell.columns > 0, cell.rows > 0 { traits.cellSize = cell }
  }

  private mutating func take(_ brand: Brand) {
    self.brand = brand
    if traits.isUnicode { traits.glyphs = max(traits.glyphs, brand.glyphs) }
    traits.hasFontBlocks = traits.isUnicode && brand.hasFontBlocks
    if canDeepen, brand.hasDirectColor { traits.depth = .direct }
  }

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
