import TriplesCanvas

/// Taking and restoring the screen.
extension Capabilities {
  /// Focus, bracketed paste, changes between light and dark; drags of the mouse as SGR reports.
  private static let modes = "?1004;2004;2031"
  private static let mouse = "?1002;1006"
  /// Resets what other programs may have left: character sets, margins, insert, new-line and origin mode, reports.
  private static let resets: [UInt8] =
    [0x0F, 0x1B, UInt8(ascii: "("), UInt8(ascii: "B")] + csi("r") + csi("4;20l") + csi("?6;69;1000;1003;1005;1015l")
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
