import TriplesCanvas
import TriplesModel

/// The settings, and the keys, which you choose by pressing them. A change takes effect at once and, except for guests,
/// is saved.
struct SettingsScene: ListScene {
  private enum Typing {
    case key
    case text(TextField)
  }

  var cursor = 0 { didSet { if cursor != oldValue { typing = nil } } }
  private var typing: Typing?

  private var row: SettingRow { SettingRow.all[cursor] }

  private func table(in context: SceneContext) -> SettingsTable {
    SettingsTable(
      context.settings, context.setup, themes: context.environment.themes.map(\.name),
      theme: context.look.theme.name)
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.left): return step(by: -1, in: context)
    case .slide(.right): return step(by: 1, in: context)
    case .confirm where typing == nil:
      if let setting = row.setting, setting.limit == nil { return step(by: 1, in: context) }
      let field = row.setting.map { TextField(text: context.settings.value(of: $0), limit: $0.limit ?? 0) }
      typing = field.map(Typing.text) ?? .key
      return []
    case .cancel, .settings: return [.close]
    default: return moveCursor(on: intent, in: context)
    }
  }

  /// Passes keys to the row that waits for them. It stops waiting if the mouse chooses another row.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .text(var field) = typing, field.handle(input) {
      typing = .text(field)
      return []
    }
    guard case .key(let key) = input else { return point(input, in: context) }
    switch typing {
    case nil: return [.backspace, .delete].contains(key.code) ? [change(row.reset, in: context)] : nil
    case .key:
      typing = nil
      return key.code == .escape ? [] : [change(.key(row.name, [key.name(hasArrows: false)]), in: context)]
    case .text(let field):
      if key.afterEscape != nil { return nil }
      guard let setting = row.setting, [.enter, .escape].contains(key.code) else { return [] }
      typing = nil
      return key.code == .enter ? [.change(.value(setting, field.text))] : []
    }
  }

  private func step(by step: Int, in context: SceneContext) -> [SceneCommand] {
    guard let setting = row.setting else { return [] }
    let table = table(in: context)
    let values = table.choices(of: setting)
    guard !values.isEmpty else { return [] }
    let chosen = values.firstIndex { $0.name == table.value(of: setting) } ?? (step > 0 ? -1 : 0)
    return [.change(.value(setting, values[(chosen + step + values.count) % values.count].name))]
  }

  /// Returns the command for a change, or a notice if its key does not exist or has another action.
  private func change(_ change: SettingsChange, in context: SceneContext) -> SceneCommand {
    var settings = context.settings
    settings.apply(change)
    guard case .key(let action, let names) = change,
      let refusal = context.keys.refusal(of: names, for: action, in: settings.keyChoice)
    else { return .change(change) }
    return .notice([refusal])
  }

  private static let nameColumns = 12
  private static let actionColumns = 24
  private static let listColumns = (choices: 56, keys: 44)
  private static let roomyRows = 18
  private static let leastRowsWithHeadings = 8

  func content(in context: SceneContext) -> PageView? {
    let (look, rows) = (context.look, SettingRow.all)
    let keysFrom = rows.firstIndex { $0.group == .keys } ?? 0
    let tiles = LayoutNode.sample(of: context.setup.rules, look, priority: 5)
    let air = LayoutNode.text([""], look.plain, priority: 5)
    let places = context.environment.places.map { place in
      LayoutNode.text(["\(place.what): \(place.path)", place.path], look.muted, priority: 3)
    }
    func list(_ places: Range<Int>, least: Int = 1) -> LayoutNode {
      .list(
        places.count, cursor: cursor - places.lowerBound,
        rows: least...(places.count + 2 * Setting.Group.allCases.count), priority: 9
      ) { line(places.lowerBound + $0, of: rows, isFirst: $0 == 0, in: context) }
    }
    func beside(_ left: [LayoutNode], _ right: [LayoutNode], columns: Int) -> LayoutNode {
      let left = LayoutNode.column(left).columns(Self.listColumns.choices)
      return .row([left, LayoutNode.column(right).columns(columns)], gap: 2, isWhole: true)
    }
    // The rows of all settings except the keys. Each group has a heading, and all but the first a blank line above it.
    let whole = keysFrom + 2 * Setting.Group.allCases.count - 3
    let (settings, all) = ([list(0..<keysFrom, least: whole), air, tiles, air] + places, list(rows.indices))
    let wide = beside(settings, [list(keysFrom..<rows.count)], columns: Self.listColumns.keys)
    let variants = [wide, beside([all], [.gap(1), tiles], columns: 15), all]
    return PageView(
      titles: ["Settings"],
      subtitles: [context.environment.savesSettings ? "saved as you change them" : "for this visit only"],
      body: [.first(variants, priority: 90), .gap(1, priority: 91)], count: rows.count,
      details: [.paragraph([row.meaning], look.plain, priority: 85)], keys: keys(in: context),
      note: "Up and down choose a setting, left and right change it.")
  }

  /// Returns a setting with its values, or only the chosen one if they do not fit. The first of a group has a heading.
  private func line(_ place: Int, of rows: [SettingRow], isFirst: Bool, in context: SceneContext) -> LayoutNode {
    let (look, row, hasCursor) = (context.look, rows[place], place == cursor)
    let base = hasCursor ? look.chosen : look.plain
    let typed: LayoutNode.Focus? = if hasCursor, case .text = typing { .end } else { nil }
    let columns = row.group == .keys ? Self.actionColumns : Self.nameColumns
    let values = LayoutNode.text(values(of: row, hasCursor ? typing : nil, base, in: context), priority: 8)
    let mark = LayoutNode.text([hasCursor ? ">" : " "], base, priority: 99)
    let text = LayoutNode.text(row.title.cuts, base, priority: 9)
    let title = text.columns(text.widths.lowerBound...columns)
    let line = LayoutNode.row([mark, title, values.focused(typed)], gap: 1).on(base).tagged(place)
    let focused = hasCursor && typed == nil ? line.focused() : line
    let pageRows = context.pageRect.size.rows
    guard pageRows >= Self.leastRowsWithHeadings, place == 0 || rows[place - 1].group != row.group else {
      return focused
    }
    let air = isFirst || pageRows < Self.roomyRows ? [] : [LayoutNode.blank]
    return .column(air + [.text([row.group.rawValue], look.muted), focused], isWhole: true)
  }

  private func values(
    of row: SettingRow, _ typing: Typing?, _ base: Style, in context: SceneContext
  ) -> [[LayoutNode.Span]] {
    let look = context.look
    var (chosen, other) = (base, base)
    chosen.attributes.insert(.bold)
    other.attributes.remove(.bold)
    other.foreground = look.muted.foreground
    switch (row.setting, typing) {
    case (_, .key): return [[.init("press a key", look.selected)]]
    case (_, .text(let field)):
      // Keep the end of the typed text visible.
      return field.shown.indices.map { [.init(String(field.shown[$0...]), look.selected)] }
    case (nil, nil):
      let names = context.keys.names(of: row.name)
      return [names, Array(names.prefix(1))].map { [.init($0.joined(separator: " "), chosen)] }
    case (let setting?, nil):
      let (name, values) = (table(in: context).value(of: setting), table(in: context).choices(of: setting))
      guard !values.isEmpty else {
        let (text, style) = name.isEmpty ? ("none", other) : (name, chosen)
        return (1...max(1, text.columns)).reversed().map { [.init(text.cut(columns: $0), style)] }
      }
      let titles = values.map { LayoutNode.Span($0.title, $0.name == name ? chosen : other) }
      let one = values.filter { $0.name == name }.map { LayoutNode.Span($0.title, chosen) }
      return [Array(titles.map { [$0] }.joined(separator: [.init("  ", base)])), one]
    }
  }

  private func keys(in context: SceneContext) -> [KeyLabel] {
    switch typing {
    case .key: return [KeyLabel(.cancel, title: "keeps the key")]
    case .text: return [KeyLabel(.confirm, title: "saves"), KeyLabel(.cancel, title: "cancels")]
    case nil:
      var settings = context.settings
      settings.apply(row.reset)
      return [KeyLabel(.confirm, title: "changes"), KeyLabel(.cancel, title: "closes")]
        + (settings == context.settings ? [] : [KeyLabel(name: "Backspace", title: "resets")])
    }
  }
}

private struct SettingRow: Sendable {
  /// The setting; nil for the keys of an action.
  var setting: Setting?
  let name, title, meaning: String

  static let all =
    Setting.all.map { SettingRow(setting: $0, name: $0.name, title: $0.title, meaning: $0.meaning) }
    + KeyMap.standard.bindings.map {
      let fixed = $0.fixedKeys.map { $0.name(hasArrows: false) }
      let place = fixed.isEmpty ? "their place" : "the place of all but \(fixed.listed("and"))"
      let meaning = "The keys for \"\($0.title)\". A new one takes \(place)."
      return SettingRow(name: $0.name, title: $0.title, meaning: meaning)
    }

  var group: Setting.Group { setting?.group ?? .keys }
  var reset: SettingsChange { setting.map { .value($0, nil) } ?? .key(name, nil) }
}
