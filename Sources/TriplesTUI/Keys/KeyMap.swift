import TriplesCanvas
import TriplesModel

/// Which key means what. The help panel is made from it, so it cannot lie.
public struct KeyMap: Hashable, Sendable {
  /// Keys that mean the same, and what the help says of them.
  struct Binding: Hashable, Sendable {
    var keys: [Key]
    let intent: Intent
    let title: String
  }

  /// All bindings, in the order in which the help shows them; those with one title share a line there.
  let bindings: [Binding]
  private let intents: [Key: Intent]

  init(_ bindings: [Binding]) {
    self.bindings = bindings
    intents = Dictionary(
      bindings.flatMap { binding in binding.keys.map { ($0, binding.intent) } }, uniquingKeysWith: { $1 })
  }

  /// The keys of who has chosen no others.
  public static let standard = KeyMap(standardBindings)

  /// What a key means; nil if nothing.
  func intent(for key: Key) -> Intent? { intents[key] }

  private static let standardBindings: [Binding] =
    Direction.allCases.map(slide) + [
      Binding("u", .undo, takeBack),
      Binding("r", .redo, takeBack),
      Binding("i", .hint, "a hint"),
      Binding("p", .autoplay, "let the computer play"),
      Binding("+", .faster, faster),
      Binding("=", .faster, faster),
      Binding("-", .slower, faster),
      Binding("n", .newGame, "new game"),
      Binding("y", .daily, "the game of the day"),
      Binding("m", .toggleMode, "random or deterministic"),
      Binding("g", .nextRules, "Triples, Threes or 2048"),
      Binding("1", .show(.game), switchTabs),
      Binding("2", .show(.highScores), switchTabs),
      Binding("3", .show(.about), switchTabs),
      Binding("4", .show(.history), switchTabs),
      Binding("5", .show(.challenges), switchTabs),
      Binding([Key(.tab)], .nextTab, "to the next tab"),
      Binding([Key(.tab, .shift)], .previousTab, "to the tab before"),
      Binding([Key(.enter), .character(" ")], .confirm, "go on, replay, press"),
      Binding([Key(.escape)], .cancel, "leave what is open"),
      Binding([Key(.home)], .first, ends),
      Binding([Key(.end)], .last, ends),
      Binding("v", .nextFilter, tables),
      Binding("o", .nextOrder, tables),
      Binding("e", .review, "examine a game"),
      Binding("c", .copy, "copy a finished game, clear a level"),
      Binding("f", .focusNext, moveFocus),
      Binding("F", .focusPrevious, moveFocus),
      Binding("t", .nextTheme, looks),
      Binding("x", .toggleMotion, looks),
      Binding([.character("?"), Key(.function(1))], .help, "this panel"),
      Binding([Key(.character("l"), .control)], .redraw, "draw the screen anew"),
      Binding("q", .quit, "quit"),
    ]

  private static let takeBack = "undo, redo"
  private static let tables = "which scores, in which order"
  private static let looks = "next theme, motion on or off"
  private static let switchTabs = "switch tabs"
  private static let moveFocus = "focus a button"
  private static let faster = "faster, slower"
  private static let ends = "to the first, the last"

  private static func slide(_ direction: Direction) -> Binding {
    let (arrow, letters): (Key.Code, [Unicode.Scalar]) =
      switch direction {
      case .up: (.up, ["w", "k"])
      case .down: (.down, ["s", "j"])
      case .left: (.left, ["a", "h"])
      case .right: (.right, ["d", "l"])
      }
    return Binding(
      [Key(arrow)] + letters.map(Key.character), .slide(direction), "push the tiles")
  }
}

extension KeyMap.Binding {
  fileprivate init(_ keys: [Key], _ intent: Intent, _ title: String) {
    self.init(keys: keys, intent: intent, title: title)
  }

  fileprivate init(_ character: Unicode.Scalar, _ intent: Intent, _ title: String) {
    self.init(keys: [.character(character)], intent: intent, title: title)
  }
}
