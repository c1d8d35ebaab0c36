import TriplesCanvas

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
  /// Without colours.
  case never
  /// As the environment says: NO_COLOR, CLICOLOR_FORCE, COLORTERM, TERM, in this order.
  case auto
}
