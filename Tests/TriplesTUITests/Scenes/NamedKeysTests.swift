import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// A key that a scene names at its foot or beside its board has a visible effect there. A key in its help has one after
/// the help is closed.
@Suite struct NamedKeysTests {
  private static let keys: [String: Key] = [
    "Enter": Key(.enter), "Esc": Key(.escape), "Backspace": Key(.backspace), "↑": Key(.up), "↓": Key(.down),
    "←": Key(.left), "→": Key(.right),
  ]

  /// Returns the keys at the beginning of a text: `↑↓←→ push`, `+ - speed`, `u undo`.
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

  /// All scenes but those with the help for all of them, whose headings say where a key acts.
  private static let scenes = NamedScene.all.filter { !["help-more", "scores-help"].contains($0.name) }

  @Test(arguments: scenes) func everyNamedKeyIsSeenToAct(scene: NamedScene) {
    let rest = NamedScene.rest
    var still = scene.app
    still.advance(to: rest)
    // Some arrows mark more lines or the moves of a review, and some letters mark scores: these are no keys.
    let texts = Set(still.state.placedParts(at: rest).compactMap(\.text)).filter {
      $0 != "-" && !$0.hasSuffix(" more") && !$0.contains("was better")
        && !(scene.name.hasPrefix("scores") && $0.count == 1)
    }
    for text in texts {
      var (named, still) = (keys(in: text), still)
      if scene.name.contains("help"), !text.contains("closes"), !text.contains("more") {
        // In the help, keys have their own texts.
        let words = text.split(separator: " ").map(String.init)
        named = words.flatMap(keys)
        guard words.allSatisfy({ !keys(in: $0).isEmpty }) else { continue }
        still.press(.escape, at: rest)
      }
      guard !named.isEmpty else { continue }
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
