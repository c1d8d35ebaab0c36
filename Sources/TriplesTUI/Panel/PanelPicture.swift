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
    let focus: Intent?
  }

  /// The room of the points or of a notice; nil if there is none.
  func place(of room: PanelView.Room) -> Rect? { parts.first { $0.number == room.rawValue }?.rect }
}

extension Panel.Score {
  init(_ points: ScoreCounter, at now: Seconds) {
    self.init(value: points.value(at: now), change: points.change(at: now))
  }

  /// Draws the points, which may change with each frame, and those of the last turn beside them.
  func draw(in room: Rect, _ look: Look, into frame: inout Frame) {
    var end = room.origin.column
    if room.size.rows > 1 {
      end += ScoreView(look: look).draw(value, in: room, into: &frame) + 2
    } else {
      let text = look.number(value)
      frame.writeCentred(text, row: room.origin.row, in: room, look.strong)
      end += (room.size.columns + text.count) / 2 + 1
    }
    guard let change else { return }
    let text = change.signed(isUnicode: look.traits.isUnicode)
    guard end + text.count <= room.columns.upperBound else { return }
    let point = Point(column: end, row: room.origin.row + room.size.rows / 2)
    frame.write(text, at: point, change < 0 ? look.alarm : look.strong)
  }
}
