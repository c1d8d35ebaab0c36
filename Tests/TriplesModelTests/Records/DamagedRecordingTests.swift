import FoundationEssentials
import Testing
import TriplesModel

/// What is no recording is refused, with a line that says where.
@Suite struct DamagedRecordingTests {
  static let recording = Recording(
    drawnGame(seed: 42, upTo: 20), seconds: 93, date: Date(timeIntervalSince1970: 1_795_221_660))
  static let text = recording.text

  /// Where a text is refused; nil if it is taken.
  func fault(_ text: String) -> TextError? {
    do throws(TextError) {
      _ = try Recording(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func everyTruncationIsRefused() {
    #expect(fault(String(Self.text.dropLast())) == nil, "the last line end may be missing")
    for length in 0..<Self.text.count - 1 {
      #expect(fault(String(Self.text.prefix(length))) != nil, "\(length)")
    }
    for length in 0..<Self.recording.shareLine.count {
      #expect(fault(String(Self.recording.shareLine.prefix(length))) != nil, "\(length)")
    }
  }

  @Test func everyChangeOfACharacterIsRefused() {
    for original in [Self.text, Self.recording.shareLine] {
      for index in original.indices {
        for replacement in ["0", "d", "-", "\n", " ", "\u{0}", "é"] as [Character] {
          guard original[index] != replacement else { continue }
          var text = original
          text.replaceSubrange(index...index, with: [replacement])
          let offset = original.distance(from: original.startIndex, to: index)
          #expect(fault(text) != nil, "character \(offset) as \(replacement)")
        }
      }
    }
  }

  @Test(arguments: [
    ("triples-recording 2", "chess 3", "line 1, column 1: neither a recording nor a shared game"),
    ("recording 2", "recording 3", "line 1, column 19: written by a later version of Triples (format 3)"),
    ("recording 2", "recording one", "line 1, column 19: not a version"),
    ("rules triples", "rules chess", "line 2, column 7: unknown rules 'chess'"),
    ("rules triples", "rules 2048", "line 8, column 13: turn 7: nothing moves down"),
    ("mode deterministic", "mode determined", "line 3, column 6: not a mode"),
    ("mode deterministic", "mood deterministic", "line 3, column 3: 'mode' is missing"),
    ("seed 42", "seed 4294967296", "line 4, column 6: not a seed"),
    ("seed 42", "seed 43", "line 9, column 7: turn 0 does not match the recording"),
    ("\nmoves ", "\nmoves lllllll", "line 8, column 10: turn 4: nothing moves left"),
    ("date 2026-11-21", "date 2026-21-11", "line 5, column 6: not a date in UTC"),
    ("seconds 93", "seconds -93", "line 6, column 9: not a number of seconds"),
    ("seconds 93", "seconds 94", "line 10, column 5: the text was altered"),
    ("marks unfinished", "marks unfinished luck", "line 7, column 18: unknown mark 'luck'"),
    ("marks unfinished", "marks hint", "line 10, column 5: the text was altered"),
    ("\nmoves ", "\nmoves x", "line 8, column 7: 'x' is not a move"),
    ("\ncheck ", "\ncheck A", "line 9, column 7: turn 0 does not match the recording"),
    ("\nsum ", "\nsum 0", "line 10, column 5: the text was altered"),
    ("\nsum ", "\n\nsum ", "line 10, column 1: 'sum' is missing"),
  ])
  func saysWhere(original: String, replacement: String, message: String) throws {
    try #require(Self.text.contains(original))
    #expect(fault(Self.text.replacing(original, with: replacement))?.description == message)
  }

  @Test func namesTheFirstTurnThatPlaysDifferently() throws {
    let lines = Self.text.split(separator: "\n")
    for turn in 0...20 {
      var check = Array(lines[8])
      check[6 + 2 * turn] = check[6 + 2 * turn] == "A" ? "B" : "A"
      let text = Self.text.replacing(lines[8], with: String(check))
      #expect(
        fault(text)?.description
          == "line 9, column \(7 + 2 * turn): turn \(turn) does not match the recording")
    }
  }

  @Test func whatFollowsIsRefused() {
    #expect(
      fault(Self.text + "more")?.description == "line 11, column 1: text after the end of the recording")
    #expect(fault(Self.text + "\n") != nil)
    #expect(fault(Self.recording.shareLine + " x")?.description == "a shared game is one word, not 2")
    #expect(fault(Self.recording.shareLine + "AAAA") != nil)
  }

  @Test(arguments: [
    "", " \n", "\u{0}\u{1}\u{2}", "{}", "triples1.", "triples2.AAAA", "chess", "triples-recording 1",
  ])
  func whatIsForeignIsRefused(text: String) {
    #expect(fault(text) != nil)
  }

  @Test func whatIsTooLongIsRefused() {
    #expect(fault(Self.text + String(repeating: "\n", count: 1 << 23))?.reason == "too long for a recording")
    #expect(
      fault("triples1." + String(repeating: "A", count: 1_000_000))?.reason == "too long for a shared game")
    let moves = String(repeating: "u", count: 300_000)
    #expect(fault(Self.text.replacing("moves ", with: "moves " + moves)) != nil)
  }

  @Test func manyMovesInAShortShareAreRefused() {
    #expect(fault("triples1.AQAAACoA____")?.description.hasSuffix("the shared game is incomplete") == true)
    #expect(fault("triples1.AQAAACoA_____________w") != nil)
  }

  @Test func version1KnowsTriplesAlone() {
    let text = Self.text.replacing("recording 2", with: "recording 1")
    let threes = text.replacing("rules triples", with: "rules threes")
    #expect(fault(threes)?.description == "line 2, column 7: unknown rules 'threes'")
  }

  @Test func lineEndsAndAByteOrderMarkOfOtherSystemsAreRead() throws {
    let text = "\u{FEFF}" + Self.text.replacing("\n", with: "\r\n")
    #expect(try Recording(parsing: text) == Self.recording)
    #expect(try Recording(parsing: "\u{FEFF}\(Self.recording.shareLine)\r\n").moves == Self.recording.moves)
  }
}
