import TestSupport
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The samples in the doc comments of the screens.
@Suite struct SampleTests {
  @Test func ofADecoder() {
    var decoder = KeyDecoder()
    let inputs = decoder.feed([0x1B, 0x5B, 0x41])
    #expect(inputs == [.key(Key(.up))])
  }

  @Test func allAreRunHere() throws {
    #expect(try DocumentationSamples.missing(in: #filePath, target: "TriplesTUI") == [])
  }
}
