import TriplesCanvas

/// In one line.
extension PanelView {
  func line(withBanner: Bool = true) -> Part {
    if let advice = panel.advice { return .row([nextInLine].compactMap(\.self) + [.text(advice.lines)], gap: 2) }
    var parts: [Part] = []
    func add(_ texts: [String], _ style: Style, _ priority: Int) {
      parts.append(.text(texts, style, priority: priority))
    }
    if withBanner, let banner = panel.banner { add(banner.texts, banner.style, 100) }
    parts += [nextInLine].compactMap(\.self)
    if let title = panel.title { add(title.texts, look.strong, 20) }
    if let score = panel.score {
      if let label = score.label { add([label], look.strong, 89) }
      let points = look.number(score.value)
      parts.append(Part.text(["\(points) points", points], look.strong, priority: 90).focused())
    }
    for (place, item) in panel.items.enumerated() {
      switch item {
      case .figure(let figure):
        if !figure.brief.isEmpty { add(figure.brief, figure.style ?? look.strong, 80 - place) }
      case .line(let line, brief: true): add(line.texts, look.strong, max(81, 89 - place))
      case .line, .bar, .chart: break
      }
    }
    return .row(parts + [.text([text(.help, KeyLabel.help.short)], priority: 70)], gap: 2)
  }

  /// The tile that comes next, which gives way to nothing but whose turn it is.
  private var nextInLine: Part? {
    panel.next.map { next in
      let tile = Part.Span(" \(next.label(in: panel.rules)) ", look.tile(of: next, in: panel.rules))
      let labelled = [Part.Span("next", look.strong), tile]
      let texts = layout.panel.size.columns < 50 ? [labelled, [tile]] : [labelled]
      return .text(texts, priority: 99).numbered(Room.next.rawValue)
    }
  }
}
