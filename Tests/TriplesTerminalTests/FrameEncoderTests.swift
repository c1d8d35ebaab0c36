import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// A terminal that reads the encoder's output shows the frame, whatever was there before.
@Suite struct FrameEncoderTests {
  /// Draws frames with few styles, like views, and with many.
  struct Artist {
    var dice: Drand48
    let palette: [Color]
    let hasWideText: Bool

    init(seed: UInt32, hasWideText: Bool = true) {
      self.hasWideText = hasWideText
      var dice = Drand48(seed: seed)
      palette = (0..<1 + dice.below(6)).map { _ in Color(UInt32(dice.below(65536) * 251)) }
      self.dice = dice
    }

    mutating func color() -> Color? { dice.below(4) == 0 ? nil : palette[dice.below(palette.count)] }

    mutating func cell() -> Cell {
      let characters = Array("  █▌▐▀▄▎▊▟▘ab7é€\u{7}".unicodeScalars)
      let attributes = dice.below(2) == 0 ? [] : Style.Attributes(rawValue: UInt8(dice.below(16)))
      return Cell(characters[dice.below(characters.count)], Style(color(), on: color(), attributes))
    }

    /// Fills some rectangles of a frame.
    mutating func paint(_ frame: inout Frame, rectangles: Int) {
      for _ in 0..<rectangles {
        let (columns, rows) = (frame.size.columns, frame.size.rows)
        let rect = Rect(
          column: dice.below(columns), row: dice.below(rows), columns: dice.below(min(columns, 12)) + 1,
          rows: dice.below(min(rows, 5)) + 1)
        frame.fill(rect, with: cell())
        // Wide characters, which other things half cover, and which reach the margin.
        guard hasWideText, dice.below(3) == 0 else { continue }
        frame.write("a山👍e\u{301}", at: rect.origin, Style(color(), on: color()))
      }
    }
  }

  /// Equal characters are sent once, but only if the terminal reported the name of one that repeats them.
  @Test(arguments: [("XTerm(379)", true), ("kitty(0.26.5)", true), ("tmux 3.3a", false), (nil, false)])
  func equalCharactersAreRepeated(answer: String?, repeats: Bool) {
    let terminal = TestTerminal("xterm-256color", .indexed, answer: answer)
    var (frame, encoder) = (Frame(size: Size(columns: 30, rows: 3)), FrameEncoder(terminal.capabilities))
    _ = encoder.encode(frame, after: nil)
    let before = frame
    frame.write(String(repeating: "▄", count: 20), at: Point(column: 5, row: 1), .plain)
    let sent = String(decoding: encoder.encode(frame, after: before), as: UTF8.self)
    #expect(sent.contains("▄\u{1B}[19b") == repeats && sent.contains("▄▄") == !repeats)
  }

  /// kitty loses bytes of synchronized updates.
  @Test(arguments: [("XTerm(379)", true), ("Konsole 22.12.3", true), ("kitty(0.26.5)", false), (nil, true)])
  func aFrameIsASynchronizedUpdate(answer: String?, isOne: Bool) {
    var encoder = FrameEncoder(TestTerminal("xterm-256color", .indexed, answer: answer).capabilities)
    let sent = String(decoding: encoder.encode(Frame(size: Size(columns: 3, rows: 1)), after: nil), as: UTF8.self)
    #expect(sent.contains("\u{1B}[?2026h") == isOne && sent.contains("\u{1B}[?2026l") == isOne)
  }

  func check(_ terminal: TestTerminal, _ frames: [Frame], _ comment: Comment) {
    guard let first = frames.first else { return }
    var encoder = FrameEncoder(terminal.capabilities)
    var emulator = Emulator(size: first.size)
    var previous: Frame?
    for frame in frames {
      let bytes = encoder.encode(frame, after: previous)
      emulator.read(bytes)
      if let cursor = frame.cursor, !bytes.isEmpty, emulator.cursor != cursor {
        Issue.record("\(terminal): the cursor is not at \(cursor) \(comment)")
      }
      previous = frame
      let expected = frame.withoutSplitCharacters.cells.map {
        Sight($0, traits: terminal.capabilities.traits, attributes: terminal.attributes)
      }
      let wrong = zip(expected, emulator.cells).enumerated().first { $0.element.0 != $0.element.1 }
      if let wrong { Issue.record("\(terminal) cell \(wrong.offset): \(wrong.element) \(comment)") }
      if !emulator.complaints.isEmpty { Issue.record("\(terminal): \(emulator.complaints) \(comment)") }
    }
  }

  /// Each frame leaves the cursor at the focus. Moving only the cursor takes a few bytes; an unchanged frame takes
  /// none.
  @Test(arguments: TestTerminal.all) func theCursorEndsWhereTheFocusIs(terminal: TestTerminal) {
    var artist = Artist(seed: 7)
    var frame = Frame(size: Size(columns: 30, rows: 9))
    var frames: [Frame] = []
    for number in 0..<20 {
      if number % 3 > 0 { artist.paint(&frame, rectangles: 2) }
      frame.cursor = Point(column: artist.dice.below(30), row: artist.dice.below(9))
      frames.append(frame)
    }
    check(terminal, frames, "with a cursor")
    var encoder = FrameEncoder(terminal.capabilities)
    _ = encoder.encode(frame, after: nil)
    #expect(encoder.encode(frame, after: frame).isEmpty)
    var moved = frame
    moved.cursor = Point(column: 3, row: 3)
    #expect((1...24).contains(encoder.encode(moved, after: frame).count))
  }

  /// Bytes for the frames of each terminal in `TestTerminal.all`, as they were when this was written.
  private static let costs = [
    96_396, 87_420, 80_499, 80_317, 72_439, 87_420, 87_420, 80_317, 54_983, 41_501, 71_100, 61_755, 78_457,
    61_888,
  ]

  /// Frames cost no more bytes than before; other terminal databases may add a little.
  @Test(arguments: zip(TestTerminal.all, costs))
  func framesCostNoMoreBytes(terminal: TestTerminal, cost: Int) {
    #expect(Self.costs.count == TestTerminal.all.count)
    var bytes = 0
    for seed in 0..<60 as Range<UInt32> {
      var (artist, encoder) = (Artist(seed: seed, hasWideText: false), FrameEncoder(terminal.capabilities))
      var (frame, previous) = (Frame(size: Size(columns: 40, rows: 12)), Frame?.none)
      for _ in 0..<4 {
        artist.paint(&frame, rectangles: 6)
        bytes += encoder.encode(frame, after: previous).count
        previous = frame
      }
    }
    #expect(bytes <= cost + cost / 2000, "\(terminal)")
  }

  @Test(arguments: TestTerminal.all)
  func framesOverFrames(terminal: TestTerminal) {
    for seed in 0..<120 as Range<UInt32> {
      var artist = Artist(seed: seed)
      let size = Size(columns: 1 + artist.dice.below(30), rows: 1 + artist.dice.below(12))
      var frame = Frame(size: size)
      let frames = (0..<5).map { _ in
        artist.paint(&frame, rectangles: 1 + artist.dice.below(6))
        return frame
      }
      check(terminal, frames, "seed \(seed)")
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2), (500, 1), (1, 200), (80, 24), (250, 100)])
  func allSizes(columns: Int, rows: Int) {
    for terminal in TestTerminal.all {
      var artist = Artist(seed: 5)
      var frame = Frame(size: Size(columns: columns, rows: rows))
      let frames = (0..<2).map { _ in
        artist.paint(&frame, rectangles: columns * rows / 100 + 1)
        return frame
      }
      check(terminal, frames, "\(columns)×\(rows)")
    }
  }

  @Test(arguments: TestTerminal.all)
  func everyCellAnother(terminal: TestTerminal) {
    var dice = Drand48(seed: 9)
    var frame = Frame(size: Size(columns: 60, rows: 20))
    // Each frame has more renditions than the encoder remembers.
    let frames = (0..<3).map { _ in
      for row in 0..<20 {
        for column in 0..<60 {
          let style = Style(
            Color(UInt32(dice.below(65536) * 256)), on: Color(UInt32(dice.below(65536) * 255)))
          frame[Point(column: column, row: row)] = Cell("▌", style)
        }
      }
      return frame
    }
    check(terminal, frames, "")
  }

  @Test func whatLooksTheSameSendsNothing() {
    var encoder = FrameEncoder(TestTerminal("xterm-256color", .indexed).capabilities)
    let size = Size(columns: 3, rows: 1)
    let (red, blue) = (Color(0xFF0000), Color(0x0000FF))
    let one = Frame(size: size, filledWith: Cell(" ", Style(red, on: blue, .bold)))
    let two = Frame(size: size, filledWith: Cell(" ", Style(nil, on: blue)))
    let three = Frame(size: size, filledWith: Cell(" ", Style(blue, on: Color(0xFF), .reverse)))
    #expect(encoder.encode(two, after: one).isEmpty)
    #expect(encoder.encode(one, after: one).isEmpty)
    #expect(encoder.encode(three, after: one).isEmpty)
  }

  /// If blocks may leave hairlines, the cells beside a vanished block are sent again as soon as all is at rest.
  @Test(arguments: ["XTerm(379)", "kitty(0.26.5)"])
  func hairlinesAreRemovedAtRest(answer: String) {
    var capabilities = TestTerminal("xterm-256color", .indexed).capabilities
    capabilities.learn(.name(answer), size: Size(columns: 7, rows: 1))
    var encoder = FrameEncoder(capabilities)
    var frames = (0..<3).map { _ in Frame(size: Size(columns: 7, rows: 1), filledWith: Cell("x")) }
    frames[0].write("▀", at: Point(column: 3, row: 0))
    frames[1].isMoving = true
    #expect(visible(encoder.encode(frames[1], after: frames[0])).count { $0 == "x" } == 1, "it moves")
    let settled = visible(encoder.encode(frames[2], after: frames[1]))
    #expect(settled.count { $0 == "x" } == (answer.hasPrefix("XTerm") ? 2 : 0), "\(settled)")
    #expect(encoder.encode(frames[2], after: frames[2]).isEmpty)
  }

  /// A cell written when a block vanished, or later, is clean.
  @Test func onlyWhatMayHaveHairlinesIsSentAgain() {
    var capabilities = TestTerminal("xterm-256color", .indexed).capabilities
    let size = Size(columns: 12, rows: 1)
    capabilities.learn(.name("XTerm(379)"), size: size)
    var encoder = FrameEncoder(capabilities)
    var frames = (0..<3).map { _ in Frame(size: size, filledWith: Cell(".")) }
    for (number, text) in ["▀▀▀▀▀▀", "abcdef", "abcdef"].enumerated() {
      frames[number].write(text, at: Point(column: 3, row: 0))
    }
    frames[1].isMoving = true
    _ = encoder.encode(frames[1], after: frames[0])
    let settled = visible(encoder.encode(frames[2], after: frames[1]))
    #expect(settled.count { $0 == "." } == 2 && !settled.contains("c"), "\(settled)")
  }

  /// Ink goes beyond a side of its cell only if it touches that side.
  @Test(arguments: [("▌", "xx"), ("▐", "xx"), ("▀", "xxx")])
  func onlyTheSideOfTheInkIsSentAgain(block: String, sent: String) {
    var capabilities = TestTerminal("xterm-256color", .indexed).capabilities
    capabilities.learn(.name("XTerm(379)"), size: Size(columns: 7, rows: 1))
    var encoder = FrameEncoder(capabilities)
    var frames = (0..<2).map { _ in Frame(size: Size(columns: 7, rows: 1), filledWith: Cell("x")) }
    frames[0].write(block, at: Point(column: 3, row: 0))
    let settled = visible(encoder.encode(frames[1], after: frames[0]))
    #expect(settled.count { $0 == "x" } == sent.count && settled.contains(sent), "\(settled)")
  }

  /// At rest others may write to the terminal, so only a frame that follows a moving one continues with its pen and
  /// cursor.
  @Test(arguments: [true, false]) func aMovingFrameIsContinued(isMoving: Bool) {
    var encoder = FrameEncoder(TestTerminal("xterm-256color", .indexed).capabilities)
    var frames = (0..<3).map { _ in Frame(size: Size(columns: 7, rows: 1)) }
    frames[1].write("a", at: Point(column: 1, row: 0))
    frames[2].write("ab", at: Point(column: 1, row: 0))
    frames[1].isMoving = isMoving
    _ = encoder.encode(frames[1], after: frames[0])
    let bytes = visible(encoder.encode(frames[2], after: frames[1]))
    #expect(bytes == (isMoving ? "␛[?2026hb␛[?2026l" : "␛[?2026h␛[m␛[1;3Hb␛[?2026l"))
  }

  @Test func anotherSizeDrawsAll() {
    var encoder = FrameEncoder(TestTerminal("xterm-256color", .indexed).capabilities)
    let bytes = encoder.encode(
      Frame(size: Size(columns: 2, rows: 1)), after: Frame(size: Size(columns: 1, rows: 1)))
    #expect(visible(bytes) == "␛[?2026h␛[m␛[H␛[J␛[?2026l")
  }

  /// Exact bytes, so that no change for the worse goes unnoticed.
  @Test(arguments: [
    ("a column", [(5, 2), (5, 3), (5, 4)], "␛[m␛[3;6Hx␊␈x␊␈x"),
    ("a gap", [(5, 2), (8, 2)], "␛[m␛[3;6Hx␛[2Cx"),
    ("a wide gap", [(5, 2), (20, 2)], "␛[m␛[3;6Hx␛[14Cx"),
    ("the margin", [(29, 2), (0, 3)], "␛[m␛[3;30Hx␛[4;1Hx"),
    ("back", [(5, 2), (0, 4)], "␛[m␛[3;6Hx␍␊␊x"),
  ])
  func shortWays(name: String, cells: [(Int, Int)], expected: String) {
    var encoder = FrameEncoder(TestTerminal("xterm-256color", .indexed).capabilities)
    let blank = Frame(size: Size(columns: 30, rows: 10))
    var frame = blank
    for (column, row) in cells { frame[Point(column: column, row: row)] = Cell("x") }
    let bytes = encoder.encode(frame, after: blank)
    #expect(visible(bytes) == "␛[?2026h\(expected)␛[?2026l", "\(name)")
  }

  /// Returns the bytes as text, with symbols for control characters.
  func visible(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      text.append(scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar)
    }
    return String(text)
  }

  /// One attribute is turned off alone if the terminal can do that, otherwise with all others.
  @Test(arguments: [("xterm-256color", true), ("vt100", false)])
  func anAttributeGoesOff(type: String, isAlone: Bool) throws {
    let capabilities = try Capabilities(environment: ["TERM": type], isUnicode: true)
    var encoder = FrameEncoder(capabilities)
    var frame = Frame(size: Size(columns: 4, rows: 1))
    let (ink, paper) = (Color(0xFF0000), Color(0x0000FF))
    frame.write("ab", at: Point(column: 0, row: 0), Style(ink, on: paper, .underline))
    frame.write("cd", at: Point(column: 2, row: 0), Style(ink, on: paper, .bold))
    let text = String(decoding: encoder.encode(frame, after: nil), as: UTF8.self)
    let goesOff = ["\u{1B}[24;1m", "\u{1B}[22;4m"].contains { text.contains($0) }
    #expect(goesOff == isAlone, "\(text.debugDescription)")
  }
}
