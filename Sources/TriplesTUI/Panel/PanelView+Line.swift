import TriplesBoards
import TriplesCanvas
import TriplesModel

/// In one line.
extension PanelView {
  func line(withBanner: Bool = true) -> Part {
    guard panel.advice.isEmpty else { return .text(panel.advice) }
    var parts: [Part] = []
    func add(_ texts: [String], _ style: Style, _ priority: Int) {
      parts.append(.text(texts, style, priority: priority))
    }
    if withBanner, let banner = panel.banner { add(banner.texts, banner.style, 100) }
    if let next = panel.next {
      let tile = Part.Span(" \(next.label(in: panel.rules)) ", look.tile(of: next, in: panel.rules))
      parts.append(.text([[Part.Span("next", look.strong), tile], [tile]], priority: 85))
    }
    if let title = panel.title { add(title.texts, look.strong, 20) }
    if let score = panel.score {
      add(score.words + ["\(score.points) points", "\(score.points)"], look.strong, 90)
    }
    for (place, item) in panel.items.enumerated() {
      switch item {
      case .figure(let figure):
        if !figure.brief.isEmpty {
          add(figure.brief, figure.style == look.plain ? look.strong : figure.style, 80 - place)
        }
      case .line(let line, brief: true): add(line.texts, look.strong, 80 - place)
      case .line, .bar, .chart: break
      }
    }
    return .row(parts + [.text([text(.help, KeyLabel.help.short)], priority: 25)], gap: 2)
  }
}
