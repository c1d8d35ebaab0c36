/// Keys and what they do here.
struct KeyLabel: Hashable, Sendable {
  /// What the keys mean elsewhere, by which they are found; none for the digits.
  let intents: [Intent]
  let title: String
  /// What is said of them in a line.
  let short: String

  init(_ intents: Intent..., title: String, short: String? = nil) {
    (self.intents, self.title, self.short) = (intents, title, short ?? title)
  }

  /// The four arrows.
  static func arrows(_ title: String) -> KeyLabel {
    KeyLabel(.slide(.up), .slide(.down), .slide(.left), .slide(.right), title: title)
  }

  /// The way to all keys.
  static let help = KeyLabel(.help, title: "all keys", short: "keys")
}
