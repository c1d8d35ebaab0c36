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

  @Test func ofTheAboutScene() {
    var frame = Frame(size: AboutSceneTests.size)
    let (now, palette) = (1.5, AboutSceneTests.ascii)
    var scene = AboutScene(seed: 42, version: "1.0.0")
    scene.advance(to: now, in: frame.size)
    scene.draw(into: &frame, in: frame.bounds, look: palette)
    #expect(frame.text.contains("1.0.0"))
  }

  @Test func allAreRunHere() throws {
    #expect(try DocumentationSamples.missing(in: #filePath, target: "TriplesTUI") == [])
  }
}
