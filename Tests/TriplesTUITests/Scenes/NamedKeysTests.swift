import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// A key that one of these scenes names at its foot or beside its board does something that can be seen there.
@Suite struct NamedKeysTests {
  private static let keys: [String: Key] = [
    "Enter": Key(.enter), "Esc": Key(.escape), "Backspace": Key(.backspace), "↑": Key(.up), "↓": Key(.down),
    "←": Key(.left), "→": Key(.right),
  ]

  /// The keys that a text begins with: `↑↓←→ push`, `+ - speed`, `u undo`.
  private func keys(in text: String) -> [Key] {
    let words = text.split(separator: " ").map(String.init)
    var found: [Key] = []
    for word in words {
      let arrows = word.compactMap { Self.keys[String($0)] }
      if let key = Self.keys[word] {
        found.append(key)
      } else if arrows.count == word.count, !word.isEmpty {
        found += arrows
      } else if word.unicodeScalars.count == 1, let scalar = word.unicodeScalars.first, !("0"..."9").contains(scalar),
        KeyMap.standard.name(for: .character(scalar)) != nil, found.count < 2
      {
        found.append(.character(scalar))
      } else {
        break
      }
    }
    return found
  }

  /// Scenes whose texts name keys: not the help, which names those of other scenes, nor lists of moves and of more lines.
  private static let scenes = NamedScene.all.filter {
    !$0.name.hasSuffix("help") && !$0.name.hasPrefix("first-start")
      && !["end", "review", "settings-name"].contains($0.name)
  }

  @Test(arguments: scenes) func everyNamedKeyIsSeenToAct(scene: NamedScene) {
    let rest = NamedScene.rest
    var still = scene.app
    still.advance(to: rest)
    let texts = Set(still.state.placedParts(at: rest).compactMap(\.text))
    for text in texts {
      let named = keys(in: text)
      guard !named.isEmpty, text != "-" else { continue }
      let acts = named.contains { key in
        var app = still
        app.press(key, at: rest)
        var same = still
        if app.state.isDone || app.copies.count != still.copies.count { return true }
        for step in 0...8 {
          let now = rest + 0.05 + Seconds(step) / 4
          app.advance(to: now)
          same.advance(to: now)
          if app.state.frame(at: now) != same.state.frame(at: now) { return true }
        }
        return false
      }
      #expect(acts, "\(scene.name): “\(text)”")
    }
  }
}
