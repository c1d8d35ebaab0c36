import TriplesCanvas
import TriplesModel

/// A text to be selected with the mouse, in a terminal that has no clipboard: whole, and with nothing beside it.
struct TextScene: Scene {
  private let text: String
  private var firstLine = 0

  init(_ text: String) { self.text = text }

  private func lines(in context: SceneContext) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.isEmpty
        ? [""] : PrintableText(lines: String(line)).description.lines(columns: context.size.columns, breaksWords: true)
    }
  }

  /// The rows above the hint.
  private func rows(in context: SceneContext) -> Int { max(1, context.size.rows - 2) }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.up): firstLine = max(0, firstLine - 1)
    case .slide(.down): firstLine = max(0, min(firstLine + 1, lines(in: context).count - rows(in: context)))
    case .cancel, .confirm, .copy, .copyLine: return [.close]
    case .show, .nextTab, .previousTab, .quit, .redraw: return nil
    default: break
    }
    return []
  }

  func draw(into frame: inout Frame, in context: SceneContext) {
    frame.fill(frame.bounds, with: Cell(" ", context.look.plain))
    for (row, line) in lines(in: context).dropFirst(firstLine).prefix(rows(in: context)).enumerated() {
      frame.write(line, at: Point(column: 0, row: row), context.look.plain)
    }
    let hints = Self.hints(context.keys, usesMouse: context.settings.usesMouse)
    frame.writeFitting(hints, row: context.size.rows - 1, in: frame.bounds, context.look.muted)
  }
}
