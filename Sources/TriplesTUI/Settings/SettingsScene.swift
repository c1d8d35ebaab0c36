import TriplesCanvas
import TriplesModel

/// All that the player can choose, and the keys, which are chosen by pressing them. Every change is seen and kept at once.
struct SettingsScene: Hashable {
  /// What the player is typing.
  enum Typing: Hashable {
    /// The next key is that of an action.
    case key(of: String)
    /// A text, as far as it is typed.
    case text(String)
  }

  private(set) var cursor = ListCursor()
  private(set) var typing: Typing?

  /// The row with the cursor.
  var row: SettingRow { SettingRow.all[cursor.row] }
}

extension SettingsScene: Scene {
  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.left): return step(by: -1, in: context)
    case .slide(.right): return step(by: 1, in: context)
    case .confirm: return confirm(in: context)
    case .cancel, .settings: return [.close]
    default: return cursor.handle(intent, of: SettingRow.all.count) ? [] : nil
    }
  }

  /// What is typed goes to the row that waits for it; else the wheel scrolls, a click chooses a row, and a second one acts.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if let rows = input.wheelRows {
      cursor.scroll(by: rows, of: SettingRow.all.count)
      return []
    }
    switch input {
    case .key(let key):
      if let typing { return type(key, typing, in: context) }
      guard [.backspace, .delete].contains(key.code) else { return nil }
      return [.change(row.reset(in: context))]
    case .mouse(let mouse) where mouse.action == .press: return click(mouse.point, in: context)
    default: return nil
    }
  }

  /// Chooses the next value of the row, or the one before, around the ends.
  private func step(by step: Int, in context: SceneContext) -> [SceneCommand] {
    let values = row.values(in: context)
    guard !values.isEmpty else { return [] }
    let chosen = values.firstIndex(where: \.isChosen) ?? (step > 0 ? -1 : 0)
    return [.change(values[(chosen + step + values.count) % values.count].change)]
  }

  private mutating func confirm(in context: SceneContext) -> [SceneCommand] {
    if case .key(let action) = row {
      typing = .key(of: action)
    } else if let text = row.text(in: context.settings)?.text {
      typing = .text(text)
    } else {
      return step(by: 1, in: context)
    }
    return []
  }

  private mutating func type(_ key: Key, _ typing: Typing, in context: SceneContext) -> [SceneCommand] {
    guard key.code != .escape else {
      self.typing = nil
      return []
    }
    switch typing {
    case .key(let action): return assign(key, to: action, in: context)
    case .text(var text):
      guard let typed = row.text(in: context.settings) else { return [] }
      switch key.code {
      case .enter:
        self.typing = nil
        return [.change(typed.change(text))]
      case .backspace: text = String(text.dropLast())
      case .character(let scalar) where key.modifiers.isEmpty && text.count < typed.limit:
        text = PrintableText(text + String(scalar)).description
      default: break
      }
      self.typing = .text(text)
      return []
    }
  }

  /// Gives a key to an action; one that means something else stays there, and the player is told.
  private mutating func assign(_ key: Key, to action: String, in context: SceneContext) -> [SceneCommand] {
    typing = nil
    let known = context.settings.keyChoice
    var choice = known
    choice.actions[action] = [key.name(isUnicode: false)]
    if let problem = choice.result.problems.first(where: { !known.result.problems.contains($0) }) {
      return [.notice(problem)]
    }
    return [.change(.keys(choice))]
  }

  private mutating func click(_ point: Point, in context: SceneContext) -> [SceneCommand]? {
    guard let place = placed(in: context).number(at: point) else { return nil }
    if cursor.row == place { return confirm(in: context) }
    (cursor, typing) = (ListCursor(row: place), nil)
    return []
  }
}
