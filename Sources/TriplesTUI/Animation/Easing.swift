/// How the way along a motion depends on the share of its time: both go from 0 to 1.
enum Easing {
  /// Fast at first, then slowing down: 1 − (1 − t)³.
  static func out(_ time: Double) -> Double {
    let rest = 1 - clamped(time)
    return 1 - rest * rest * rest
  }

  /// Up and down again within the time: 4t(1 − t), 1 in the middle.
  static func bump(_ time: Double) -> Double {
    let time = clamped(time)
    return 4 * time * (1 - time)
  }

  /// The time brought into 0…1.
  static func clamped(_ time: Double) -> Double { min(max(time, 0), 1) }
}
