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
  func count(in context: SceneContext) -> Int { SettingRow.all.count }

  private var row: SettingRow { SettingRow.all[cursor] }

  private func table(in context: SceneContext) -> SettingsTable {
    SettingsTable(
      context.settings, context.setup, themes: context.environment.themes.all.map(\.name),
      theme: context.look.theme.name)
  }

  mutating func act(on intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.left): return step(by: -1, in: context)
    case .slide(.right): return step(by: 1, in: context)
    case .confirm:
      switch row {
      case .action(let action): typing = .key(of: action)
      case .setting(let setting):
        guard let limit = setting.limit else { return step(by: 1, in: context) }
        typing = .text(TextField(context.settings.value(of: setting), limit: limit))
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
    return [.backspace, .delete].contains(key.code) ? [.change(row.reset(context.settings))] : nil
  }

  /// Chooses the next value of the row, or the one before, around the ends.
  private func step(by step: Int, in context: SceneContext) -> [SceneCommand] {
    guard case .setting(let setting) = row else { return [] }
    let table = table(in: context)
    let values = table.choices(of: setting)
    guard !values.isEmpty else { return [] }
    let chosen = values.firstIndex { $0.name == table.value(of: setting) } ?? (step > 0 ? -1 : 0)
    return [.change(.value(setting, values[(chosen + step + values.count) % values.count].name))]
  }

  private mutating func type(_ key: Key, _ typing: Typing, in context: SceneContext) -> [SceneCommand] {
    guard key.code != .escape else {
      self.typing = nil
      return []
    }
    switch typing {
    case .key(let action): return assign(key, to: action, in: context)
    case .text(var field):
      guard case .setting(let setting) = row else { return [] }
      if key.code == .enter {
        self.typing = nil
        return [.change(.value(setting, field.text))]
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

extension SettingsScene {
  /// Columns of the names of settings and of actions, and of a list beside something else.
  private static let nameColumns = 12
  private static let actionColumns = 24
  private static let listColumns = (choices: 56, keys: 44)
  /// Rows of a page from which on a free row parts the groups.
  private static let roomyRows = 18

  /// The settings in groups, tiles in the theme beside them, and what the chosen line means.
  func content(in context: SceneContext) -> PageView? {
    let (look, rows) = (context.look, SettingRow.all)
    let keysFrom = rows.firstIndex { $0.group == .keys } ?? 0
    let (tiles, air) = (
      Part.sample(of: context.setup.rules, look, priority: 5), Part.text([""], look.plain, priority: 5)
    )
    func list(_ places: Range<Int>, least: Int = 1) -> Part {
      .list(
        places.count, cursor: cursor - places.lowerBound,
        rows: least...(places.count + 2 * Setting.Group.allCases.count),
        priority: 9
      ) { line(places.lowerBound + $0, of: rows, isFirst: $0 == 0, in: context) }
    }
    func beside(_ left: [Part], _ right: [Part], columns: Int) -> Part {
      .row(
        [Part.column(left).columns(Self.listColumns.choices), Part.column(right).columns(columns)], gap: 2,
        isWhole: true)
    }
    let whole = keysFrom + 2 * Setting.Group.allCases.count - 3
    return PageView(
      titles: ["Settings"], subtitles: ["saved as you change them"],
      body: [
        .first(
          [
            beside(
              [list(0..<keysFrom, least: whole), air, tiles, air] + places(in: context),
              [list(keysFrom..<rows.count)], columns: Self.listColumns.keys),
            beside([list(rows.indices)], [.gap(1), tiles], columns: 15), list(rows.indices),
          ], priority: 90),
        .gap(1, priority: 91),
      ], count: rows.count,
      details: [.paragraph([rows.at(cursor)?.meaning ?? ""], look.plain, priority: 85)], keys: keys(context.keys))
  }

  /// A setting and its values, the chosen one first where there is no room for all; below the name of its group, if it is
  /// the first.
  private func line(_ place: Int, of rows: [SettingRow], isFirst: Bool, in context: SceneContext) -> Part {
    let (look, row, hasCursor) = (context.look, rows[place], place == cursor)
    let base = hasCursor ? look.chosen : look.plain
    let typed: Part.Focus? = if hasCursor, case .text = typing { .end } else { nil }
    let values = Part.text(values(of: row, hasCursor ? typing : nil, base, in: context), priority: 8).focused(typed)
    let line = Part.row(
      [
        .text([hasCursor ? ">" : " "], base, priority: 99),
        .text([row.title], base, priority: 9).columns(row.group == .keys ? Self.actionColumns : Self.nameColumns),
        values,
      ], gap: 1
    ).on(base).numbered(place)
    let focused = hasCursor && typed == nil ? line.focused() : line
    guard place == 0 || rows[place - 1].group != row.group else { return focused }
    let air = isFirst || context.stage.size.rows < Self.roomyRows ? [] : [Part.text([""], look.plain)]
    return .column(air + [.text([row.group.rawValue], look.muted), focused], isWhole: true)
  }

  private func values(of row: SettingRow, _ typing: Typing?, _ base: Style, in context: SceneContext) -> [[Part.Span]] {
    let look = context.look
    var chosen = base
    chosen.attributes.insert(.bold)
    switch (row, typing) {
    case (_, .key): return [[Part.Span(Self.askForKey, look.selected)]]
    case (_, .text(let field)): return [[Part.Span(field.shown, look.selected)]]
    case (.action(let action), nil): return [[Part.Span(context.keys.all(of: action), chosen)]]
    case (.setting(let setting), nil):
      let (name, values) = (table(in: context).value(of: setting), table(in: context).choices(of: setting))
      guard !values.isEmpty else { return [[Part.Span(name, chosen)]] }
      var other = base
      other.foreground = look.muted.foreground
      other.attributes.remove(.bold)
      let all = values.flatMap { [Part.Span($0.title, $0.name == name ? chosen : other), Part.Span("  ", base)] }
        .dropLast()
      let one = values.filter { $0.name == name }.map { Part.Span($0.title, chosen) }
      return [Array(all), one]
    }
  }

  /// Where games and settings are stored.
  private func places(in context: SceneContext) -> [Part] {
    context.environment.places.map { place in
      .text(["\(place.what): \(place.path)", "\(place.path)"], context.look.muted, priority: 3)
    }
  }
}

extension SettingsScene {
  private static let askForKey = "press a key"

  /// What the keys do here.
  private func keys(_ keys: KeyNames) -> [PageView.Key] {
    let (enter, escape) = (keys[.confirm], keys[.cancel])
    return switch typing {
    case .key: [(escape, "keeps the key")]
    case .text: [(enter, "saves"), (escape, "keeps the text")]
    case nil: [(enter, "changes"), (escape, "closes"), ("Backspace", "resets")]
    }
  }
}
