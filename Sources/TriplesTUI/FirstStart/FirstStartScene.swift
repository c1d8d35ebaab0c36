import TriplesCanvas
import TriplesModel

/// The question at the first start: which of the three games to play.
struct FirstStartScene: ListScene {
  var cursor = 0
  /// The Game tab. A scene without a tab would close if a key opened another tab from the help.
  var home: Tab? { .game }
  private var chosen: RuleSet { RuleSet.allCases[cursor] }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.left), .slide(.up): cursor = (cursor + RuleSet.allCases.count - 1) % RuleSet.allCases.count
    case .slide, .nextRules: cursor = (cursor + 1) % RuleSet.allCases.count
    case .confirm, .cancel: return start()
    case .quit, .help, .settings, .nextTheme, .toggleMotion, .redraw: return nil
    default: break
    }
    return []
  }

  func help(in context: SceneContext) -> [HelpSection]? {
    HelpSection.groups(of: chosen, heading: "In a game")[0]
  }

  /// Handles digits, which choose and play, `l` for the lesson, and clicks, which choose a card or play the chosen one.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .key(let key) = input else { return point(input, in: context) }
    // Until the levels have been read, open their tab instead.
    if key.meanings.contains(.character("l")) {
      return [context.play.lesson.map { .play(.start($0)) } ?? .show(.challenges)]
    }
    guard let digit = key.digit else { return nil }
    guard RuleSet.allCases.indices.contains(digit - 1) else { return [] }
    cursor = digit - 1
    return start()
  }

  /// Returns the whole height, so that a page key moves by one game.
  func stepRows(in context: SceneContext) -> Int { context.size.rows }

  private func start() -> [SceneCommand] { [.play(.chooseRules(chosen))] }

  /// The minimum columns of a page with the cards side by side.
  private static let roomyColumns = 66

  func content(in context: SceneContext) -> PageView? {
    let (look, keys, size) = (context.look, context.keys, context.pageRect.size)
    let cards = RuleSet.allCases
    let isRoomy = size.columns >= Self.roomyColumns
    let width = (isRoomy ? (size.columns - 2) / 3 : size.columns) - Self.frameColumns
    let parts = cards.enumerated().map { place, rules in
      card(rules, columns: width, rows: isRoomy ? size.rows - 15 : Self.sampleRows, look).tagged(place)
        .focused(rules == chosen ? .start : nil)
    }
    let lines = cards.enumerated().map { place, rules in
      let style = rules == chosen ? look.strong : look.plain
      let (word, brief, _) = rules.summary
      let texts = ["\(word.prefix(1).uppercased())\(word.dropFirst()). \(brief)", word]
      let title = LayoutNode.text([(rules == chosen ? "> " : "  ") + rules.title], style, priority: 2).columns(10)
      let row = LayoutNode.row([title, .text(texts, style)], gap: 1)
      return row.tagged(place).focused(rules == chosen ? .start : nil)
    }
    let line = cards.map { $0 == chosen ? ">\($0.title)" : $0.title }.joined(separator: " ")
    let body = LayoutNode.first([
      isRoomy ? .row(parts, gap: 1, isWhole: true) : .column(parts, isWhole: true), .column(lines, isWhole: true),
      .text([line], look.strong).focused(),
    ])
    let change = "\(keys[.nextRules]) changes it"
    let changes = ["\(change) at any time, and so do the settings.", "\(change) later."]
    return PageView(
      titles: ["Which game do you want to play?", "Which game?"], body: [body], count: cards.count,
      details: [.text(changes, look.muted, priority: 40)],
      keys: [
        KeyLabel(.confirm, title: "plays"),
        isRoomy
          ? KeyLabel(.slide(.left), .slide(.right), title: "choose")
          : KeyLabel(.slide(.up), .slide(.down), title: "choose"),
        KeyLabel(name: "l", title: isRoomy ? "two-minute lesson" : "lesson"), KeyLabel(.help, title: "help"),
      ])
  }

  private static let frameColumns = 4
  /// The minimum height of three rows of tiles.
  fileprivate static let sampleRows = 5

  private func card(_ rules: RuleSet, columns: Int, rows: Int, _ look: Look) -> LayoutNode {
    let isChosen = rules == chosen
    let (mark, style) = isChosen ? ("> ", look.strong) : ("", look.plain)
    let title = LayoutNode.text([mark + rules.title], style, priority: 3)
    let word = LayoutNode.text([rules.summary.word], isChosen ? style : look.muted, priority: 2)
    let heading = LayoutNode.row([title, .spring, word], gap: 1, priority: 9)
    let text = LayoutNode.paragraph([rules.summary.text], isChosen ? look.plain : look.muted, priority: 5)
    func lines(_ rules: RuleSet) -> Int { rules.summary.text.lines(columns: columns).count }
    // Blank rows make all cards equally high.
    let missing = (RuleSet.allCases.map(lines).max() ?? 0) - lines(rules)
    // The sample is no higher than three rows of square tiles.
    let rows = max(3, min(rows, (columns + 3) / 2))
    let sample = LayoutNode.room(
      least: Size(columns: 11, rows: 3), ideal: Size(columns: columns, rows: rows), priority: 1
    ) { rect, frame in rules.drawSample(in: rect, look, into: &frame) }
    return LayoutNode.column([heading, .gap(1), sample, .gap(1), text, .gap(missing, priority: 4)])
      .columns(columns).aligned(.leading)
      .framed(isChosen ? look.strong : look.muted, isUnicode: look.traits.isUnicode)
  }
}

extension RuleSet {
  /// Sample tiles, row by row; 0 for an empty cell.
  private var sample: [[Int]] {
    switch self {
    case .triples: [[1, 2, 0], [0, 3, 3], [0, 0, 6]]
    case .threes: [[3, 0, 1], [48, 2, 0], [12, 6, 0]]
    case .twenty48: [[2, 4, 8], [0, 16, 0], [2, 0, 0]]
    }
  }

  /// Draws as much of the sample as fits, with the largest tiles that fit.
  fileprivate func drawSample(in rect: Rect, _ look: Look, into frame: inout Frame) {
    let rows = rect.size.rows < FirstStartScene.sampleRows ? 1 : 3
    if let cell = look.traits.imageCell {
      look.place(sample.prefix(rows).flatMap(\.self), of: self, inLine: 3, in: rect, cell, into: &frame)
      return
    }
    var pitch = Size(columns: (rect.size.columns + 1) / 3, rows: (rect.size.rows + 1) / rows)
    pitch.rows = max(2, min(pitch.rows, (pitch.columns + 1) / 2))
    pitch.columns = min(pitch.columns, 2 * pitch.rows + 2)
    let tile = Size(columns: pitch.columns - 1, rows: min(rect.size.rows, pitch.rows - 1))
    let left = rect.origin.column + max(0, rect.size.columns - 3 * pitch.columns + 1) / 2
    for (row, values) in sample.prefix(rows).enumerated() {
      for (column, value) in values.enumerated() {
        let corner = Point(column: left + column * pitch.columns, row: rect.origin.row + row * pitch.rows)
        if value > 0, tile.rows > 1, look.fillsTiles {
          look.drawTile(of: value, in: self, Rect(corner, tile), into: &frame)
        } else {
          look.drawLabel(of: value, in: self, Rect(corner, tile), into: &frame)
        }
      }
    }
  }
}
