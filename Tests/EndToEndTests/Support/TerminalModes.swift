/// The modes that a program's output leaves a terminal in.
struct TerminalModes: Hashable, CustomStringConvertible {
  /// The private modes that are set, by their numbers: 1049 is the alternate screen, 25 the cursor…
  private(set) var set: Set<Int> = [7, 25]
  /// True if the keypad sends application sequences.
  private(set) var isKeypadApplied = false

  /// A terminal to which nothing was written.
  init() {}

  /// What the output leaves.
  init(after output: String) {
    var rest = output.unicodeScalars[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      rest = rest[rest.index(after: escape)...]
      switch rest.popFirst() {
      case "=": isKeypadApplied = true
      case ">": isKeypadApplied = false
      case "[" where rest.first == "?": changeModes(&rest)
      default: break
      }
    }
  }

  private mutating func changeModes(_ rest: inout Substring.UnicodeScalarView) {
    rest.removeFirst()
    guard let end = rest.firstIndex(where: { $0.value >= 0x40 }) else { return }
    let numbers = String(rest[..<end]).split(separator: ";").compactMap { Int($0) }
    if rest[end] == "h" { set.formUnion(numbers) }
    if rest[end] == "l" { set.subtract(numbers) }
  }

  var description: String { "\(set.sorted())\(isKeypadApplied ? " keypad" : "")" }
}
