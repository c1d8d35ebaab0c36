/// Text from outside (a file, a path, a name) that cannot control the terminal.
///
/// ```swift
/// let shown = PrintableText("a\u{1B}[2Jb").description   // a?[2Jb
/// ```
///
/// Control characters, private-use and unassigned characters, and those that change the direction of text become
/// question marks. Text from files that is shown later has this type, and all printed text passes through it.
package struct PrintableText: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  package let description: String

  package static let maxLength = 200

  /// Creates one line from any text. Cuts it after `maxLength` Unicode scalars.
  package init(_ text: some StringProtocol, maxLength: Int = maxLength) {
    let isCut = text.unicodeScalars.dropFirst(maxLength).first != nil
    description = Self.harmless(text.unicodeScalars.prefix(maxLength)) + (isCut ? "..." : "")
  }

  package init(stringLiteral text: String) { self.init(text, maxLength: Self.maxLength) }

  /// Creates text of any length, and keeps its line ends.
  package init(lines text: String) {
    // Branch-free, so that the compiler can vectorize it: the engine prints megabytes of answers.
    var text = text
    let isPlain = text.withUTF8 { bytes in
      bytes.reduce(0 as UInt8) { $0 | ($1 &- 0x20 > 0x5E ? 1 : 0) & ($1 != UInt8(ascii: "\n") ? 1 : 0) } == 0
    }
    description = isPlain ? text : Self.harmless(text.unicodeScalars, lineEnd: "\n")
  }

  package var isEmpty: Bool { description.isEmpty }

  /// Keeps joiners after non-ASCII letters and emoji, whose shapes depend on them.
  private static func harmless(_ scalars: some Sequence<Unicode.Scalar>, lineEnd: Unicode.Scalar? = nil) -> String {
    var (shown, mayJoin) = (String.UnicodeScalarView(), false)
    for scalar in scalars {
      let isJoiner = !scalar.isASCII && scalar.properties.isJoinControl
      shown.append(scalar == lineEnd || isHarmless(scalar) || isJoiner && mayJoin ? scalar : "?")
      mayJoin = !scalar.isASCII && !isJoiner
    }
    return String(shown)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
