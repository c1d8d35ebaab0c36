import Libc

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

  /// The time brought into 0…1.
  package static func clamped(_ time: Double) -> Double { min(max(time, 0), 1) }
}
