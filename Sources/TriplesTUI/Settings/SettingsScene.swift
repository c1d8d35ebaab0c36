import TriplesCanvas
import TriplesModel

/// All that the player can choose, and the keys, which are chosen by pressing them. Every change is seen and kept at once.
struct SettingsScene: Hashable {
  enum Typing: Hashable {
    /// The next key is that of an action.
    case key(of: String)
    /// A text, as far as it is typed.
    case text(TextField)
  }

  var cursor = 0
  private(set) var typing: Typing?
}

extension SettingsScene: ListScene {
  func count(in context: SceneContext) -> Int { SettingsList(context).rows.count }

  private func row(in context: SceneContext) -> SettingRow { SettingsList(context).rows[cursor] }

  mutating func act(on intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.left): return step(by: -1, in: context)
    case .slide(.right): return step(by: 1, in: context)
    case .confirm:
      switch row(in: context).content {
      case .choice: return step(by: 1, in: context)
      case .text(let text, let limit, _): typing = .text(TextField(text, limit: limit))
      case .key(let action): typing = .key(of: action)
      }
      return []
    case .cancel, .settings: return [.close]
    default: return nil
    }
  }

  /// What is typed goes to the row that waits for it, unless the mouse chooses another one.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .paste(let text) = input { return add(text.prefix { !$0.isNewline }, in: context) }
    guard case .key(let key) = input else {
      let row = cursor
      defer { if cursor != row { typing = nil } }
      return point(input, in: context)
    }
    if case .text = typing, key.afterEscape != nil { return nil }
    if let typing { return type(key, typing, in: context) }
    return [.backspace, .delete].contains(key.code) ? [.change(row(in: context).usual)] : nil
  }

  /// Chooses the next value of the row, or the one before, around the ends.
  private func step(by step: Int, in context: SceneContext) -> [SceneCommand] {
    let values = row(in: context).values
    guard !values.isEmpty else { return [] }
    let chosen = values.firstIndex(where: \.isChosen) ?? (step > 0 ? -1 : 0)
    return [.change(values[(chosen + step + values.count) % values.count].change)]
  }

  private mutating func type(_ key: Key, _ typing: Typing, in context: SceneContext) -> [SceneCommand] {
    guard key.code != .escape else {
      self.typing = nil
      return []
    }
    switch typing {
    case .key(let action): return assign(key, to: action, in: context)
    case .text(var field):
      guard case .text(_, _, let change) = row(in: context).content else { return [] }
      if key.code == .enter {
        self.typing = nil
        return [.change(change(field.text))]
      }
      _ = field.handle(key)
      self.typing = .text(field)
      return []
    }
  }

  /// Adds to the text that is being typed, if any.
  private mutating func add(_ text: Substring, in context: SceneContext) -> [SceneCommand] {
    if case .text(var field) = typing {
      field.insert(text)
      typing = .text(field)
    }
    return []
  }

  /// Gives a key to an action; one that means something else stays there, and the player is told.
  private mutating func assign(_ key: Key, to action: String, in context: SceneContext) -> [SceneCommand] {
    typing = nil
    let known = context.settings.keyChoice
    var choice = known
    choice.actions[action] = [key.name(hasArrows: false)]
    if let problem = choice.result.problems.first(where: { !known.result.problems.contains($0) }) {
      return [.notice(problem, shorter: [])]
    }
    return [.change(.keys(choice))]
  }
}
