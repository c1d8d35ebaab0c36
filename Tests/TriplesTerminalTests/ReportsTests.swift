import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// Reports of the terminal change what is shown.
@Suite struct ReportsTests {
  let size = Size(columns: 80, rows: 24)

  func capabilities(_ environment: [String: String], color: ColorChoice = .auto) throws -> Capabilities {
    try Capabilities(environment: environment, isUnicode: true, color: color)
  }

  @Test(
    arguments: [
      ("xterm", "XTerm(379)", .direct), ("xterm-256color", "kitty(0.26.5)", .direct),
      ("xterm-256color", "Konsole 22.12.3", .direct), ("xterm-256color", "foot(1.13.1)", .direct),
      ("xterm-256color", "ghostty 1.2.0", .direct), ("xterm-256color", "WezTerm 20240203-110809", .direct),
      ("tmux-256color", "tmux 3.3a", .indexed), ("xterm", "terminology 1.13.0", .eight),
      ("xterm", "kit", .eight), ("xterm", "", .eight), ("vt100", "XTerm(379)", .none),
    ] as [(String, String, ColorDepth)])
  func aNameGivesColours(type: String, answer: String, depth: ColorDepth) throws {
    var capabilities = try capabilities(["TERM": type])
    capabilities.learn(.name(answer), size: size)
    #expect(capabilities.traits.depth == depth)
  }

  /// Each terminal with Unicode is expected to have blocks. Those of xterm are known to come from a font.
  @Test(arguments: ["kitty(0.26.5)", "foot(1.13.1)", "ghostty 1.2.0", "XTerm(379)", "Konsole 22.12.3", ""])
  func aNameGivesCharacters(answer: String) throws {
    var unicode = try capabilities(["TERM": "xterm"])
    unicode.learn(.name(answer), size: size)
    #expect(unicode.traits.hasBlocks)
    #expect(unicode.traits.hasFontBlocks == answer.hasPrefix("XTerm"))
    var ascii = try Capabilities(environment: ["TERM": "xterm"], isUnicode: false)
    ascii.learn(.name(answer), size: size)
    #expect(!ascii.traits.hasBlocks)
  }

  @Test func coloursThatAreNotWantedDoNotCome() throws {
    for (environment, color) in [(["NO_COLOR": "1"], .auto), ([:], .never)]
      as [([String: String], ColorChoice)]
    {
      var capabilities = try capabilities(
        environment.merging(["TERM": "xterm"]) { one, _ in one }, color: color)
      capabilities.learn(.name("XTerm(379)"), size: size)
      #expect(capabilities.traits.depth == .none)
    }
  }

  @Test(
    arguments: [
      ("15;0", 0x000000), ("0;15", 0xFFFFFF), ("0;default;15", 0xFFFFFF), ("12;8", 0x7F7F7F), ("", nil),
      ("15;default", nil), ("15;99", nil), (";", nil),
    ] as [(String, UInt32?)])
  func theGroundByTheEnvironment(variable: String, hex: UInt32?) throws {
    let traits = try capabilities(["TERM": "xterm", "COLORFGBG": variable]).traits
    #expect(traits.background == hex.map { Color($0) })
  }

  @Test func theGroundThatIsToldCounts() throws {
    var capabilities = try capabilities(["TERM": "xterm", "COLORFGBG": "15;0"])
    capabilities.learn(.background(Color(0xFFFFEE)), size: size)
    #expect(capabilities.traits.background == Color(0xFFFFEE))
  }

  @Test func theSizeOfACellIsToldOrEstimated() throws {
    var capabilities = try capabilities(["TERM": "xterm"])
    #expect(capabilities.traits.cellSize == nil)
    capabilities.learn(.windowSize(Size(columns: 804, rows: 484)), size: size)
    #expect(capabilities.traits.cellSize == Size(columns: 10, rows: 20))
    capabilities.learn(.cellSize(Size(columns: 9, rows: 18)), size: size)
    capabilities.learn(.windowSize(Size(columns: 804, rows: 484)), size: size)
    #expect(capabilities.traits.cellSize == Size(columns: 9, rows: 18))
  }

  /// A picture of the board would take gigabytes.
  @Test func cellsThatNoFontHasGetNoImages() throws {
    var capabilities = try capabilities(["TERM": "xterm-kitty"])
    for (columns, hasPixels) in [(10, true), (4000, false)] {
      capabilities.learn(.cellSize(Size(columns: columns, rows: 2 * columns)), size: size)
      capabilities.admitPixels()
      #expect(capabilities.traits.hasPixels == hasPixels)
    }
  }

  /// In cells of the sizes of X's own fonts, xterm has no blocks and no arrows. With another font it has.
  @Test func bitmapFontsAreGivenNoBlocks() throws {
    var capabilities = try capabilities(["TERM": "xterm"])
    capabilities.learn(.windowSize(Size(columns: 484, rows: 316)), size: size)
    #expect(capabilities.traits.hasBlocks, "another terminal may have a font of this size")
    capabilities.learn(.name("XTerm(379)"), size: size)
    #expect(!capabilities.traits.hasBlocks)
    var frame = Frame(size: Size(columns: 6, rows: 1))
    frame.write("↑ ★ é", at: Point(column: 0, row: 0))
    var encoder = FrameEncoder(capabilities)
    #expect(String(decoding: encoder.encode(frame, after: nil), as: UTF8.self).contains("^\u{1B}[C*\u{1B}[Cé"))
    // The calendar still has three different marks.
    frame.write("· □ ■", at: Point(column: 0, row: 0))
    encoder = FrameEncoder(capabilities)
    #expect(String(decoding: encoder.encode(frame, after: nil), as: UTF8.self).contains("·\u{1B}[Co\u{1B}[C#"))
    capabilities.learn(.windowSize(Size(columns: 644, rows: 412)), size: size)
    #expect(capabilities.traits.hasBlocks)
    // If you ask for all characters you get them.
    capabilities.mayNarrow = false
    capabilities.learn(.windowSize(Size(columns: 484, rows: 316)), size: size)
    #expect(capabilities.traits.hasBlocks)
  }

  @Test func anAnswerIsWaitedForOnlyAMoment() {
    var inquiry = Inquiry()
    #expect(inquiry.deadline(at: 5) == nil && inquiry.askForCellSize(at: 5).isEmpty, "nothing was asked")
    #expect(inquiry.begin(at: 5) == Inquiry.opening)
    #expect(inquiry.deadline(at: 5.1) == 6)
    #expect(inquiry.deadline(at: 6.1) == nil)
    #expect(inquiry.askForBackground(at: 6).isEmpty, "a terminal that does not answer is not asked again")
    inquiry.update(.name("kitty"), at: 5.1)
    #expect(inquiry.deadline(at: 5.1) == 6, "the last answer is missing")
    inquiry.update(.attributes, at: 5.4)
    #expect(inquiry.deadline(at: 5.1) == nil)
    #expect(!inquiry.askForBackground(at: 7).isEmpty)
    #expect(inquiry.askForBackground(at: 7).isEmpty, "one question at a time")
    #expect(inquiry.deadline(at: 7).map { (7.79...7.81).contains($0) } == true, "the first answers took 0.4 s")
    #expect(!inquiry.askForCellSize(at: 7).isEmpty, "the answer on its way may be older than the change")
  }

  /// The time of an answer counts from its own question, also if others were asked meanwhile.
  @Test func anAnswerBelongsToItsQuestion() throws {
    var inquiry = Inquiry()
    _ = inquiry.begin(at: 0)
    _ = inquiry.ask([0], at: 0.49)
    inquiry.update(.attributes, at: 0.5)
    #expect(!inquiry.isSettled && inquiry.patience == 1)
    inquiry.update(.attributes, at: 0.99)
    _ = inquiry.begin(at: 3)
    #expect(try #require(inquiry.deadline(at: 3)) == 4)
  }

  /// The shell inside GNU screen would take the outer terminal's answer for a command.
  @Test(arguments: [(true, 1), (false, nil)] as [(Bool, Seconds?)])
  func inScreenTheBackgroundIsWaitedFor(isInScreen: Bool, deadline: Seconds?) {
    var inquiry = Inquiry()
    inquiry.isInScreen = isInScreen
    _ = inquiry.begin(at: 0)
    inquiry.update(.attributes, at: 0.01)
    #expect(inquiry.deadline(at: 0.2) == deadline)
    inquiry.update(.background(Color(0)), at: 0.3)
    #expect(inquiry.deadline(at: 0.3) == nil)
  }

  /// Ctrl-Z drops answers that are on their way.
  @Test func answersFromBeforeAStopAreNotExpected() {
    var inquiry = Inquiry()
    _ = inquiry.begin(at: 0)
    inquiry.update(.attributes, at: 0.1)
    _ = inquiry.askForCellSize(at: 1)
    _ = inquiry.begin(at: 2)
    #expect(!inquiry.isSettled)
    inquiry.update(.attributes, at: 2.1)
    #expect(inquiry.isSettled)
  }
}
