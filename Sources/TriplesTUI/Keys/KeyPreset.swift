import TriplesCanvas
import TriplesModel

/// Keys to push with that suit a keyboard or a habit; the arrows push in each. Settings contain the raw values.
public enum KeyPreset: String, CaseIterable, Sendable {
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
    let moved = Self.standard.bindings.filter { !$0.intent.isSlide }
      .flatMap(\.keys).filter(pushing.contains).map(\.capital)
    self.init(
      Self.standard.bindings.map { binding in
        var binding = binding
        binding.keys =
          if case .slide(let direction) = binding.intent {
            binding.fixedKeys + [preset.key(for: direction)].compactMap(\.self)
          } else {
            binding.keys.filter { !moved.contains($0) }.map { pushing.contains($0) ? $0.capital : $0 }
          }
        return binding
      })
  }
}

extension KeyMap.Binding {
  /// The keys that stay whatever is chosen: those that type no character.
  var fixedKeys: [Key] {
    keys.filter { if case .character = $0.code { false } else { true } }
  }
}

extension Intent {
  fileprivate var isSlide: Bool { if case .slide = self { true } else { false } }
}

extension Key {
  /// What the key types with Shift. The comma pushes in one preset; beside it no other character does.
  fileprivate var capital: Key {
    if code == .character(",") { return .character("<") }
    guard case .character(let scalar) = code,
      let capital = scalar.properties.uppercaseMapping.unicodeScalars.first
    else { return self }
    return Key(.character(capital), modifiers)
  }
}
