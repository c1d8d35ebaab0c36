import TriplesCanvas

/// The rules of the game and the keys, on pages that scroll.
struct HelpScene: Hashable {
  private let topic: HelpTopic
  private var number = 0
  private var firstLine = 0

  init(_ topic: HelpTopic) { self.topic = topic }
}

extension HelpScene: Scene {
  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.down): scroll(by: 1, in: context)
    case .slide(.up): scroll(by: -1, in: context)
    case .first: scroll(by: -firstLine, in: context)
    case .last: scroll(by: .max / 2, in: context)
    case .help, .slide(.right): return turn(in: context)
    case .quit, .nextTheme, .toggleMotion, .redraw, .show: return nil
    default: return [.close]
    }
    return []
  }

  /// The wheel scrolls, a click closes.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard case .mouse(let mouse) = input else { return nil }
    return switch mouse.action {
    case .press: [.close]
    case .scrollUp: handle(.slide(.up), in: context)
    case .scrollDown: handle(.slide(.down), in: context)
    case .drag, .release: []
    }
  }

  /// Shows the next page; the last one closes.
  private mutating func turn(in context: SceneContext) -> [SceneCommand] {
    guard page(in: context).hasNext else { return [.close] }
    (number, firstLine) = (number + 1, 0)
    return []
  }

  private mutating func scroll(by lines: Int, in context: SceneContext) {
    firstLine = max(0, min(firstLine + lines, page(in: context).hidden))
  }

  func content(in context: SceneContext) -> PageView? {
    let page = page(in: context)
    let first = min(firstLine, page.hidden)
    return PageView(
      titles: HelpTopic.titles(ofPage: number), body: [page.part(from: first)],
      keys: keys(context, hidden: (first, page.hidden - first), hasNext: page.hasNext))
  }

  private func page(in context: SceneContext) -> HelpPage { HelpPage(topic, page: number, in: context) }
}
