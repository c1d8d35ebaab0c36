/// A setting, as text mode reads and changes it.
public struct PlainSetting: Hashable, Sendable {
  /// The word that names it.
  public let name: String
  /// What is chosen; empty for nothing.
  public let value: String
  /// What can be chosen; empty if any text can.
  public let choices: [String]
  /// The word that stands for the usual value.
  public static let usual = "default"

  /// A setting of its parts.
  public init(_ name: String, _ value: String, choices: [String]) {
    (self.name, self.value, self.choices) = (name, value, choices)
  }

  /// The chosen value and the others: `words full; others: short, terse.`
  var sentence: String {
    let others = choices.filter { $0 != value }
    let rest = choices.isEmpty ? "any text" : "others: \(others.joined(separator: ", "))"
    return "\(name) \(value.isEmpty ? "is not set" : value); \(rest)."
  }
}
