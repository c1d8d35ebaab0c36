import TriplesCanvas
import TriplesModel

/// The rules of the game and the keys, on a page that scrolls unless everything fits.
struct HelpScene: Scene {
  private let groups: [[HelpSection]]
  private var firstLine = 0

  /// Creates the help from groups of sections. Each group begins in a line of its own.
  init(_ groups: [[HelpSection]]) { self.groups = groups }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.down): scroll(by: 1, in: context)
    case .slide(.up): scroll(by: -1, in: context)
    case .first: firstLine = 0
    case .last: scroll(by: .max / 2, in: context)
    case .help, .confirm, .slide(.right):
      let page = HelpPage(groups, in: context)
      // At the end these keys close the help.
      guard firstLine < page.hidden else { return [.close] }
      scroll(by: page.rows, in: context)
    case .quit, .nextTheme, .toggleMotion, .redraw, .show: return nil
    default: return [.close]
    }
    return []
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .mouse(let mouse) = input, mouse.action == .press { handle(.confirm, in: context) } else { nil }
  }

  private mutating func scroll(by lines: Int, in context: SceneContext) {
    let hidden = HelpPage(groups, in: context).hidden
    firstLine = max(0, min(min(firstLine, hidden) + lines, hidden))
  }

  func content(in context: SceneContext) -> PageView? {
    let page = HelpPage(groups, in: context)
    let above = min(firstLine, page.hidden)
    let below = page.hidden - above
    let scrolls =
      below > 0 ? KeyLabel(.slide(.down), title: "\(below) more") : KeyLabel(.slide(.up), title: "back")
    return PageView(
      titles: ["Rules and keys", "Help"], body: Array(page.lines.dropFirst(above).prefix(page.rows)),
      keys: (page.hidden > 0 ? [scrolls] : []) + [KeyLabel(.cancel, title: "closes")])
  }
}

private struct HelpPage {
  let lines: [LayoutNode]
  let rows: Int

  private static let (minWidth, maxWidth, gap) = (32, 50, 3)
  /// A group gets another column only if fewer would scroll or be longer than `maxRows`.
  private static let (maxColumns, maxRows) = (3, 20)
  private static let border = 4

  init(_ groups: [[HelpSection]], in context: SceneContext) {
    let space = context.pageRect.size
    let rows = max(0, space.rows - (space.rows > 16 ? Self.border : 2))
    func share(_ count: Int) -> Int { (space.columns + Self.gap) / count - Self.gap }
    let parts = groups.map { sections -> [LayoutNode] in
      let pages = (1...Self.maxColumns).filter { $0 == 1 || share($0) >= Self.minWidth }.map { count in
        let width = max(0, min(Self.maxWidth, share(count)))
        let lines = sections.map { $0.lines(columns: width, context.look, context.keys) }
        return (width: width, columns: Self.balanced(lines[...], count))
      }
      func fitting(_ rows: Int) -> (width: Int, columns: [[LayoutNode]])? {
        pages.first { Self.rows(of: $0.columns) <= rows }
      }
      let (width, columns) = fitting(min(rows, Self.maxRows)) ?? fitting(rows) ?? pages[pages.count - 1]
      return (0..<Self.rows(of: columns)).map { row in
        .row(columns.map { ($0.at(row) ?? .blank).columns(width) }, gap: Self.gap)
      }
    }
    (lines, self.rows) = (Array(parts.joined(separator: [.blank])), rows)
  }

  var hidden: Int { max(0, lines.count - rows) }

  private static func rows(of columns: [[LayoutNode]]) -> Int { columns.map(\.count).max() ?? 0 }

  /// Distributes sections, in order, over `count` columns so that the longest column is as short as possible.
  private static func balanced(_ sections: ArraySlice<[LayoutNode]>, _ count: Int) -> [[LayoutNode]] {
    guard count > 1, sections.count > 1 else { return [Array(sections.joined(separator: [LayoutNode.blank]))] }
    let splits = sections.indices.dropFirst().map {
      balanced(sections[..<$0], 1) + balanced(sections[$0...], count - 1)
    }
    return splits.min { rows(of: $0) < rows(of: $1) } ?? []
  }
}

extension HelpSection {
  /// The width of the keys, and the minimum width of a column with the words beside them.
  private static let (keyColumns, roomy) = (11, 32)

  /// Returns the lines of a section in a column. The words of an entry are beside its keys, or below them if the column
  /// is narrow.
  fileprivate func lines(columns: Int, _ look: Look, _ names: KeyMap) -> [LayoutNode] {
    var bold = look.plain
    bold.attributes.insert(.bold)
    let isRoomy = columns >= Self.roomy
    let indent = isRoomy ? Self.keyColumns + 2 : 2
    func line(_ head: String, _ words: String) -> LayoutNode {
      guard !words.isEmpty else { return .text([head], bold) }
      return .row([LayoutNode.text([head], bold).columns(indent), .text([words], look.plain, priority: 2)], gap: 0)
    }
    let paragraphs = text.flatMap { $0.lines(columns: columns) }.map { LayoutNode.text([$0], look.plain) }
    return [.text([heading], bold)] + paragraphs
      + keys.flatMap { key -> [LayoutNode] in
        let all = key.name.isEmpty ? names.allNames(of: key.intents) : [key.name]
        let heads = all.lines(joinedBy: " ", columns: isRoomy ? Self.keyColumns : columns)
        let words = key.title.lines(columns: columns - indent)
        guard isRoomy else { return heads.map { line($0, "") } + words.map { line("", $0) } }
        return (0..<max(heads.count, words.count)).map { line(heads.at($0) ?? "", words.at($0) ?? "") }
      }
  }
}
