import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws points that were added or taken off: they rise and fade.
struct PointsChangeView {
  let change: PointsChange
  let look: Look
  let now: Seconds
  /// False where it stands still until it is gone.
  var isAnimated = true

  /// Draws them from a point on; they go up by so many rows in their time.
  func draw(at point: Point, rise: Int, into frame: inout Frame) {
    let share = isAnimated ? change.share(at: now) : 0
    var style = change.points < 0 ? look.alarm : look.strong
    style.foreground = style.foreground?.mixed(with: look.theme.page, share * share)
    let row = point.row - Int(Double(rise) * share + 0.5)
    frame.write(
      change.text(isUnicode: look.traits.isUnicode), at: Point(column: point.column, row: row), style)
  }
}
