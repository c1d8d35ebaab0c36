import TriplesCanvas
import TriplesModel

/// The abilities of a terminal and how to use them. All accepted terminals move the cursor and set colours as in ECMA-48.
package struct Capabilities: Hashable, Sendable {
  struct Features: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// `CSI n A`, `B`, `C`, `D` move by cells, a line feed only goes one cell down, a backspace one to the left.
    static let steps = Features(rawValue: 1)
    /// `CSI 22 m`, `24`, `27`, `39` and `49` take back single attributes and colours.
    static let partialResets = Features(rawValue: 2)
    /// The cell at the bottom right can be written without a scroll.
    static let lastCell = Features(rawValue: 4)
    /// Private modes: mouse, focus, paste, synchronized output.
    static let privateModes = Features(rawValue: 8)
  }

  package internal(set) var traits: ScreenTraits
  private(set) var features: Features
  package let attributes: Style.Attributes
  /// The bytes that take the screen, without the mouse, and those that restore it.
  private var take: [UInt8]
  package private(set) var leave: [UInt8]
  package var usesMouse = true
  package private(set) var brand: Brand?
  /// The brand by the type; the terminal's answer counts more.
  private var type: Brand?
  /// The number of the first picture; high, because others count from 1.
  let firstImage: UInt32 = 0x5472_6900
  /// The most bytes of images that it is sent to hold: kitty drops images beyond 320 MB.
  package var maxImageBytes = 128 << 20
  /// True if it can be asked questions: it knows private modes, and does not print unknown sequences.
  private(set) var canBeAsked = false
  /// True if more colours may be used once it tells its name.
  private var canDeepen = false
  /// The background of the window that the terminal told, to put back at the end.
  private(set) var foundGround: Color?
  /// True unless the player wants Unicode in any case.
  package var mayNarrow = true
  /// True if it told its cell size, so no estimate is needed.
  private(set) var hasToldCellSize = false
  /// The size if the terminal does not tell.
  let assumedSize: Size

  /// The capabilities of a terminfo entry for a terminal as in ECMA-48.
  private init(_ entry: Terminfo, depth: ColorDepth, isUnicode: Bool) {
    (features, attributes) = (entry.features, entry.attributes)
    // Direct colours need no numbers.
    traits = ScreenTraits(
      depth: depth == .direct && entry.depth > .none ? .direct : min(depth, entry.depth), isUnicode: isUnicode)
    assumedSize = Size(columns: entry.numbers["cols"] ?? 80, rows: entry.numbers["lines"] ?? 24)
    let strings = entry.strings
    let cursor = entry.cursor
    let hasModes = features.contains(.privateModes)
    // Whatever state the screen is in; what the switch saved is restored when the screen is left.
    take = strings["smcup"] ?? []
    if hasModes { take += Self.resets }
    take += cursor.hide
    for name in ["rmam", "smkx"] { take += strings[name] ?? [] }
    if hasModes { take += Self.csi(Self.modes + "h") }
    // Synchronized output ends first, so that the rest is shown.
    leave = hasModes ? Self.csi("?2026l") + Self.csi(Self.mouse + "l") + Self.csi(Self.modes + "l") : []
    for name in ["rmkx", "smam"] { leave += strings[name] ?? [] }
    leave += cursor.show + Self.csi("m")
    // Terminals without a second screen keep what is on the first, so it is cleared, and the shell's prompt comes below.
    if let back = strings["rmcup"] {
      leave += Self.csi("H") + Self.csi("J") + Self.csi("999H") + back
    } else {
      leave += strings["clear"] ?? Self.csi("H") + Self.csi("2J")
    }
  }

  /// The capabilities of the terminal in the environment, or of the type with the nearest name.
  ///
  /// `depth` overrides everything else about colours, within what the terminal can show. Throws ``TerminalError`` if
  /// TERM is not set, or names a terminal without cursor movement.
  package init(
    environment: [String: String], isUnicode: Bool, color: ColorChoice = .auto, depth: ColorDepth? = nil
  ) throws(TerminalError) {
    guard let type = environment["TERM"], !type.isEmpty else { throw .noType }
    guard type != "dumb", !type.hasPrefix("dumb-") else { throw .dumbType(type) }
    var entry = Terminfo.nearest(to: type)
    if !entry.isStandard { entry = .ansi }
    // Old entries, such as xterm-color, lack abilities that every xterm and its relatives have.
    if type.hasPrefix("xterm") { entry.strings.merge(Terminfo.ansi.strings) { own, _ in own } }
    let demand = color.demand(environment)
    if demand == .always { entry.numbers["colors"] = max(8, entry.numbers["colors"] ?? 0) }
    let brand = Brand(type: type)
    let claimed = demand == .never ? .none : Self.claimedDepth(environment, entry, brand)
    self.init(entry, depth: depth ?? claimed, isUnicode: isUnicode)
    self.type = brand
    let silent = ["linux", "vt", "cons", "ansi", "sun", "hurd", "mach", "wsvt", "eterm", "cygwin"]
    canBeAsked = features.contains(.privateModes) && !silent.contains { type.lowercased().hasPrefix($0) }
    // Asks for controls of 7 bits, so that answers are readable. A terminal that does not know this prints a letter, so the frame has
    // to come after it.
    if canBeAsked { take += Array("\u{1B} F".utf8) }
    canDeepen = depth == nil && demand != .never && traits.depth >= .eight
    // The number after the last semicolon of COLORFGBG.
    let ground = environment["COLORFGBG"]?.split(separator: ";", omittingEmptySubsequences: false).last
    traits.background = ground.flatMap { UInt8($0) }.flatMap { $0 < 16 ? Color(xterm: $0) : nil }
    traits.hasFontBlocks = isUnicode && brand?.hasFontBlocks ?? false
  }

  /// The terminal without its screen: it is asked nothing, and told to mark pasted text if it can.
  static func keysOnly(_ environment: [String: String]) -> Capabilities {
    let known = try? Capabilities(environment: environment, isUnicode: false)
    var capabilities = known ?? Capabilities(Terminfo(), depth: .none, isUnicode: false)
    let canMark = capabilities.features.contains(.privateModes)
    (capabilities.features, capabilities.canBeAsked) = ([], false)
    capabilities.take = canMark ? csi("?2004h") : []
    capabilities.leave = canMark ? csi("?2004l") : []
    return capabilities
  }

  /// COLORTERM first, then the name of the type, then its entry.
  private static func claimedDepth(_ environment: [String: String], _ entry: Terminfo, _ type: Brand?) -> ColorDepth {
    // Inside GNU screen, which sets STY, COLORTERM speaks of the terminal around it.
    let claimsDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"]) && environment["STY"] == nil
    return entry.flags.contains("RGB") || claimsDirect || type?.hasDirectColor ?? false ? .direct : entry.depth
  }

  /// Focus, bracketed paste, changes between light and dark; drags of the mouse as SGR reports.
  private static let modes = "?1004;2004;2031"
  private static let mouse = "?1002;1006"
  /// Resets leftovers of other programs: character sets, margins, insert, new-line and origin mode, reports.
  private static let resets: [UInt8] =
    [0x0F, 0x1B, UInt8(ascii: "("), UInt8(ascii: "B")] + csi("r") + csi("4;20l")
    + csi("?6;69;1000;1003;1005;1015;1016l")

  static func csi(_ rest: String) -> [UInt8] { [0x1B, 0x5B] + Array(rest.utf8) }
}

/// Taking and restoring the screen.
extension Capabilities {
  /// The bytes that take the screen.
  package var enter: [UInt8] { take + (usesMouse ? changeMouse : []) }

  /// Takes a screen that other programs may have changed.
  package var retake: [UInt8] { leave + enter }

  /// Switches reports of the mouse on or off.
  var changeMouse: [UInt8] { features.contains(.privateModes) ? Self.csi(Self.mouse + (usesMouse ? "h" : "l")) : [] }

  /// Begins and ends a frame, so that it appears at once.
  var frameStart: [UInt8] { features.contains(.privateModes) ? Self.csi("?2026h") : [] }
  var frameEnd: [UInt8] { features.contains(.privateModes) ? Self.csi("?2026l") : [] }

  /// Draws a character that is narrow in most terminals, and asks where the cursor is behind it. No answer from the second row looks
  /// like a function key.
  package var widthProbe: [UInt8] {
    canBeAsked && traits.isUnicode && mayNarrow ? Self.csi("2H") + Array("─".utf8) + Self.csi("6n") : []
  }

  /// True if the window has a border in the terminal's background, as in xterm, and that background is known.
  var hasOwnGround: Bool { brand?.name == "xterm" && traits.depth >= .indexed && foundGround != nil }

  /// Sets the background of the window.
  static func ground(_ color: Color) -> [UInt8] {
    let channels = [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return Array("\u{1B}]11;rgb:\(channels.joined(separator: "/"))\u{1B}\\".utf8)
  }

  /// The result of sending a text to the clipboard.
  package var copying: Copying {
    if !canBeAsked || brand.map(\.hasNoClipboard) ?? false { return .impossible }
    return (brand ?? type).map(\.hasClipboard) ?? false ? .certain : .sent
  }
}

/// Answers of the terminal take precedence over its type.
extension Capabilities {
  package mutating func learn(_ report: TerminalReport, size: Size) {
    switch report {
    case .name(let answer):
      let brand = Brand(answer: answer)
      self.brand = brand
      traits.hasFontBlocks = traits.isUnicode && brand.hasFontBlocks
      if canDeepen, brand.hasDirectColor { traits.depth = .direct }
    case .background(let color): (traits.background, foundGround) = (color, color)
    case .cellSize(let size): (traits.cellSize, hasToldCellSize) = (size, true)
    case .windowSize(let pixels): estimateCellSize(pixels, size)
    // The character of the width probe is wide, as it is with some settings for East Asia: use ASCII.
    case .cursor(Point(column: 2, row: 1)) where mayNarrow: (traits.isUnicode, traits.hasBlocks) = (false, false)
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

  /// Finds out whether the font has blocks: xterm tells no font, but cells of X's bitmap fonts mean few characters.
  private mutating func findBlocks() {
    guard traits.isUnicode, let brand else { return }
    let isBitmap = brand.name == "xterm" && traits.cellSize.map(Self.bitmapCells.contains) ?? false
    traits.hasBlocks = !isBitmap
  }

  /// The cells of `fixed`, 5x7, 5x8, 6x10, 7x13, 8x13, 9x15 and 10x20.
  private static let bitmapCells = [(6, 13), (5, 7), (5, 8), (6, 10), (7, 13), (8, 13), (9, 15), (10, 20)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// Allows pictures if the cell size is known.
  package mutating func admitPixels() { traits.hasPixels = traits.cellSize != nil }
}

/// Whether the game has colours.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// Even with NO_COLOR, or on a terminal without colours.
  case always
  case never
  /// As the environment says: NO_COLOR, CLICOLOR_FORCE, COLORTERM, TERM, in this order.
  case auto

  /// The choice of the player, otherwise of the environment.
  fileprivate func demand(_ environment: [String: String]) -> ColorChoice {
    guard self == .auto else { return self }
    if environment["NO_COLOR"] ?? "" != "" { return .never }
    return ["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") ? .auto : .always
  }
}

/// Why there is no screen to play on.
package struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  static let noInput = TerminalError(description: "standard input is not a terminal")
  static let noOutput = TerminalError(description: "standard output is not a terminal")
  static let noType = TerminalError(
    description: "TERM is not set: set it to the type of your terminal, such as xterm-256color")

  static func dumbType(_ name: String) -> TerminalError {
    TerminalError(description: "TERM=\(PrintableText(name, maxLength: 80)) cannot move its cursor")
  }

  static func system(_ action: String, _ reason: String) -> TerminalError {
    TerminalError(description: "cannot \(action) the terminal: \(reason)")
  }
}
