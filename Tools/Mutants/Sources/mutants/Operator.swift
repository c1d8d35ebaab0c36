/// A way to break one line of Swift, so that the break can be switched on when the program runs.
///
/// The line keeps its meaning while `mutant(n)` is false. An operator sees one line of text. Breaks that the compiler
/// rejects are dropped.
struct Operator: Sendable {
  /// A description of the break, for the list of survivors.
  let name: String
  /// Returns the line with the break; nil if the operator does not apply.
  let apply: @Sendable (_ line: String, _ flag: String) -> String?

  /// All operators. Each is tried on every line.
  static let all = [
    negatedCondition, removedCall, removedAssignment, flippedSum, changedConstant, skippedCase,
  ]

  private static let negatedCondition = Operator(name: "condition negated") { line, flag in
    guard let match = line.firstMatch(of: /^(\s*(?:\} else )?(?:if|guard|while) )([^,]+?)( else)? \{(.*)$/),
      !match.2.contains("let "), !match.2.contains("case "), !match.2.contains("var ")
    else { return nil }
    return "\(match.1)\(flag) != (\(match.2))\(match.3 ?? "") {\(match.4)"
  }

  private static let removedCall = Operator(name: "call removed") { line, flag in
    guard let match = line.firstMatch(of: /^(\s+)((?:_ = )?[a-z][\w.?!]*\(.*\))$/), isBalanced(match.2),
      !isDeclaration(match.2)
    else { return nil }
    return "\(match.1)if !\(flag) { \(match.2) }"
  }

  private static let removedAssignment = Operator(name: "assignment removed") { line, flag in
    guard let match = line.firstMatch(of: /^(\s+)((?:self\.)?[a-z][\w.?]* = [^{]+)$/), isBalanced(match.2)
    else { return nil }
    return "\(match.1)if !\(flag) { \(match.2) }"
  }

  private static let flippedSum = Operator(name: "sum turned") { line, flag in
    guard let match = line.firstMatch(of: /^(\s+)([a-z][\w.]*) (\+|-)= ([^{]+)$/), isBalanced(match.4) else {
      return nil
    }
    let turned = match.3 == "+" ? "-" : "+"
    return
      "\(match.1)if \(flag) { \(match.2) \(turned)= \(match.4) } else { \(match.2) \(match.3)= \(match.4) }"
  }

  private static let changedConstant = Operator(name: "constant changed") { line, flag in
    guard
      let match = line.firstMatch(
        of: /^(\s+(?:private |package |public )*static let \w+(?:: \w+)? = )(\d[\d_.]*)$/)
    else { return nil }
    return "\(match.1)\(flag) ? \(match.2) * 2 + 1 : \(match.2)"
  }

  private static let skippedCase = Operator(name: "case does nothing") { line, flag in
    guard let match = line.firstMatch(of: /^(\s+case [^"]+: )((?:self\.)?[a-z][\w.?]*(?:\(.*\)| \+?= .+))$/),
      isBalanced(match.2)
    else { return nil }
    return "\(match.1)if !\(flag) { \(match.2) }"
  }

  private static func isBalanced(_ text: Substring) -> Bool {
    text.count { $0 == "(" } == text.count { $0 == ")" }
      && text.count { $0 == "[" } == text.count { $0 == "]" }
      && text.count { $0 == "{" } == text.count { $0 == "}" }
  }

  private static func isDeclaration(_ text: Substring) -> Bool {
    ["init(", "self.init(", "super.", "precondition", "return", "func "].contains { text.hasPrefix($0) }
  }
}
