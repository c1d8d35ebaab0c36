import TriplesCanvas
import TriplesModel

/// Which key means what. The help panel is made from it, so it cannot lie.
package struct KeyMap: Hashable, Sendable {
  /// Keys that mean the same.
  struct Binding: Hashable, Sendable {
    var keys: [Key]
    let intent: Intent
    /// The name of the action in the settings, which never changes.
    let name: String
    let title: String
  }

  /// All bindings, in the order in which the help shows them; those with one title share a line there.
  let bindings: [Binding]
  private let byKey: [Key: Binding]

  init(_ bindings: [Binding]) {
    self.bindings = bindings
    byKey = Dictionary(bindings.flatMap { binding in binding.keys.map { ($0, binding) } }, uniquingKeysWith: { $1 })
  }

  /// The keys of who has chosen no others.
  package static let standard = KeyMap(standardBindings)

  func intent(for key: Key) -> Intent? { binding(of: key)?.intent }

  /// The name of the action that a key does; nil if none.
  package func name(for key: Key) -> String? { binding(of: key)?.name }

  /// The name of the action of exactly this key.
  package func name(exactlyFor key: Key) -> String? { byKey[key]?.name }

  /// The names of the keys of an action, the arrows in words.
  package func names(of action: String) -> [String] {
    bindings.filter { $0.name == action }.flatMap(\.keys).map { $0.name(hasArrows: false) }
  }

  private func binding(of key: Key) -> Binding? { key.meanings.lazy.compactMap { byKey[$0] }.first }

  /// The key, or Escape and the key if both came at once and mean nothing together.
  package func keys(of key: Key) -> [Key] {
    guard let plain = key.afterEscape, binding(of: key) == nil else { return [key] }
    return [Key(.escape), plain]
  }

  private static let standardBindings: [Binding] =
    Direction.allCases.map(slide) + Direction.allCases.map(peek) + [
      Binding("u", .undo, "undo", takeBack), Binding("r", .redo, "redo", takeBack), Binding("i", .hint, "hint", "hint"),
      Binding("p", .autoplay, "autoplay", "let the computer play"), Binding("+", .faster, "faster", faster),
      Binding("=", .faster, "faster", faster), Binding("-", .slower, "slower", faster),
      Binding("n", .newGame, "newGame", "new game"), Binding("y", .daily, "daily", "daily game"),
      Binding("m", .toggleMode, "toggleMode", "random or fixed"),
      Binding("g", .nextRules, "nextRules", "Triples, Threes or 2048"), Binding("1", .show(.game), "game", switchTabs),
      Binding("2", .show(.highScores), "highScores", switchTabs), Binding("3", .show(.about), "about", switchTabs),
      Binding("4", .show(.history), "history", switchTabs), Binding("5", .show(.challenges), "challenges", switchTabs),
      Binding([Key(.tab)], .nextTab, "nextTab", "next tab"),
      Binding([Key(.tab, .shift)], .previousTab, "previousTab", "previous tab"),
      Binding([Key(.enter), .character(" ")], .confirm, "confirm", "confirm, replay"),
      Binding([Key(.escape)], .cancel, "cancel", "close"), Binding([Key(.home)], .first, "first", ends),
      Binding([Key(.end)], .last, "last", ends), Binding("v", .nextFilter, "nextFilter", tables),
      Binding("o", .nextOrder, "nextOrder", tables), Binding("/", .search, "search", "search games"),
      Binding("e", .review, "review", "review a game"),
      Binding("c", .copy, "copy", copies), Binding("C", .copyLine, "copyLine", copies),
      Binding([.character("R"), .character("G")], .resign, "resign", "resign a duel"),
      Binding("f", .focusNext, "focusNext", moveFocus), Binding("F", .focusPrevious, "focusPrevious", moveFocus),
      Binding(",", .settings, "settings", "settings"), Binding("t", .nextTheme, "nextTheme", looks),
      Binding("x", .toggleMotion, "toggleMotion", looks),
      Binding([.character("?"), Key(.function(1))], .help, "help", "help"),
      Binding([Key(.character("l"), .control)], .redraw, "redraw", "redraw the screen"),
      Binding("q", .quit, "quit", "quit"),
    ]

  private static let takeBack = "undo, redo"
  private static let copies = "copy, restart a level"
  private static let tables = "choose a table, sort"
  private static let looks = "next theme, animations"
  private static let switchTabs = "switch tabs"
  private static let moveFocus = "focus a button"
  private static let faster = "faster, slower"
  private static let ends = "first, last"

  private static func keys(_ direction: Direction) -> (arrow: Key.Code, letters: [Unicode.Scalar]) {
    switch direction {
    case .up: (.up, ["w", "k"])
    case .down: (.down, ["s", "j"])
    case .left: (.left, ["a", "h"])
    case .right: (.right, ["d", "l"])
    }
  }

  private static func slide(_ direction: Direction) -> Binding {
    let (arrow, letters) = keys(direction)
    return Binding([Key(arrow)] + letters.map(Key.character), .slide(direction), direction.rawValue, "push the tiles")
  }

  private static func peek(_ direction: Direction) -> Binding {
    let name = "peek" + direction.rawValue.prefix(1).uppercased() + direction.rawValue.dropFirst()
    return Binding([Key(keys(direction).arrow, .shift)], .peek(direction), name, "preview a push")
  }
}

extension KeyMap.Binding {
  fileprivate init(_ keys: [Key], _ intent: Intent, _ name: String, _ title: String) {
    self.init(keys: keys, intent: intent, name: name, title: title)
  }

  fileprivate init(_ character: Unicode.Scalar, _ intent: Intent, _ name: String, _ title: String) {
    self.init(keys: [.character(character)], intent: intent, name: name, title: title)
  }
}

extension KeyChoice {
  /// The keys, and a line for each part of the choice that could not be had.
  ///
  /// Keys that type no character, such as the arrows, are not taken away. Where two actions would share a key, what
  /// was chosen does not count, and the action keeps the keys that it had.
  package var result: (keys: KeyMap, problems: [String]) {
    let found = preset.flatMap(KeyPreset.init(rawValue:))
    let base = found.map { KeyMap($0) } ?? .standard
    var (problems, wanted) = ([String](), [String: [Key]]())
    if let preset, found == nil {
      let names = KeyPreset.allCases.map(\.rawValue).joined(separator: ", ")
      problems.append("Unknown preset '\(preset)': use \(names).")
    }
    for (action, names) in actions {
      if !base.bindings.contains(where: { $0.name == action }) {
        problems.append("Unknown action '\(action)'.")
      } else if names.isEmpty {
        problems.append("'\(action)' has no key; \(base.kept(action)).")
      } else if let name = names.first(where: { Key(named: $0) == nil }) {
        problems.append("Unknown key '\(name)': \(base.kept(action)).")
      } else {
        wanted[action] = names.compactMap(Key.init(named:))
      }
    }
    var map = base.replacing(wanted)
    while let (key, action, other) = map.conflict(over: base, wanted) {
      problems.append("The key \(key.name(hasArrows: false)) means '\(other)'; \(base.kept(action)).")
      wanted[action] = nil
      map = base.replacing(wanted)
    }
    return (map, problems.sorted())
  }
}

extension KeyMap {
  /// The names of all actions and what they do.
  package static var actions: [(name: String, title: String)] {
    standard.bindings.reduce(into: []) { list, binding in
      if !list.contains(where: { $0.name == binding.name }) { list.append((binding.name, binding.title)) }
    }
  }

  /// What an action does, as the help says it.
  static func title(of action: String) -> String { standard.bindings.first { $0.name == action }?.title ?? action }

  /// These keys, with others for some actions.
  fileprivate func replacing(_ wanted: [String: [Key]]) -> KeyMap {
    var rest = wanted
    return KeyMap(
      bindings.compactMap { binding in
        guard wanted[binding.name] != nil else { return binding }
        // Of several bindings of an action the first gets all of its keys.
        guard let keys = rest.removeValue(forKey: binding.name) else { return nil }
        var binding = binding
        binding.keys = binding.fixedKeys + keys.filter { !binding.fixedKeys.contains($0) }
        return binding
      })
  }

  /// A key that two actions share: the one that somebody gave it to, and the one that has it.
  fileprivate func conflict(over base: KeyMap, _ wanted: [String: [Key]]) -> (key: Key, action: String, other: String)?
  {
    var owners: [Key: String] = [:]
    for binding in bindings {
      for key in binding.keys {
        let name = binding.name
        guard let other = owners[key], other != name else {
          owners[key] = name
          continue
        }
        // One of the two was chosen, as those of a preset have no key in common.
        return wanted[name] != nil && base.name(for: key) != name ? (key, name, other) : (key, other, name)
      }
    }
    return nil
  }

  /// That an action keeps its keys.
  fileprivate func kept(_ action: String) -> String {
    let keys = bindings.filter { $0.name == action }.flatMap(\.keys).map { $0.name(hasArrows: false) }
    return "'\(action)' stays \(keys.joined(separator: " "))"
  }
}

/// Keys to push with that suit a keyboard or a habit; the arrows push in each. Settings contain the raw values.
package enum KeyPreset: String, CaseIterable, Sendable {
  /// The letters under the left hand on QWERTY, and where they lie on other layouts.
  case wasd = "wasd"
  case azerty = "azerty"
  case dvorak = "dvorak"
  case colemak = "colemak"
  /// The letters that move the cursor in vi.
  case vi = "vi"

  /// The letters for left, down, up and right.
  private var letters: String {
    switch self {
    case .wasd: "aswd"
    case .azerty: "qszd"
    case .dvorak: "ao,e"
    case .colemak: "arws"
    case .vi: "hjkl"
    }
  }

  /// The key that pushes in a direction.
  func key(for direction: Direction) -> Key? {
    let order: [Direction] = [.left, .down, .up, .right]
    return zip(order, letters.unicodeScalars).first { $0.0 == direction }.map { Key.character($0.1) }
  }
}

extension KeyMap {
  /// The keys of a preset. What a letter meant that pushes now, its capital means, and nothing else.
  init(_ preset: KeyPreset) {
    let pushing = Set(Direction.allCases.compactMap(preset.key))
    let moved = Self.standard.bindings.filter { if case .slide = $0.intent { false } else { true } }
      .flatMap(\.keys).filter(pushing.contains).map(\.capital)
    self.init(
      Self.standard.bindings.map { binding in
        var binding = binding
        binding.keys =
          if case .slide(let direction) = binding.intent {
            binding.fixedKeys + [preset.key(for: direction)].compactMap(\.self)
          } else { binding.keys.filter { !moved.contains($0) }.map { pushing.contains($0) ? $0.capital : $0 } }
        return binding
      })
  }
}

extension KeyMap.Binding {
  /// The keys that stay whatever is chosen: those that type no character.
  var fixedKeys: [Key] { keys.filter { if case .character = $0.code { false } else { true } } }
}

extension Key {
  /// What the key types with Shift. The comma pushes in one preset; beside it no other character does.
  fileprivate var capital: Key {
    if code == .character(",") { return .character("<") }
    guard case .character(let scalar) = code, let capital = scalar.properties.uppercaseMapping.unicodeScalars.first
    else { return self }
    return Key(.character(capital), modifiers)
  }
}
