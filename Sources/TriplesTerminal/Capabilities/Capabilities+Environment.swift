import TriplesCanvas

extension Capabilities {
  /// The capabilities of the terminal that the environment names. Of a type that is not known, those of the type
  /// that is nearest by its name.
  ///
  /// `depth` overrides all that is said about colours, within what the terminal can show. Throws ``TerminalError``
  /// where TERM is not set, or says that the cursor cannot be moved.
  public init(
    environment: [String: String], isUnicode: Bool, color: ColorChoice = .auto, depth: ColorDepth? = nil
  ) throws(TerminalError) {
    guard let type = environment["TERM"], !type.isEmpty else { throw .noType }
    guard type != "dumb", !type.hasPrefix("dumb-") else { throw .dumbType(type) }
    var entry = Terminfo.nearest(to: type)
    if !entry.isStandard { entry = .ansi }
    let demand = Demand(color, environment)
    let hasColors = entry.number("colors").map { $0 >= 8 } ?? false
    if demand == .some || hasColors { entry = entry.colored }
    self.init(entry, depth: depth ?? Self.depth(demand, environment, entry), isUnicode: isUnicode)
    canBeAsked = canBeAsked(type: type)
    canDeepen = depth == nil && demand != .none && traits.depth >= .eight
    traits.background = Self.background(environment)
    traits.hasFontBlocks = isUnicode && Brand(type: type)?.hasFontBlocks ?? false
  }

  /// What is asked for about colours, by the player or by the environment.
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
  private static func depth(
    _ demand: Demand, _ environment: [String: String], _ entry: Terminfo
  ) -> ColorDepth {
    if demand == .none { return .none }
    // Inside GNU screen, which sets STY, COLORTERM speaks of the terminal around it.
    let claimsDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    if entry.flag("RGB") || (claimsDirect && environment["STY"] == nil) { return .direct }
    if Brand(type: environment["TERM"] ?? "")?.hasDirectColor ?? false { return .direct }
    switch entry.number("colors") ?? 0 {
    case (1 << 24)...: return .direct
    case 256...: return .indexed
    case 16...: return .sixteen
    case 8...: return .eight
    default: return .none
    }
  }
}
