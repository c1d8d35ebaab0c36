import TriplesCanvas
import TriplesModel

/// Points that were added or taken off, which are shown beside the sum for a while.
struct PointsChange: Hashable, Sendable {
  let points: Int
  let start: Seconds

  private static let duration: Seconds = 0.9
  var end: Seconds { start + Self.duration }

  /// `+10` or `−5`; ASCII has no minus.
  func text(isUnicode: Bool) -> String {
    points < 0 ? (isUnicode ? "−" : "-") + String(-points) : "+\(points)"
  }
}
