import TriplesBoards
import TriplesCanvas
import TriplesModel

/// The picture of a panel with all that stands still around it, and where the rest has its place.
struct PanelPicture: Sendable {
  let frame: Frame
  let parts: [PlacedPart]

  /// What the picture depends on, besides the ``Scenery``.
  struct Key: Hashable, Sendable {
    let panel: Panel
    let tab: Tab
    let focus: Control?
  }

  /// The room of the points or of a notice; nil if there is none.
  func place(of room: PanelView.Room) -> Rect? { parts.first { $0.number == room.rawValue }?.rect }
}

/// Draws points that may change with each frame, and those of the last turn beside them.
struct PanelScoreView {
  let score: Panel.Score
  let look: Look
  let kept: Memo<Int, ScoreView.Picture>
  let now: Seconds

  /// Draws them in their room.
  func draw(in room: Rect, into frame: inout Frame) {
    var end = room.origin.column
    if room.size.rows > 1 {
      end += ScoreView(look: look, kept: kept).draw(score.points, in: room, into: &frame) + 2
    } else {
      let text = String(score.points)
      frame.writeCentred(text, row: room.origin.row, in: room, look.strong)
      end += (room.size.columns + text.count) / 2 + 1
    }
    guard let change = score.change, change.points != 0, now < change.end else { return }
    let text = change.text(isUnicode: look.traits.isUnicode)
    guard end + text.count <= room.columns.upperBound else { return }
    let style = change.points < 0 ? look.alarm : look.strong
    frame.write(text, at: Point(column: end, row: room.origin.row + room.size.rows / 2), style)
  }
}
