import TriplesCanvas
import TriplesModel

/// The keys of all actions. The help is generated from them, so that both always agree.
package struct KeyMap: Hashable, Sendable {
  struct Binding: Hashable, Sendable {
    let keys: [Key]
    let intent: Intent
    /// The name of the action in the settings, which never changes.
    let name: String
    let title: String
    /// The title of its line in the help. Neighbours with the same title share the line.
    let line: String
  }

  /// All bindings, in the order of the help.
  let bindings: [Binding]
  /// The characters that the keys 1, 2, 3 and so on type without Shift; empty if these are the digits.
  package let digitRow: [Unicode.Scalar]
  /// False to write arrows as words.
  let hasArrows: Bool
  private let byKey: [Key: Binding]

  init(_ bindings: [Binding], digitRow: [Unicode.Scalar] = [], hasArrows: Bool = false) {
    (self.bindings, self.digitRow, self.hasArrows) = (bindings, digitRow, hasArrows)
    let byKey = Dictionary(bindings.flatMap { binding in binding.keys.map { ($0, binding) } }, uniquingKeysWith: { $1 })
    let digits = zip(digitRow, "123456789".unicodeScalars).compactMap { typed, digit in
      byKey[.character(digit)].map { (Key.character(typed), $0) }
    }
    self.byKey = byKey.merging(digits) { chosen, _ in chosen }
  }

  package static let standard = KeyMap(standardBindings)

  func intent(for key: Key) -> Intent? { binding(of: key)?.intent }

  func key(for intent: Intent) -> Key? { bindings.first { $0.intent == intent }?.keys.first }

  package func name(for key: Key) -> String? { binding(of: key)?.name }

  /// Returns the name of the action bound to exactly this key, not to one of its other ``Key/meanings``.
  package func name(exactlyFor key: Key) -> String? { byKey[key]?.name }

  private func binding(of key: Key) -> Binding? { key.meanings.lazy.compactMap { byKey[$0] }.first }

  /// Returns the key, or Escape and the key if they came together but are not bound together.
  package func keys(of key: Key) -> [Key] {
    guard let plain = key.afterEscape, binding(of: key) == nil else { return [key] }
    return [Key(.escape), plain]
  }

  private static let standardBindings: [Binding] =
    Direction.allCases.map(slide) + Direction.allCases.map(peek) + [
      Binding("u", .undo, "undo", "undo", "undo, redo"), Binding("r", .redo, "redo", "redo", "undo, redo"),
      Binding("i", .hint, "hint", "hint"), Binding("p", .autoplay, "autoplay", "let the computer play"),
      Binding([.character("+"), .character("=")], .faster, "faster", "faster", "faster, slower"),
      Binding("-", .slower, "slower", "slower", "faster, slower"), Binding("n", .newGame, "newGame", "new game"),
      Binding("y", .daily, "daily", "daily game"), Binding("m", .toggleMode, "toggleMode", "random or fixed"),
      Binding("g", .nextRules, "nextRules", "Triples, Threes or 2048"), show(.game, "1", "game"),
      show(.highScores, "2", "highScores"), show(.about, "3", "about"), show(.history, "4", "history"),
      show(.challenges, "5", "challenges"), Binding([Key(.tab)], .nextTab, "nextTab", "next tab"),
      Binding([Key(.tab, .shift)], .previousTab, "previousTab", "previous tab"),
      Binding([Key(.enter), .character(" ")], .confirm, "confirm", "confirm, replay"),
      Binding([Key(.escape)], .cancel, "cancel", "close"),
      Binding([Key(.home)], .first, "first", "first", "first, last"),
      Binding([Key(.end)], .last, "last", "last", "first, last"),
      Binding("v", .nextFilter, "nextFilter", "choose a table"), Binding("/", .search, "search", "search games"),
      Binding("e", .review, "review", "review a game"), Binding("c", .copy, "copy", "copy, restart, delete"),
      Binding("C", .copyLine, "copyLine", "copy the game"),
      Binding([.character("R"), .character("G")], .resign, "resign", "resign a duel"),
      Binding(",", .settings, "settings", "settings"),
      Binding("t", .nextTheme, "nextTheme", "next theme", "next theme, animations"),
      Binding("x", .toggleMotion, "toggleMotion", "animations", "next theme, animations"),
      Binding([.character("?"), Key(.function(1))], .help, "help", "help"),
      Binding([Key(.character("l"), .control)], .redraw, "redraw", "redraw the screen"),
      Binding("q", .quit, "quit", "quit"),
    ]

  /// The keys that push up, down, left and right.
  private static let pushing: [(arrow: Key.Code, letters: [Unicode.Scalar])] = [
    (.up, ["w", "k"]), (.down, ["s", "j"]), (.left, ["a", "h"]), (.right, ["d", "l"]),
  ]

  private static func slide(_ direction: Direction) -> Binding {
    let ((arrow, letters), name) = (pushing[direction.number], direction.rawValue)
    return Binding([Key(arrow)] + letters.map(Key.character), .slide(direction), name, "push \(name)", "push the tiles")
  }

  private static func peek(_ direction: Direction) -> Binding {
    let name = "peek" + direction.rawValue.prefix(1).uppercased() + direction.rawValue.dropFirst()
    let arrow = Key(pushing[direction.number].arrow, .shift)
    return Binding([arrow], .peek(direction), name, "preview \(direction.rawValue)", "preview a push")
  }

  private static func show(_ tab: Tab, _ key: Unicode.Scalar, _ name: String) -> Binding {
    Binding(key, .show(tab), name, tab.title, "switch tabs")
  }

  package static var actions: [(name: String, title: String)] { standard.bindings.map { ($0.name, $0.line) } }

  static func title(of action: String) -> String { standard.bindings.first { $0.name == action }?.title ?? action }
}

extension KeyMap.Binding {
  fileprivate init(_ keys: [Key], _ intent: Intent, _ name: String, _ title: String, _ line: String? = nil) {
    self.init(keys: keys, intent: intent, name: name, title: title, line: line ?? title)
  }

  fileprivate init(
    _ character: Unicode.Scalar, _ intent: Intent, _ name: String, _ title: String, _ line: String? = nil
  ) {
    self.init([.character(character)], intent, name, title, line)
  }

  func with(_ keys: [Key]) -> Self { Self(keys: keys, intent: intent, name: name, title: title, line: line) }

  /// The keys that type no character. They stay bound, whatever keys the player assigns.
  var fixedKeys: [Key] {
    keys.filter { if case .character = $0.code { $0.modifiers.contains(.control) } else { true } }
  }
}

extension KeyMap {
  /// The name of the first key of an intent; empty if there is none.
  subscript(_ intent: Intent) -> String {
    bindings.first { $0.intent == intent }?.keys.first?.name(hasArrows: hasArrows) ?? ""
  }

  package func names(of action: String) -> [String] {
    bindings.filter { $0.name == action }.flatMap(\.keys).map { $0.name(hasArrows: hasArrows) }
  }

  /// Returns the names of keys that belong together. If there are arrows, names only them: every choice keeps them.
  func names(of intents: [Intent]) -> String {
    let arrows = intents.filter { if case .slide = $0 { true } else { false } }
    let names = (arrows.isEmpty ? intents : arrows).map { self[$0] }
    guard arrows.count == Direction.allCases.count else { return names.joined(separator: " ") }
    return hasArrows ? names.joined() : "arrows"
  }

  /// The words that replace the names of actions in the texts of levels.
  var actionsOfLevels: [String: String] {
    ["push": "the arrow keys", "undo": self[.undo], "hint": self[.hint], "peek": "Shift and an arrow"]
  }

  /// Returns the names of all keys, action by action.
  func allNames(of intents: [Intent]) -> [String] {
    let bound = bindings.filter { intents.contains($0.intent) }
    let names = bound.map { self.names(of: $0.name).joined(separator: " ") }
    let arrows = Self.pushing.map { Key($0.arrow, .shift).name(hasArrows: hasArrows) }
    return names == arrows ? [hasArrows ? "Shift-↑↓←→" : "Shift-arrows"] : names
  }
}

enum HelpGroup: String, CaseIterable {
  case play = "Play"
  case games = "Games"
  case tabs = "Tabs and tables"
  case program = "Other"
}

extension Intent {
  var helpGroup: HelpGroup {
    switch self {
    case .slide, .peek, .undo, .redo, .hint, .autoplay, .faster, .slower: .play
    case .newGame, .daily, .toggleMode, .nextRules, .review, .copy, .copyLine, .resign: .games
    case .show, .nextTab, .previousTab, .confirm, .cancel, .first, .last, .nextFilter, .search: .tabs
    case .help, .settings, .nextTheme, .toggleMotion, .redraw, .quit: .program
    }
  }
}

/// An action that the player asks for by key or button.
package enum Intent: Hashable, Sendable {
  /// Push the tiles; elsewhere scroll, tilt or step.
  case slide(Direction)
  case peek(Direction)
  case undo, redo, hint
  case autoplay
  /// Change the speed of autoplay or a replay, or the computer's level.
  case faster, slower
  case newGame
  /// Play the next daily game, or go back to your own game.
  case daily
  /// Switch between random and fixed for the next game.
  case toggleMode
  /// Change the rules of the next game, or of the table that is shown.
  case nextRules
  case review
  case resign
  /// Copy a game or the result of a daily game, restart a level, delete a saved game.
  case copy
  case copyLine
  case show(Tab)
  case nextTab, previousTab
  case confirm
  case cancel
  case first, last
  case nextFilter
  case search
  case help, settings, nextTheme, toggleMotion, redraw, quit
}

package enum Tab: Int, CaseIterable, Hashable, Sendable {
  case game, highScores, about, history, challenges

  var title: String { ["Game", "High Scores", "About", "History", "Challenges"][rawValue] }
  var shortTitle: String { self == .highScores ? "Scores" : self == .challenges ? "Levels" : title }
}
