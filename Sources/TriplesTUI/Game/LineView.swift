import TriplesBoards
import TriplesCanvas

/// Draws the score and what else there is room for in one line.
struct LineView {
  let score: Int
  let figures: Figures
  let keys: KeyNames
  let look: Look

  /// Draws in the first row of a rectangle.
  func draw(in rect: Rect, into frame: inout Frame) {
    let next = figures.next.map { "next \($0.label(in: figures.rules))  " } ?? ""
    let best = figures.lead.map { "  ghost \($0.signed)" } ?? figures.best.map { "  best \($0)" } ?? ""
    let all = "\(next)\(score) points\(best)  \(figures.moves) moves"
    let help = KeysView.help(keys)
    let texts = [
      "\(all)  \(figures.time)  \(help)",
      "\(next)\(score)\(best)  \(figures.moves) moves  \(figures.time)  \(help)",
      "\(all)  \(figures.time)",
      "\(next)\(score)\(best)  \(figures.moves) moves", "\(next)\(score)\(best)", "\(next)\(score)",
      "\(score)",
    ]
    let text = texts.first { $0.count <= rect.size.columns } ?? ""
    frame.writeCentred(text, row: rect.origin.row, in: rect, look.strong)
  }
}
