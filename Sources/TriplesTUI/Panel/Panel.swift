import TriplesCanvas
import TriplesModel

/// The text beside or below a board, or in one line. ``PanelView`` decides what goes where and looks up the keys.
struct Panel: Hashable, Sendable {
  /// What is shown, where it is no game in play.
  var title: Line?
  var banner: Line?
  var score: Score?
  /// The tile that comes next, where that is known.
  var next: NextTile?
  let rules: RuleSet
  var items: [Item] = []
  /// What is told for a while. It is more important than any figure.
  var advice: Advice?
  /// The keys that matter, the most useful first.
  var keys: [KeyLabel] = []
  /// Buttons in the place of the keys.
  var buttons: GameButtons?

  /// Points, drawn large where there is room.
  struct Score: Hashable, Sendable {
    let value: Int
    /// Points that were added or taken off, which are seen beside the sum for a while.
    var change: Int?
    /// What is said of them in the place of their name.
    var label: String?
  }

  /// Words in ever shorter variants.
  struct Line: Hashable, Sendable {
    let texts: [String]
    let style: Style

    init(_ texts: String..., style: Style) { self.init(texts, style: style) }
    init(_ texts: [String], style: Style) { (self.texts, self.style) = (texts, style) }
  }

  /// A hint or a preview: beside a board a heading and a text, elsewhere one line, each in ever fewer words.
  struct Advice: Hashable, Sendable {
    var heading = ""
    var texts: [String] = []
    let lines: [[Part.Span]]
  }

  /// A label and a value.
  struct Figure: Hashable, Sendable {
    let label: String
    /// The value, in ever fewer words.
    let values: [String]
    /// How the value is written; nil for plain text, which is strong where there is but one line.
    let style: Style?
    /// Both where there is but one line, in ever fewer words; empty if they are not told there.
    let brief: [String]

    init(_ label: String, _ values: String..., brief: String? = nil, briefest: String? = nil, style: Style? = nil) {
      (self.label, self.values, self.style) = (label, values, style)
      self.brief = [brief, briefest].compactMap(\.self)
    }
  }

  /// What is told, the most important first.
  enum Item: Hashable, Sendable {
    case figure(Figure)
    /// A text of some lines; where there is but one line it is told only if it is `brief`.
    case line(Line, brief: Bool = false)
    /// A share of a whole, with its label and value where it has them.
    case bar(Double, label: String = "", value: String = "")
    /// A small board.
    case board(Grid)
    case chart(Chart)
  }
}

extension [Panel.Item] {
  /// The figures that there are.
  static func figures(_ figures: [Panel.Figure?]) -> Self { figures.compactMap(\.self).map(Panel.Item.figure) }

  var figures: [Panel.Figure] { compactMap { if case .figure(let figure) = $0 { figure } else { nil } } }
}

struct KeyLabel: Hashable, Sendable {
  /// What the keys mean elsewhere, by which they are found; none for the digits.
  let intents: [Intent]
  let title: String
  /// What is said of them in a line.
  let short: String

  init(_ intents: Intent..., title: String, short: String? = nil) {
    (self.intents, self.title, self.short) = (intents, title, short ?? title)
  }

  static func arrows(_ title: String) -> KeyLabel {
    KeyLabel(.slide(.up), .slide(.down), .slide(.left), .slide(.right), title: title)
  }

  /// The way to all keys.
  static let help = KeyLabel(.help, title: "all keys", short: "keys")
}
