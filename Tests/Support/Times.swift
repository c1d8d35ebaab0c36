import TriplesModel

extension Seconds: Strideable {
  package func distance(to other: Seconds) -> Double { (other - self).rawValue }
  package func advanced(by distance: Double) -> Seconds { self + Seconds(distance) }
}
