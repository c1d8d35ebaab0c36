import TriplesBoards
import TriplesCanvas
import TriplesModel

/// What stands beside the board of a game in play from frame to frame: its picture is kept while this is the same.
struct GamePanel: Hashable, Sendable {
  let figures: Figures
  let advice: Advice?
  /// True where the keys that matter are shown, in the place of buttons.
  let showsKeys: Bool
  /// The direction that a hint advises, which marks a button.
  let advised: Direction?

  /// One line for what is told beside the board for a while.
  enum Advice: Hashable {
    /// What a beginner is to know.
    case lesson(String)
    /// The computer plays, so many times as fast as usual.
    case autoplay(factor: Int)
  }
}

/// Draws the panel of a game.
struct GamePanelView {
  let panel: GamePanel
  let keys: KeyNames
  let look: Look

  /// Draws all of it beside, above and below an empty board.
  func draw(in layout: GameLayout, into frame: inout Frame) {
    FiguresView(figures: panel.figures, look: look).draw(in: layout, into: &frame)
    if let advice = panel.advice { write(text(of: advice), in: layout, into: &frame) }
    if panel.showsKeys { KeysView.playing(keys, look).draw(in: layout.controls, into: &frame) }
  }

  private func text(of advice: GamePanel.Advice) -> String {
    switch advice {
    case .lesson(let text): text
    case .autoplay(let factor): "The computer plays \(look.traits.isUnicode ? "×" : "x")\(factor)"
    }
  }

  private func write(_ text: String, in layout: GameLayout, into frame: inout Frame) {
    let rect = layout.advice
    frame.fill(rect, with: Cell(" ", look.page))
    if layout.arrangement == .landscape {
      frame.write(text, at: rect.origin, look.plain)
    } else {
      frame.writeCentred(text, row: rect.origin.row, in: rect, look.plain)
    }
  }
}
