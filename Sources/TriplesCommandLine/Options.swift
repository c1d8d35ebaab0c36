import ArgumentParser
import TriplesModel

extension RuleSet: ExpressibleByArgument {}
extension DuelLevel: ExpressibleByArgument {}

/// Ends the program with a message about its options, unless they are right.
package func require(_ isRight: Bool, _ message: @autoclosure () -> String) throws {
  if !isRight { throw ValidationError(message()) }
}

extension Optional {
  /// What an option means; a message if that is nothing.
  package func required(_ message: @autoclosure () -> String) throws -> Wrapped {
    guard let self else { throw ValidationError(message()) }
    return self
  }
}

extension ClosedRange<Int> {
  /// Throws unless the number of an option is in the range; no number is fine.
  package func check(_ number: Int?, _ option: String) throws {
    try require(contains(number ?? lowerBound), "\(option) is \(lowerBound) to \(upperBound).")
  }
}
