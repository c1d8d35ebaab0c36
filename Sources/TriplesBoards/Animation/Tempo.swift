import TriplesCanvas
import TriplesModel

/// How long the parts of a turn's motion take.
package struct Tempo: Hashable, Sendable {
  /// How many times faster than usual; infinite shows the end at once.
  var speed = 1.0
  /// True for a turn so soon after the last one that nobody could see a slide of the usual length: values change
  /// at once then, and the new tile is there at once.
  var isHurried = false

  /// A turn that begins so soon after the last one is hurried: 60 ms, and what clocks round away.
  package static let hurry: Seconds = 0.0605

  /// Creates a tempo; all parameters have the usual values.
  package init(speed: Double = 1, isHurried: Bool = false) {
    (self.speed, self.isHurried) = (speed, isHurried)
  }

  /// A slide, whatever its way.
  package var slide: Seconds { min(0.11 / speed, isHurried ? 0.06 : .infinity) }
  /// When the value of a tile that merges changes, with 70 % of its way behind it, and how long its face takes to
  /// follow.
  var changeDelay: Seconds { isHurried ? 0 : Easing.timeOut(ofWay: 0.7) * slide }
  var change: Seconds { isHurried ? 0 : 0.06 / speed }
  /// How long a tile that has merged springs.
  package var spring: Seconds { 0.14 / speed }
  /// When the new tile appears, and how long it grows.
  var spawnDelay: Seconds { isHurried ? 0 : slide }
  var spawn: Seconds { min(0.13 / speed, isHurried ? 0.06 : .infinity) }
  /// From one tile to the next when a board is laid out.
  var openingStep: Seconds { 0.05 / speed }
}
