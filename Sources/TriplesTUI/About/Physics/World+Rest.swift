import TriplesCanvas
import TriplesModel

extension World {
  /// How far a body may creep, and how long all must hold still, to count as resting.
  private static let creep = 0.02
  private static let patience: Seconds = 0.5
  /// After so long without a touch it is over, whatever still trembles.
  private static let longest: Seconds = 20

  /// True if nothing moves and nothing is about to.
  package var isAtRest: Bool { calm >= Self.patience || unattended >= Self.longest }

  /// Lets things move again.
  package mutating func wake() {
    calm = 0
    unattended = 0
  }

  /// Looks at how far everything has moved; stops what only trembles.
  mutating func watchForRest() {
    unattended += Self.step
    calm = queue.isEmpty ? calm + Self.step : 0
    for index in bodies.indices {
      let body = bodies[index]
      guard (body.position - body.anchor).length > Self.creep else { continue }
      bodies[index].anchor = body.position
      calm = 0
    }
    guard isAtRest else { return }
    for index in bodies.indices { bodies[index].velocity = .zero }
  }
}
