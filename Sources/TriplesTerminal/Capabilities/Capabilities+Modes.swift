import TriplesCanvas

/// Taking and restoring the screen.
extension Capabilities {
  /// Drags of the mouse as SGR reports, focus, bracketed paste.
  private static let modes = "?1002;1006;1004;2004"

  static func enter(_ entry: Terminfo, _ features: Features) -> [UInt8] {
    let names = ["smcup", "civis", "rmam", "smkx"]
    let modes = features.contains(.privateModes) ? csi(modes + "h") : []
    return names.flatMap { entry.strings[$0] ?? [] } + modes
  }

  /// Synchronized output ends first, so that the rest is shown.
  static func leave(_ entry: Terminfo, _ features: Features) -> [UInt8] {
    let modes = features.contains(.privateModes) ? csi("?2026l") + csi(modes + "l") : []
    let screen = entry.strings["rmcup"] ?? entry.strings["clear"] ?? Terminfo.ansi.strings["clear"] ?? []
    let names = ["rmkx", "smam", "cnorm"]
    return modes + names.flatMap { entry.strings[$0] ?? [] } + csi("m") + screen
  }

  /// Takes a screen that other programs may have changed: also resets margins, character sets and unused modes.
  package var retake: [UInt8] {
    guard features.contains(.privateModes) else { return leave + enter }
    let characters: [UInt8] = [0x0F, 0x1B, UInt8(ascii: "("), UInt8(ascii: "B")]
    return leave + characters + Self.csi("r") + Self.csi("4l") + Self.csi("?6;1000;1003;1005;1015l") + enter
  }

  /// True if the window has a border in the terminal's background, as in xterm.
  var hasOwnGround: Bool { brand?.name == "xterm" && traits.depth >= .indexed }

  /// Sets and restores the background of the window.
  static func ground(_ color: Color) -> [UInt8] {
    let channels = [color.red, color.green, color.blue].map { hexadecimal($0) }.joined(separator: "/")
    return Array("\u{1B}]11;rgb:\(channels)\u{1B}\\".utf8)
  }
  static let ownGround = Array("\u{1B}]111\u{1B}\\".utf8)

  private static func hexadecimal(_ channel: UInt8) -> String { (channel < 16 ? "0" : "") + String(channel, radix: 16) }

  /// Begins and ends a frame, so that it appears at once.
  var frameStart: [UInt8] { features.contains(.privateModes) ? Self.csi("?2026h") : [] }
  var frameEnd: [UInt8] { features.contains(.privateModes) ? Self.csi("?2026l") : [] }
}
