import TriplesBoards
import TriplesCanvas
import TriplesModel

/// What stands beside a board, below it, or in one line: every scene with a board has one. It says what is shown;
/// ``PanelView`` decides where, and looks up the keys.
struct Panel: Hashable, Sendable {
  /// What is shown, where it is no game in play.
  var title: Line?
  /// Whose turn it is.
  var banner: Line?
  var score: Score?
  /// The tile that comes next, where that is known.
  var next: NextTile?
  let rules: RuleSet
  var items: [Item] = []
  /// One line for what is told for a while; in ever fewer words. It is more important than any figure.
  var advice: [[Part.Span]] = []
  /// The keys that matter, the most useful first.
  var keys: [KeyLabel] = []
  /// Buttons in the place of the keys.
  var buttons: GameButtons?

  /// Points, drawn large where there is room.
  struct Score: Hashable, Sendable {
    var points: Int
    /// Points that were added or taken off, which are seen beside the sum for a while.
    var change: PointsChange?
    /// What is said of them where they are more than a figure, in ever fewer words.
    var words: [String] = []
  }

  /// Words in ever shorter variants.
  struct Line: Hashable, Sendable {
    let texts: [String]
    let style: Style

    init(_ texts: String..., style: Style) { self.init(texts, style: style) }
    init(_ texts: [String], style: Style) { (self.texts, self.style) = (texts, style) }
  }

  /// A label and a value.
  struct Figure: Hashable, Sendable {
    let label: String
    /// The value, in ever fewer words.
    let values: [String]
    let style: Style
    /// Both where there is but one line, in ever fewer words; empty if they are not told there.
    let brief: [String]

    init(_ label: String, _ values: String..., brief: String? = nil, briefest: String? = nil, style: Style) {
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
    case chart(Chart)
  }
}

extension [Panel.Item] {
  /// The figures among the items.
  var figures: [Panel.Figure] { compactMap { if case .figure(let figure) = $0 { figure } else { nil } } }
}
