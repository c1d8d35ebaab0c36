import FoundationEssentials
import Testing
import TriplesModel

/// Damaged recordings are refused, with the line of the damage.
@Suite struct DamagedRecordingTests {
  static let recording = Recording(drawnGame(seed: 42, upTo: 20), seconds: 93)
  static let line = recording.shareLine

  /// Returns the error in a text; nil if it is accepted.
  func fault(_ text: String) -> TextError? {
    do throws(TextError) {
      _ = try Recording(shareLine: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyTruncationIsRefused() {
    for length in 0..<Self.line.count { #expect(fault(String(Self.line.prefix(length))) != nil, "\(length)") }
  }

  @Test func everyChangeOfACharacterIsRefused() {
    for index in Self.line.indices {
      for replacement in ["0", "d", "-", "\n", " ", "\u{0}", "é"] as [Character] {
        guard Self.line[index] != replacement else { continue }
        var text = Self.line
        text.replaceSubrange(index...index, with: [replacement])
        let offset = Self.line.distance(from: Self.line.startIndex, to: index)
        #expect(fault(text) != nil, "character \(offset) as \(replacement)")
      }
    }
  }

  @Test func whatFollowsAtOnceIsRefused() { #expect(fault(Self.line + "AAAA") != nil) }

  /// The text may begin with the name of the game.
  @Test func textAroundALineIsIgnored() throws {
    for text in ["\(Self.line) x", "triples: \(Self.line)", "\u{FEFF}triples\n\(Self.line)\nYour turn!"] {
      #expect(try Recording(shareLine: text).moves == Self.recording.moves, "\(text)")
    }
    #expect(fault("triples: my game")?.description == "a shared game begins with 'triples2.'")
  }

  @Test(arguments: [
    "", " \n", "\u{0}\u{1}\u{2}", "{}", "triples1.AQAAACoA", "triples2.AAAA", "chess", "triples-recording 1",
  ])
  func whatIsForeignIsRefused(text: String) {
    #expect(fault(text) != nil)
  }

  @Test func whatIsTooLongIsRefused() {
    let text = "triples2." + String(repeating: "A", count: 1_000_000)
    #expect(fault(text)?.reason == "too long for a shared game")
  }

  @Test func manyMovesInAShortShareAreRefused() {
    #expect(fault("triples2.AQAAACoA____")?.description.hasSuffix("the shared game is incomplete") == true)
    #expect(fault("triples2.AQAAACoA_____________w") != nil)
  }

  @Test func lineEndsAndAByteOrderMarkOfOtherSystemsAreRead() throws {
    #expect(try Recording(shareLine: "\u{FEFF}\(Self.line)\r\n").moves == Self.recording.moves)
  }
}
