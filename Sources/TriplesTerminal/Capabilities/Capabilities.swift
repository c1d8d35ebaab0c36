import TriplesBasics
import TriplesCanvas

/// The abilities of a terminal and how to use them. Cursor and colours always use the sequences of ECMA-48.
package struct Capabilities: Hashable, Sendable {
  /// True if `CSI n A`, `B`, `C` and `D` move by cells, a line feed only one cell down, a backspace one to the left.
  let hasSteps: Bool
  /// True if `CSI 22 m`, `24`, `27`, `39` and `49` reset single attributes and colours.
  let hasPartialResets: Bool
  /// True if writing the last cell does not scroll the screen.
  let hasLastCell: Bool
  /// True if private modes work: mouse, focus, paste, synchronized output.
  private var hasPrivateModes: Bool
  /// True if `CSI n b` repeats the last character. Terminfo often has it (`rep`) for terminals without it, and mosh
  /// keeps the TERM of the terminal around it, so only an answer tells.
  private(set) var canRepeat = false
  package internal(set) var traits: ScreenTraits
  package let attributes: Style.Attributes
  /// The bytes that take the screen, without the mouse, and those that restore it.
  private var take: [UInt8]
  package private(set) var leave: [UInt8]
  package var usesMouse = true
  package private(set) var brand: Brand?
  /// The brand from TERM; an answer takes precedence.
  private var type: Brand?
  /// The ID of the first image; high, because other programs count from 1.
  package let firstImage: UInt32 = 0x5472_6900
  /// The maximum bytes of images in the terminal: kitty drops images beyond 320 MB.
  package var maxImageBytes = 128 << 20
  /// True if we can ask it questions: it knows private modes, and does not print unknown sequences.
  private(set) var canBeAsked = false
  /// True if 24-bit colour may be used once an answer names a terminal that has it.
  private var canDeepen = false
  /// True if ASCII may replace Unicode when line characters are wide.
  package var mayNarrow = true { didSet { findBlocks() } }
  /// True if the terminal told its cell size, so that no estimate is needed.
  private(set) var hasToldCellSize = false
  /// True after we asked if the terminal accepts images. Without an answer, we show none.
  package var awaitsImageAnswer = false
  /// The size in cells if the terminal does not know it.
  let assumedSize: Size

  private init(_ entry: Terminfo, depth: ColorDepth, isUnicode: Bool) {
    let strings = entry.strings
    attributes = Style.Attributes(Terminfo.attributes.filter { entry.isAnsi($0.name) }.map(\.attribute))
    hasSteps = entry.isAnsi("cuu", "cud", "cuf", "cub", "cud1", "cub1")
    // If one attribute can be turned off alone, all can: ISO 6429 introduced these sequences together.
    hasPartialResets = entry.isAnsi("op", "rmul")
    let staysAtMargin = strings["rmam"] != nil && strings["smam"] != nil
    hasLastCell = !entry.flags.contains("am") || entry.flags.contains("xenl") || staysAtMargin
    hasPrivateModes = strings["civis"] != nil
    // 24-bit colour does not depend on the number of colours in terminfo.
    traits = ScreenTraits(
      depth: depth == .direct && entry.depth > .none ? .direct : min(depth, entry.depth), isUnicode: isUnicode)
    assumedSize = Size(columns: entry.numbers["cols"] ?? 80, rows: entry.numbers["lines"] ?? 24)
    // Keeps the look of the cursor if possible; `cnorm` often changes it.
    let hide = strings["civis"] ?? []
    let isPlain = hide.contains(Self.csi("?25l"))
    // Resets modes that other programs left set. `rmcup` restores the state that `smcup` saved.
    take = strings["smcup"] ?? []
    if hasPrivateModes { take += Self.resets }
    take += isPlain ? Self.csi("?25l") : hide
    for name in ["rmam", "smkx"] { take += strings[name] ?? [] }
    if hasPrivateModes { take += Self.csi(Self.modes + "h") }
    // Ends synchronized output first, so that the rest is shown.
    leave = hasPrivateModes ? Self.csi("?2026l") + Self.csi(Self.mouse + "l") + Self.csi(Self.modes + "l") : []
    for name in ["rmkx", "smam"] { leave += strings[name] ?? [] }
    leave += isPlain ? Self.csi("?25h") : hasPrivateModes ? strings["cnorm"] ?? [] : []
    leave += Self.csi("m")
    // Some terminals ignore `rmcup` and have only one screen: clears that, and moves to its last row for the prompt.
    if let back = strings["rmcup"] {
      leave += Self.csi("H") + Self.csi("J") + Self.csi("999H") + back
    } else {
      leave += strings["clear"] ?? Self.csi("H") + Self.csi("2J")
    }
  }

  /// `depth` overrides all other sources of the colour depth, up to what the terminal can show.
  package init(
    environment: [String: String], isUnicode: Bool, color: ColorChoice = .auto, depth: ColorDepth? = nil
  ) throws(TerminalError) {
    guard let type = environment["TERM"], !type.isEmpty else {
      throw TerminalError("TERM is not set: set it to the type of your terminal, such as xterm-256color")
    }
    guard type != "dumb", !type.hasPrefix("dumb-") else {
      throw TerminalError("TERM=\(PrintableText(type, maxLength: 80)) cannot move its cursor")
    }
    var entry = Terminfo.nearest(to: type)
    // Old entries, such as xterm-color, lack abilities that every xterm and its relatives have.
    if type.hasPrefix("xterm") { entry.strings.merge(Terminfo.ansi.strings) { own, _ in own } }
    let demand = color.demand(environment)
    if demand == .always { entry.numbers["colors"] = max(8, entry.numbers["colors"] ?? 0) }
    let brand = Brand(type: type)
    // Inside GNU screen, which sets STY, COLORTERM describes the terminal around it.
    let claimsDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"]) && environment["STY"] == nil
    let isDirect = entry.flags.contains("RGB") || claimsDirect || brand?.hasDirectColor ?? false
    let claimed = demand == .never ? .none : isDirect ? .direct : entry.depth
    self.init(entry, depth: depth ?? claimed, isUnicode: isUnicode)
    self.type = brand
    let silent = ["linux", "vt", "cons", "ansi", "sun", "hurd", "mach", "wsvt", "eterm", "cygwin"]
    canBeAsked = hasPrivateModes && !silent.contains { type.lowercased().hasPrefix($0) }
    // Asks for 7-bit controls, so that answers can be read. Some terminals print a letter; the first frame covers it.
    if canBeAsked { take += Array("\u{1B} F".utf8) }
    canDeepen = depth == nil && demand != .never && traits.depth >= .eight
    // The number after the last semicolon of COLORFGBG.
    let ground = environment["COLORFGBG"]?.split(separator: ";", omittingEmptySubsequences: false).last
    traits.background = ground.flatMap { UInt8($0) }.flatMap { $0 < 16 ? Color(xterm: $0) : nil }
    traits.hasFontBlocks = isUnicode && brand?.hasFontBlocks ?? false
    findBlocks()
  }

  /// Returns capabilities for keys without a screen: the terminal marks pasted text if it can, and we ask no questions.
  static func keysOnly(_ environment: [String: String]) -> Capabilities {
    let known = try? Capabilities(environment: environment, isUnicode: false)
    var capabilities = known ?? Capabilities(Terminfo(), depth: .none, isUnicode: false)
    let canMark = capabilities.hasPrivateModes
    (capabilities.hasPrivateModes, capabilities.canBeAsked) = (false, false)
    capabilities.take = canMark ? csi("?2004h") : []
    capabilities.leave = canMark ? csi("?2004l") : []
    return capabilities
  }

  /// Focus, bracketed paste, changes between light and dark; drags of the mouse as SGR reports.
  private static let modes = "?1004;2004;2031"
  private static let mouse = "?1002;1006"
  /// Resets leftovers of other programs: character sets, margins, insert, new-line and origin mode, reports.
  private static let resets: [UInt8] =
    [0x0F, 0x1B, UInt8(ascii: "("), UInt8(ascii: "B")] + csi("r") + csi("4;20l")
    + csi("?6;69;1000;1003;1005;1015;1016l")

  static func csi(_ rest: String) -> [UInt8] { [0x1B, 0x5B] + Array(rest.utf8) }

  package var enter: [UInt8] { take + (usesMouse ? changeMouse : []) }

  /// The bytes that take the screen again after other programs may have changed it.
  package var retake: [UInt8] { leave + enter }

  var changeMouse: [UInt8] { hasPrivateModes ? Self.csi(Self.mouse + (usesMouse ? "h" : "l")) : [] }

  private var synchronizes: Bool { hasPrivateModes && (brand ?? type)?.losesUpdates != true }
  var frameStart: [UInt8] { synchronizes ? Self.csi("?2026h") : [] }
  var frameEnd: [UInt8] { synchronizes ? Self.csi("?2026l") : [] }

  /// The bytes that draw a character, narrow in most terminals, and ask for the cursor position after it. In the second
  /// row no answer looks like a function key.
  package var widthProbe: [UInt8] {
    canBeAsked && traits.isUnicode && mayNarrow ? Self.csi("2H") + Array("─".utf8) + Self.csi("6n") : []
  }

  package var copying: Copying { canBeAsked ? (brand ?? type)?.copying ?? .sent : .impossible }

  // MARK: Answers of the terminal take precedence over its type

  package mutating func learn(_ report: TerminalReport, size: Size) {
    switch report {
    case .name(let answer):
      let brand = Brand(answer: answer)
      self.brand = brand
      traits.hasFontBlocks = traits.isUnicode && brand.hasFontBlocks
      if canDeepen, brand.hasDirectColor { traits.depth = .direct }
      if brand.isTested { canRepeat = true }
    case .background(let color): traits.background = color
    case .cellSize(let size): (traits.cellSize, hasToldCellSize) = (size, true)
    case .windowSize(let pixels): estimateCellSize(pixels, size)
    // The character of the width probe is wide, as with some East Asian settings: use ASCII.
    case .cursor(Point(column: 2, row: 1)) where mayNarrow: (traits.isUnicode, traits.hasBlocks) = (false, false)
    case .graphics(let image, true) where awaitsImageAnswer && image == firstImage: admitPixels()
    case .cursor, .attributes, .graphics, .schemeChanged: break
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

  /// Guesses if the font has blocks. The fonts of the Linux console and X's bitmap fonts have few characters; xterm
  /// does not tell which font it uses.
  private mutating func findBlocks() {
    guard traits.isUnicode, let name = (brand ?? type)?.name else { return }
    let isBitmap = name == "linux" || name == "xterm" && traits.cellSize.map(Self.bitmapCells.contains) ?? false
    traits.hasBlocks = !isBitmap || !mayNarrow
  }

  /// The cell sizes of the fonts `fixed`, 5x7, 5x8, 6x10, 7x13, 8x13 and 9x15. Cells of 10×20 usually mean a scalable
  /// font.
  private static let bitmapCells = [(6, 13), (5, 7), (5, 8), (6, 10), (7, 13), (8, 13), (9, 15)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// Turns images on, unless the cell size is unknown or larger than any font's.
  package mutating func admitPixels() {
    traits.hasPixels = traits.cellSize.map { max($0.columns, $0.rows) <= Self.maxCell } ?? false
  }

  private static let maxCell = 256
}

package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// Even with NO_COLOR, or on a terminal without colours.
  case always
  case never
  /// Depends on the environment: NO_COLOR, CLICOLOR_FORCE, COLORTERM, TERM, in this order.
  case auto

  fileprivate func demand(_ environment: [String: String]) -> ColorChoice {
    guard self == .auto else { return self }
    if environment["NO_COLOR"] ?? "" != "" { return .never }
    return ["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") ? .auto : .always
  }
}

package struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
