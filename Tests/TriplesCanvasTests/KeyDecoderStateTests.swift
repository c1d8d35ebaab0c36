import TestSupport
import Testing
import TriplesCanvas

/// Time, mouse, pastes, and bytes that come in pieces.
@Suite struct KeyDecoderStateTests {
  let up = Input.key(Key(.up))
  let escape = Input.key(Key(.escape))

  @Test func aLoneEscapeIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}".utf8).isEmpty)
    #expect(decoder.isPending)
    let flushed = decoder.flush()
    #expect(flushed == [escape])
    #expect(!decoder.isPending)
    let again = decoder.flush()
    #expect(again.isEmpty)
  }

  @Test func twoEscapesAreTwoKeys() {
    var decoder = KeyDecoder()
    let inputs = decoder.feed("\u{1B}\u{1B}".utf8) + decoder.flush()
    #expect(inputs == [escape, escape])
  }

  /// A report may arrive before a lone Escape becomes a key.
  @Test(arguments: [
    "\u{1B}[<0;3;2M", "\u{1B}[M #\"", "\u{1B}[I", "\u{1B}[O", "\u{1B}[200~", "\u{1B}[?62;4c",
    "\u{1B}]11;rgb:0/0/0\u{1B}\\",
  ])
  func anEscapeBeforeAReportIsAKey(report: String) {
    var (alone, decoder) = (KeyDecoder(), KeyDecoder())
    let (told, inputs) = (alone.feed(report.utf8), decoder.feed("\u{1B}\(report)".utf8))
    #expect(inputs == [escape] + told && decoder.takeReports() == alone.takeReports())
    #expect(decoder.isPaste == alone.isPaste)
  }

  /// An unknown key with Alt is no Escape, which would leave a page.
  @Test func anUnknownSequenceAfterAnEscapeIsNothing() {
    var decoder = KeyDecoder()
    let inputs = decoder.feed("\u{1B}\u{1B}[99;99X".utf8)
    #expect(inputs.isEmpty)
  }

  @Test func aSequenceThatComesLateMakesNoLetters() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1B}".utf8) + decoder.flush()
    let late = decoder.feed("[A".utf8)
    #expect(late == [up])
    _ = decoder.feed("\u{1B}".utf8) + decoder.flush()
    let key = decoder.feed("d".utf8)
    #expect(key == [.key(.character("d"))])
  }

  @Test(arguments: ["\u{1B}[1;", "\u{1B}]0;x"])
  func silenceWithinASequenceMeansNothing(begun: String) {
    var decoder = KeyDecoder()
    let inputs = decoder.feed(begun.utf8) + decoder.flush()
    #expect(inputs.isEmpty)
  }

  /// Alt and a key, or a key after Escape, may look like the start of a sequence. If nothing follows they are keys, and
  /// the next key is read.
  @Test(arguments: ["[", "O", "]", "P", "X", "^", "_"])
  func aKeyThatLooksLikeASequenceIsAKeyOnceNothingFollows(key: String) throws {
    let code = Key.Code.character(try #require(key.unicodeScalars.first))
    for (typed, expected) in [
      (["\u{1B}\(key)"], [Key(code, .escape)]), (["\u{1B}\u{1B}\(key)"], [Key(.escape), Key(code, .escape)]),
      (["\u{1B}", key], [Key(.escape), Key(code)]),
    ] {
      var decoder = KeyDecoder()
      var inputs: [Input] = []
      for text in typed {
        inputs += decoder.feed(text.utf8)
        #expect(decoder.isPending)
        inputs += decoder.flush()
      }
      inputs += decoder.feed("d".utf8)
      #expect(inputs == (expected + [.character("d")]).map(Input.key))
    }
  }

  /// No key sends an 8-bit control, so what begins with one is a sequence, however slow the line is.
  @Test func aSlowSequenceWithAnEightBitControlIsOne() {
    var decoder = KeyDecoder()
    let inputs = decoder.feed([0x9B]) + decoder.flush() + decoder.feed("A".utf8)
    #expect(inputs == [up])
  }

  @Test func aPasteIsOneInputHoweverLong() {
    var decoder = KeyDecoder()
    var inputs = decoder.feed("\u{1B}[200~wasd\u{1B}[A\u{1B}[20\u{1B}\u{1B}[201x".utf8)
    for _ in 0..<1000 { inputs += decoder.feed("hjkl\r\u{1B}[B".utf8) }
    #expect(!decoder.isPending)
    inputs += decoder.feed("\u{1B}[20".utf8)
    inputs += decoder.feed("1~\u{1B}[A".utf8)
    guard case .paste(let text) = inputs.first else { return #expect(Bool(false), "\(inputs)") }
    #expect(text.hasPrefix("wasd\u{1B}[A\u{1B}[20\u{1B}\u{1B}[201xhjkl\r\u{1B}[Bhjkl") && text.utf8.count < 5000)
    #expect(inputs.dropFirst() == [up])
  }

  @Test func aKeyAfterAPasteIsAKey() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[200~a\u{1B}[201~\u{1B}[A".utf8) == [.paste("a"), up])
  }

  /// If the end of a paste is lost, the text so far is pasted, and keys are keys again.
  @Test func aPasteWithoutEndEndsAfterASilence() {
    var decoder = KeyDecoder()
    let inputs = decoder.feed("\u{1B}[200~é\r".utf8) + decoder.giveUp() + decoder.feed("\u{1B}[A".utf8)
    #expect(inputs == [.paste("é\r"), up])
  }

  @Test(arguments: [
    ("\u{1B}[<0;10;5M\u{1B}[<32;11;5M\u{1B}[<0;12;5m", 9, 4), ("\u{1B}[M *%\u{1B}[M@+%\u{1B}[M#,%", 9, 4),
    ("\u{1B}[<16;300;200M\u{1B}[<52;301;200M\u{1B}[<20;302;200m", 299, 199),
  ])
  func aDragOfTheMouse(text: String, column: Int, row: Int) {
    var decoder = KeyDecoder()
    let inputs = decoder.feed(text.utf8)
    let expected = [Mouse.Action.press, .drag, .release].enumerated().map {
      Input.mouse(Mouse($1, at: Point(column: column + $0, row: row)))
    }
    #expect(inputs == expected)
  }

  @Test(arguments: [("\u{1B}[<64;1;1M\u{1B}[<65;1;1M"), ("\u{1B}[M`!!\u{1B}[Ma!!")])
  func theWheel(text: String) {
    var decoder = KeyDecoder()
    let point = Point(column: 0, row: 0)
    let inputs = decoder.feed(text.utf8)
    #expect(inputs == [.mouse(Mouse(.scrollUp, at: point)), .mouse(Mouse(.scrollDown, at: point))])
  }

  @Test func anySplitOfTheBytesGivesTheSame() {
    let pieces = [
      "\u{1B}", "[", "A", "O", "P", "<", "0;5;5", "M", "m", "200~", "\u{1B}[201~", "]", "\\", "1;3", "~", "u",
      "97", "x", "ö", "€", "\u{7}", "\u{18}", " ", "#!!",
    ]
    var dice = SplitMix64(seed: 3)
    for _ in 0..<5000 {
      let bytes = (0..<12).flatMap { _ in Array(pieces[dice.below(pieces.count)].utf8) }
      var (whole, split) = (KeyDecoder(), KeyDecoder())
      let expected = whole.feed(bytes)
      var inputs: [Input] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = 1 + dice.below(3)
        inputs += split.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(inputs == expected, "\(bytes)")
    }
  }
}
