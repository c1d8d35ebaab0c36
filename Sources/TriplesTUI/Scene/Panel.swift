import TriplesCanvas
import TriplesModel

/// The content of the area beside or below a board. ``PanelView`` lays it out.
struct Panel: Hashable, Sendable {
  /// The title of a level, duel or replay; nil for a game.
  var title: Line?
  var banner: Line?
  var score: Score?
  var next: NextTile?
  let rules: RuleSet
  var items: [Item] = []
  var advice: Advice?
  var keys: [KeyLabel] = []

  struct Score: Hashable, Sendable {
    let value: Int
    var change: Int?
    /// The text above the points; nil for the default.
    var label: String?
  }

  struct Line: Hashable, Sendable {
    let texts: [String]
    let style: Style
    /// True for a line that is shown later. Its space stays blank until then.
    let isHidden: Bool

    init(_ texts: String..., style: Style) { self.init(texts, style: style) }
    init(_ texts: [String], style: Style, isHidden: Bool = false) {
      (self.texts, self.style, self.isHidden) = (texts, style, isHidden)
    }
  }

  /// A hint, a preview or a tip: a heading and a text beside a board, otherwise a line. The longest text comes first.
  struct Advice: Hashable, Sendable {
    var heading = ""
    var texts: [String] = []
    let lines: [[LayoutNode.Span]]
  }

  struct Figure: Hashable, Sendable {
    let label: String
    let values: [String]
    /// The style of the value; nil for plain text, or strong text in a panel of one line.
    let style: Style?
    /// Label and value for a panel of one line, the longest text first; empty to leave the figure out there.
    let brief: [String]
    /// True for a goal of a level. If there is little room, limits are more important.
    let isGoal: Bool

    init(
      _ label: String, _ values: String..., brief: String? = nil, briefest: String? = nil, isGoal: Bool = false,
      style: Style? = nil
    ) {
      (self.label, self.values, self.isGoal, self.style) = (label, values, isGoal, style)
      self.brief = [brief, briefest].compactMap(\.self)
    }
  }

  enum Item: Hashable, Sendable {
    case figure(Figure)
    /// A text, broken into several lines if necessary. A panel of one line shows it only if `brief` is true.
    case line(Line, brief: Bool = false)
    case bar(Double, label: String = "", value: String = "")
    case chart(Chart)
  }
}

extension [Panel.Item] {
  static func figures(_ figures: [Panel.Figure?]) -> Self { figures.compactMap(\.self).map(Panel.Item.figure) }

  var figures: [Panel.Figure] { compactMap { if case .figure(let figure) = $0 { figure } else { nil } } }
}

struct KeyLabel: Hashable, Sendable {
  /// The intents whose keys the label names. `title` says what they do in this scene.
  let intents: [Intent]
  /// The name of a fixed key or of a mouse action, such as `Backspace` or `click`.
  let name: String
  let title: String
  let short: String

  init(_ intents: Intent..., name: String = "", title: String, short: String? = nil) {
    (self.intents, self.name, self.title, self.short) = (intents, name, title, short ?? title)
  }

  init(_ intents: [Intent], _ title: String) { (self.intents, name, self.title, short) = (intents, "", title, title) }

  /// Returns the lines of help for some intents. Neighbours with the same text share a line.
  static func lines(_ intents: [Intent]) -> [KeyLabel] {
    let bindings = intents.compactMap { intent in KeyMap.standard.bindings.first { $0.intent == intent } }
    let lines: [String] = bindings.map(\.line).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    return lines.map { line in KeyLabel(bindings.filter { $0.line == line }.map(\.intent), line) }
  }

  /// The intent of a click on the label; nil if each of its keys does something else.
  var click: Intent? { intents.count == 1 || intents == [.copy, .copyLine] ? intents[0] : nil }

  func names(_ keys: KeyMap) -> String { name + keys.names(of: intents) }

  func spans(_ title: String, _ keys: KeyMap, _ look: Look) -> [LayoutNode.Span] {
    [LayoutNode.Span(names(keys), look.plain), LayoutNode.Span(" \(title)", look.muted)]
  }

  static func arrows(_ title: String) -> KeyLabel { KeyLabel(Direction.allCases.map(Intent.slide), title) }
  static let closing = KeyLabel(.cancel, title: "close", short: "closes")
  static let help = KeyLabel(.help, title: "all keys", short: "keys")
}

/// A drawn panel with the static parts of the frame around it, and the rectangles of all its parts.
struct DrawnPanel: Sendable {
  let frame: Frame
  let parts: [PlacedNode]

  /// The values that the drawing depends on, besides the ``Scenery``.
  struct Key: Hashable, Sendable {
    let panel: Panel
    let tab: Tab
  }

  func place(of room: PanelView.Room) -> Rect? { parts.first { $0.tag == room.rawValue }?.rect }

  /// Returns the room of a notice with the free rows above and below it.
  func noticeRoom(in panel: Rect) -> Rect? {
    guard let room = place(of: .notice) else { return nil }
    let others = parts.filter { $0.text != "" && $0.tag != PanelView.Room.notice.rawValue }.map(\.rect.rows)
    let top = others.map(\.upperBound).filter { $0 <= room.rows.lowerBound }.max() ?? panel.rows.lowerBound
    let foot = others.map(\.lowerBound).filter { $0 >= room.rows.upperBound }.min() ?? panel.rows.upperBound
    return Rect(room.columns, top..<foot)
  }
}

extension Panel.Score {
  /// Draws the points, which may change in each frame, and the last change beside them.
  func draw(in room: Rect, _ look: Look, into frame: inout Frame) {
    var end = room.origin.column
    if room.size.rows > 1 {
      end += look.drawScore(value, in: room, into: &frame) + 2
    } else {
      let text = look.number(value)
      frame.write(text, at: room.origin, look.strong)
      end += text.count + 1
    }
    guard let change else { return }
    let text = change.signed(isUnicode: look.traits.isUnicode)
    guard end + text.count <= room.columns.upperBound else { return }
    let point = Point(column: end, row: room.origin.row + room.size.rows / 2)
    frame.write(text, at: point, change < 0 ? look.alarm : look.strong)
  }
}
