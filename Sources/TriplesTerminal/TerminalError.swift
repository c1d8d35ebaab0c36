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
