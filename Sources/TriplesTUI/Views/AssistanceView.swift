import TriplesModel

/// Draws how the computer helps, in one line: a hint, or how fast it plays.
struct AssistanceView {
  let assistance: Assistance
  let look: Look

  /// Draws the line in the place of whatever stands there.
  func draw(in line: Rect, into frame: inout Frame) {
    switch assistance {
    case .asking: break
    case .hint(let advice): HintView(advice: advice, look: look).draw(in: line, into: &frame)
    case .autoplay(let autoplay):
      let pace = "\(look.traits.isUnicode ? "×" : "x")\(autoplay.pace.factor)"
      frame.fill(line, with: Cell(" ", look.page))
      frame.writeFitting(
        ["The computer plays \(pace)", "computer \(pace)"], row: line.origin.row, in: line, look.strong)
    }
  }
}
