/// The terminal modes after a program's output.
package struct TerminalModes: Hashable, CustomStringConvertible {
  /// The numbers of the private modes that are set: 1049 is the alternate screen, 25 the cursor…
  package private(set) var set: Set<Int> = [7, 25]
  /// True if the keypad sends application sequences.
  package private(set) var isKeypadApplied = false

  /// Creates the initial modes of a terminal.
  package init() {}

  /// Creates the modes after a program's output.
  package init(after output: String) {
    var rest = output.unicodeScalars[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      rest = rest[rest.index(after: escape)...]
      if rest.starts(with: "=".unicodeScalars) { isKeypadApplied = true }
      if rest.starts(with: ">".unicodeScalars) { isKeypadApplied = false }
      if rest.starts(with: "[?".unicodeScalars) { changeModes(&rest) }
    }
  }

  private mutating func changeModes(_ rest: inout Substring.UnicodeScalarView) {
    rest = rest.dropFirst(2)
    // An escape inside a sequence cancels it.
    guard let end = rest.firstIndex(where: { $0.value >= 0x40 || $0 == "\u{1B}" }) else { return }
    let numbers = String(rest[..<end]).split(separator: ";").compactMap { Int($0) }
    if rest[end] == "h" { set.formUnion(numbers) }
    if rest[end] == "l" { set.subtract(numbers) }
  }

  package var description: String { "\(set.sorted())\(isKeypadApplied ? " keypad" : "")" }
}
