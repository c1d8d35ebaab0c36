import TriplesModel

/// The names of keys in texts. Every text takes them from here, so that it follows the keys that the player chose.
struct KeyNames: Hashable, Sendable {
  let map: KeyMap
  let hasArrows: Bool

  /// The names of a map's keys; arrows are words where the terminal has none.
  init(_ map: KeyMap, hasArrows: Bool) { (self.map, self.hasArrows) = (map, hasArrows) }

  /// The name of the first key that means something.
  subscript(_ intent: Intent) -> String {
    map.bindings.first { $0.intent == intent }?.keys.first?.name(hasArrows: hasArrows) ?? ""
  }

  func all(of action: String) -> String {
    map.bindings.filter { $0.name == action }.flatMap(\.keys).map { $0.name(hasArrows: hasArrows) }
      .joined(separator: " ")
  }

  /// The arrows of some directions, which no choice takes away.
  func arrows(_ directions: [Direction] = [.up, .down, .left, .right], gap: String = "") -> String {
    hasArrows ? directions.map { self[.slide($0)] }.joined(separator: gap) : "arrows"
  }

  /// The names of keys that belong together, arrows as such; the digits if there are none.
  func names(of intents: [Intent]) -> String {
    let directions = intents.compactMap { if case .slide(let direction) = $0 { direction } else { nil } }
    guard directions.isEmpty else { return arrows(directions, gap: directions.count < 4 ? " " : "") }
    return intents.isEmpty ? "0-9" : intents.map { self[$0] }.joined(separator: " ")
  }

  /// The words for an action in the text of a level.
  func words(for action: LevelAction) -> String {
    switch action {
    case .push: "the arrow keys"
    case .undo: self[.undo]
    case .hint: self[.hint]
    case .peek: "Shift and an arrow"
    }
  }

  /// The two keys of a speed or a level: `+ -`.
  var faster: String { "\(self[.faster]) \(self[.slower])" }
}
