import CTerminal
import TriplesTUI

extension Capabilities {
  /// The capabilities of the terminal that the environment names.
  ///
  /// `depth` overrides what the environment says about colours. Throws `TerminalError`.
  public init(
    environment: [String: String], isUnicode: Bool, depth: ColorDepth? = nil
  ) throws(TerminalError) {
    guard let name = environment["TERM"], !name.isEmpty else { throw .noType }
    let entry: Terminfo
    do {
      entry = try Terminfo(name: name)
    } catch {
      throw error == .noDatabase ? .noDatabase : .unknownType(name)
    }
    let depth = depth ?? Self.depth(environment: environment, entry)
    guard let capabilities = Capabilities(entry, depth: depth, isUnicode: isUnicode) else {
      throw .incapableType(name)
    }
    self = capabilities
  }

  /// NO_COLOR first, then COLORTERM, then the entry.
  private static func depth(environment: [String: String], _ entry: Terminfo) -> ColorDepth {
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false { return .none }
    // Inside GNU screen, which sets STY, COLORTERM speaks of the terminal around it.
    let claimsDirect = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    if entry.flag("RGB") || (claimsDirect && environment["STY"] == nil) { return .direct }
    switch entry.number("colors") ?? 0 {
    case (1 << 24)...: return .direct
    case 256...: return .indexed
    case 16...: return .sixteen
    case 8...: return .eight
    default: return .none
    }
  }
}
