import TriplesCanvas
import TriplesModel

/// The text beside or below a board, or in one line. ``PanelView`` lays it out.
struct Panel: Hashable, Sendable {
  /// What is shown, where it is no game in play.
  var title: Line?
  var banner: Line?
  var score: Score?
  var next: NextTile?
  let rules: RuleSet
  var items: [Item] = []
  var advice: Advice?
  /// The keys that matter, the most useful first.
  var keys: [KeyLabel] = []
  var buttons: GameButtons?

  struct Score: Hashable, Sendable {
    let value: Int
    /// The points of the last turn, which are seen beside the sum for a while.
    var change: Int?
    /// What stands in the place of their name.
    var label: String?
  }

  struct Line: Hashable, Sendable {
    let texts: [String]
    let style: Style
    /// True for a line that has its room but is told later.
    let isHidden: Bool

    init(_ texts: String..., style: Style) { self.init(texts, style: style) }
    init(_ texts: [String], style: Style, isHidden: Bool = false) {
      (self.texts, self.style, self.isHidden) = (texts, style, isHidden)
    }
  }

  /// A hint or a preview: beside a board a heading and a text, elsewhere one line, each in ever fewer words.
  struct Advice: Hashable, Sendable {
    var heading = ""
    var texts: [String] = []
    let lines: [[LayoutNode.Span]]
  }

  struct Figure: Hashable, Sendable {
    let label: String
    let values: [String]
    /// The style of the value; nil for plain text, which is strong where there is but one line.
    let style: Style?
    /// Label and value where there is but one line, in ever fewer words; empty if they are not told there.
    let brief: [String]

    init(_ label: String, _ values: String..., brief: String? = nil, briefest: String? = nil, style: Style? = nil) {
      (self.label, self.values, self.style) = (label, values, style)
      self.brief = [brief, briefest].compactMap(\.self)
    }
  }

  enum Item: Hashable, Sendable {
    case figure(Figure)
    /// A text of some lines; where there is but one line it is told only if it is `brief`.
    case line(Line, brief: Bool = false)
    /// A share of a whole, perhaps with a label and a value.
    case bar(Double, label: String = "", value: String = "")
    case board(Grid)
    case chart(Chart)
  }
}

extension [Panel.Item] {
  static func figures(_ figures: [Panel.Figure?]) -> Self { figures.compactMap(\.self).map(Panel.Item.figure) }

  var figures: [Panel.Figure] { compactMap { if case .figure(let figure) = $0 { figure } else { nil } } }
}

struct KeyLabel: Hashable, Sendable {
  /// What the keys mean elsewhere, by which they are found.
  let intents: [Intent]
  let title: String
  let short: String

  init(_ intents: Intent..., title: String, short: String? = nil) {
    (self.intents, self.title, self.short) = (intents, title, short ?? title)
  }

  static func arrows(_ title: String) -> KeyLabel {
    KeyLabel(.slide(.up), .slide(.down), .slide(.left), .slide(.right), title: title)
  }

  static let help = KeyLabel(.help, title: "all keys", short: "keys")
}

/// The picture of a panel with all that stands still around it, and where the rest has its place.
struct PanelPicture: Sendable {
  let frame: Frame
  let parts: [PlacedNode]

  /// What the picture depends on, besides the ``Scenery``.
  struct Key: Hashable, Sendable {
    let panel: Panel
    let tab: Tab
    let focus: Intent?
  }

  /// The room of the points or of a notice; nil if there is none.
  func place(of room: PanelView.Room) -> Rect? { parts.first { $0.number == room.rawValue }?.rect }
}

extension Panel.Score {
  init(_ points: ScoreCounter, at now: Seconds) {
    self.init(value: points.value(at: now), change: points.change(at: now))
  }

  /// Draws the points, which may change with each frame, and those of the last turn beside them.
  func draw(in room: Rect, _ look: Look, into frame: inout Frame) {
    var end = room.origin.column
    if room.size.rows > 1 {
      end += ScoreView(look: look).draw(value, in: room, into: &frame) + 2
    } else {
      let text = look.number(value)
      frame.writeCentred(text, row: room.origin.row, in: room, look.strong)
      end += (room.size.columns + text.count) / 2 + 1
    }
    guard let change else { return }
    let text = change.signed(isUnicode: look.traits.isUnicode)
    guard end + text.count <= room.columns.upperBound else { return }
    let point = Point(column: end, row: room.origin.row + room.size.rows / 2)
    frame.write(text, at: point, change < 0 ? look.alarm : look.strong)
  }
}
