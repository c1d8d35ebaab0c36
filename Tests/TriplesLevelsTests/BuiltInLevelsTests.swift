import Testing
import TriplesLevels
import TriplesModel

@Suite struct BuiltInLevelsTests {
  @Test func allCanBePlayed() { #expect(BuiltInLevels.pack.faults == []) }
}
