import Libc
import TriplesCanvas
import TriplesModel

/// How long the parts of a turn's motion take.
package struct Tempo: Hashable, Sendable {
  /// How many times faster than usual; infinite shows the end at once.
  var speed = 1.0
  /// True for a turn so soon after the last one that nobody would see a slide: values and the new tile appear at once.
  var isHurried = false

  /// A turn that begins so soon after the last one is hurried: 60 ms, and what clocks round away.
  package static let hurry: Seconds = 0.0605

  public init(speed: Double = 1, isHurried: Bool = false) { (self.speed, self.isHurried) = (speed, isHurried) }

  /// A slide, whatever its way.
  package var slide: Seconds { min(0.11 / speed, isHurried ? 0.06 : .infinity) }
  /// When the value of a merging tile changes, after 70 % of its way, and how long its face takes to follow.
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

/// How the way along a motion depends on the share of its time.
package enum Easing {
  /// Fast at first, then slowing down, from 0 to 1: 1 − (1 − t)³.
  package static func out(_ time: Double) -> Double {
    let rest = 1 - clamped(time)
    return 1 - rest * rest * rest
  }

  /// The share of the time after which ``out(_:)`` has gone a share of the way.
  package static func timeOut(ofWay share: Double) -> Double { 1 - cbrt(1 - clamped(share)) }

  /// From 0 to 1 and a little beyond: 1.065 at 70 % of the time.
  package static func overshoot(_ time: Double) -> Double {
    let rest = clamped(time) - 1
    return 1 + 2.4 * rest * rest * rest + 1.4 * rest * rest
  }

  /// Up and down again within the time: 4t(1 − t), 1 in the middle.
  package static func bump(_ time: Double) -> Double {
    let time = clamped(time)
    return 4 * time * (1 - time)
  }

  /// Away and back like a spring that is damped: 1 at a fifth of the time, a seventh to the other side after that.
  package static func spring(_ time: Double) -> Double {
    let time = clamped(time)
    let rest = 1 - time
    return 1.64 * sin(2 * .pi * time) * rest * rest
  }

  package static func clamped(_ time: Double) -> Double { min(max(time, 0), 1) }
}
