import TriplesCanvas

/// What a terminal can do, and how to use it. All accepted terminals move the cursor and set colours as in ECMA-48.
package struct Capabilities: Hashable, Sendable {
  struct Features: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// `CSI n A`, `B`, `C`, `D`: move by cells.
    static let relative = Features(rawValue: 1)
    /// A line feed only goes one cell down, a backspace one to the left.
    static let singleSteps = Features(rawValue: 2)
    /// `CSI 39 m` and `CSI 49 m`: the terminal's own colours.
    static let ownColors = Features(rawValue: 4)
    /// `CSI 22 m`, `24` and `27`: attributes off one by one.
    static let attributesOff = Features(rawValue: 8)
    /// The cell at the bottom right can be written without a scroll.
    static let lastCell = Features(rawValue: 16)
    /// Private modes: mouse, focus, paste, synchronized output.
    static let privateModes = Features(rawValue: 32)
  }

  package internal(set) var traits: ScreenTraits
  var features: Features
  package internal(set) var attributes: Style.Attributes
  /// The bytes that take the screen, without the mouse, and those that restore it.
  var take: [UInt8]
  package internal(set) var leave: [UInt8]
  /// False to leave the mouse to the terminal.
  package var usesMouse = true
  package internal(set) var brand: Brand?
  /// The brand by the type; the terminal's answer counts more.
  var type: Brand?
  /// The number of the first picture; high, because others count from 1.
  var firstImage: UInt32 = 0x5472_6900
  /// The most bytes of images that it is sent to hold: kitty drops images beyond 320 MB.
  package var maxImageBytes = 128 << 20
  /// True if it can be asked questions.
  var canBeAsked = false
  /// True if more colours may be used once it tells its name.
  var canDeepen = false
  /// The background of the window that the terminal told, to put back at the end.
  var foundGround: Color?
  /// True unless the player wants Unicode in any case.
  package var mayNarrow = true
  /// True if it told its cell size, so no estimate is needed.
  var hasToldCellSize = false
  /// The size if the terminal does not tell.
  var assumedSize: Size

  /// The terminal without its screen: it is asked nothing, and told to mark pasted text if it can.
  var keysOnly: Capabilities {
    let canMark = features.contains(.privateModes)
    return Capabilities(
      traits: ScreenTraits(depth: .none, isUnicode: false), features: [], attributes: [],
      take: canMark ? Self.csi("?2004h") : [], leave: canMark ? Self.csi("?2004l") : [], assumedSize: assumedSize)
  }

  /// A terminal without any capability.
  static let none = Capabilities(
    traits: ScreenTraits(depth: .none, isUnicode: false), features: [], attributes: [], take: [], leave: [],
    assumedSize: Size(columns: 80, rows: 24))
}

extension Capabilities {
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
    // Old entries, such as xterm-color, lack what every xterm and its relatives can do.
    if type.hasPrefix("xterm") { entry.strings.merge(Terminfo.ansi.strings) { own, _ in own } }
    let demand = Demand(color, environment)
    if demand == .some { entry.numbers["colors"] = max(8, entry.numbers["colors"] ?? 0) }
    self.init(entry, depth: depth ?? Self.depth(demand, environment, entry), isUnicode: isUnicode)
    canBeAsked = canBeAsked(type: type)
    askForSevenBits()
    canDeepen = depth == nil && demand != .none && traits.depth >= .eight
    traits.background = Self.background(environment)
    self.type = Brand(type: type)
    traits.hasFontBlocks = isUnicode && self.type?.hasFontBlocks ?? false
  }

  /// The colours that the player or the environment demands.
  private enum Demand {
    case none, some, any

    init(_ choice: ColorChoice, _ environment: [String: String]) {
      let isSet = { (name: String) in environment[name].map { !$0.isEmpty } ?? false }
      switch choice {
      case .always: self = .some
      case .never: self = .none
      case .auto where isSet("NO_COLOR"): self = .none
      case .auto: self = isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0" ? .some : .any
      }
    }
  }

  /// COLORTERM first, then the name of the type, then its entry.
  private static func depth(_ demand: Demand, _ environment: [String: String], _ entry: Terminfo) -> ColorDepth {
    if demand == .none { return .none }
    // Inside GNU screen, which sets STY, COLORTERM speaks of the terminal around it.
    let claimsDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    if entry.flags.contains("RGB") || (claimsDirect && environment["STY"] == nil) { return .direct }
    if Brand(type: environment["TERM"] ?? "")?.hasDirectColor ?? false { return .direct }
    return depth(colors: entry.numbers["colors"] ?? 0)
  }
}

/// Whether the game has colours.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// Even with NO_COLOR, or on a terminal without colours.
  case always
  case never
  /// As the environment says: NO_COLOR, CLICOLOR_FORCE, COLORTERM, TERM, in this order.
  case auto
}

/// Taking and restoring the screen.
extension Capabilities {
  /// Focus, bracketed paste, changes between light and dark; drags of the mouse as SGR reports.
  private static let modes = "?1004;2004;2031"
  private static let mouse = "?1002;1006"
  /// Resets what other programs may have left: character sets, margins, insert, new-line and origin mode, reports.
  private static let resets: [UInt8] =
    [0x0F, 0x1B, UInt8(ascii: "("), UInt8(ascii: "B")] + csi("r") + csi("4;20l")
    + csi("?6;69;1000;1003;1005;1015;1016l")
  /// Asks for controls of 7 bits. A terminal that does not know this prints a letter, so the frame has to come after it.
  private static let sevenBits = Array("\u{1B} F".utf8)

  /// Takes the screen, in whatever state it is; what the switch saved is restored when the screen is left.
  static func take(_ entry: Terminfo, _ features: Features) -> [UInt8] {
    let hasModes = features.contains(.privateModes)
    let names = ["rmam", "smkx"]
    return (entry.strings["smcup"] ?? []) + (hasModes ? resets : []) + (cursor(of: entry)?.hide ?? [])
      + names.flatMap { entry.strings[$0] ?? [] } + (hasModes ? csi(modes + "h") : [])
  }

  /// Synchronized output ends first, so that the rest is shown. Terminals without a second screen keep what is on the
  /// first, so it is cleared, and the shell's prompt comes below.
  static func leave(_ entry: Terminfo, _ features: Features) -> [UInt8] {
    let modes = features.contains(.privateModes) ? csi("?2026l") + csi(mouse + "l") + csi(modes + "l") : []
    let names = ["rmkx", "smam"]
    let clear = entry.strings["rmcup"].map { csi("H") + csi("J") + csi("999H") + $0 }
    return modes + names.flatMap { entry.strings[$0] ?? [] } + (cursor(of: entry)?.show ?? []) + csi("m")
      + (clear ?? entry.strings["clear"] ?? Terminfo.ansi.strings["clear"] ?? [])
  }

  /// Hides and shows the cursor, if possible without the changes of its look that `cnorm` often makes as well.
  private static func cursor(of entry: Terminfo) -> (hide: [UInt8], show: [UInt8])? {
    guard let hide = entry.strings["civis"] else { return nil }
    guard !hide.contains(csi("?25l")) else { return (csi("?25l"), csi("?25h")) }
    return (hide, entry.strings["cnorm"] ?? [])
  }

  /// Takes the screen of a terminal that can be asked, whose answers must be readable.
  mutating func askForSevenBits() { if canBeAsked { take += Self.sevenBits } }

  /// The bytes that take the screen.
  package var enter: [UInt8] { take + (usesMouse ? changeMouse : []) }

  /// Switches reports of the mouse on or off.
  var changeMouse: [UInt8] { features.contains(.privateModes) ? Self.csi(Self.mouse + (usesMouse ? "h" : "l")) : [] }

  /// Draws a character that is narrow in most terminals, and asks where the cursor is behind it. The row is not the first,
  /// so no answer looks like a function key.
  package var widthProbe: [UInt8] {
    canBeAsked && traits.isUnicode && mayNarrow ? Self.csi("2H") + Array("─".utf8) + Self.csi("6n") : []
  }

  /// Uses ASCII if such a character is wide, as it is with some settings for East Asia.
  mutating func learnWidth(_ cursor: Point) {
    if mayNarrow, cursor == Point(column: 2, row: 1) { (traits.isUnicode, traits.hasBlocks) = (false, false) }
  }

  /// Takes a screen that other programs may have changed.
  package var retake: [UInt8] { leave + enter }

  /// True if the window has a border in the terminal's background, as in xterm, and that background is known.
  var hasOwnGround: Bool { brand?.name == "xterm" && traits.depth >= .indexed && foundGround != nil }

  /// Sets the background of the window.
  static func ground(_ color: Color) -> [UInt8] {
    let channels = [color.red, color.green, color.blue].map { hexadecimal($0) }.joined(separator: "/")
    return Array("\u{1B}]11;rgb:\(channels)\u{1B}\\".utf8)
  }

  private static func hexadecimal(_ channel: UInt8) -> String { (channel < 16 ? "0" : "") + String(channel, radix: 16) }

  /// Begins and ends a frame, so that it appears at once.
  var frameStart: [UInt8] { features.contains(.privateModes) ? Self.csi("?2026h") : [] }
  var frameEnd: [UInt8] { features.contains(.privateModes) ? Self.csi("?2026l") : [] }
}

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
    return Color(xterm: number)
  }
}

extension Capabilities {
  /// What becomes of a text that is sent to the clipboard.
  package var copying: Copying {
    if !canBeAsked || brand.map(\.hasNoClipboard) ?? false { return .impossible }
    return (brand ?? type).map(\.hasClipboard) ?? false ? .certain : .sent
  }
}

extension Capabilities {
  /// Allows pictures if the cell size is known.
  package mutating func admitPixels() { traits.hasPixels = traits.cellSize != nil }

  /// Allows pictures for cells of a size, without asking.
  package mutating func showPictures(cell: Size) {
    traits.cellSize = cell
    admitPixels()
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
    TerminalError(description: "TERM=\(name.printable) cannot move its cursor")
  }

  static func system(_ action: String, _ reason: String) -> TerminalError {
    TerminalError(description: "cannot \(action) the terminal: \(reason)")
  }
}

extension String {
  fileprivate var printable: String {
    let scalars = unicodeScalars.prefix(80).map { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) ? "?" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
