/// Taking the screen and giving it back.
extension Capabilities {
  /// Drags of the mouse as SGR reports, focus, bracketed paste.
  private static let modes = "?1002;1006;1004;2004"

  static func enter(_ entry: Terminfo, _ features: Features) -> [UInt8] {
    let names = ["smcup", "civis", "rmam", "smkx"]
    let modes = features.contains(.privateModes) ? csi(modes + "h") : []
    return names.flatMap { entry.string($0) ?? [] } + modes
  }

  /// The mode for synchronized output comes first: the rest has to be seen.
  static func leave(_ entry: Terminfo, _ features: Features) -> [UInt8] {
    let modes = features.contains(.privateModes) ? csi("?2026l") + csi(modes + "l") : []
    let screen = entry.string("rmcup") ?? entry.string("clear") ?? Terminfo.ansi.string("clear") ?? []
    let names = ["rmkx", "smam", "cnorm"]
    return modes + names.flatMap { entry.string($0) ?? [] } + csi("m") + screen
  }

  /// What begins and ends a frame, so that it appears at once.
  var frameStart: [UInt8] { features.contains(.privateModes) ? Self.csi("?2026h") : [] }
  var frameEnd: [UInt8] { features.contains(.privateModes) ? Self.csi("?2026l") : [] }
}
