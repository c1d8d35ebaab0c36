import TestSupport
import Testing
import TriplesCanvas

/// Reports that terminals send, whole and in pieces, and input that must not be taken for them.
@Suite struct TerminalReportTests {
  static let answers: [(String, TerminalReport)] = [
    ("\u{1B}P>|kitty(0.26.5)\u{1B}\\", .name("kitty(0.26.5)")),
    ("\u{1B}P>|Konsole 22.12.3\u{1B}\\", .name("Konsole 22.12.3")),
    ("\u{1B}]11;rgb:ffff/dddd/0000\u{1B}\\", .background(Color(0xFFDD00))),
    ("\u{1B}]11;rgb:ffff/dddd/0000\u{7}", .background(Color(0xFFDD00))),
    ("\u{1B}]11;rgb:ff/80/00\u{7}", .background(Color(0xFF8000))),
    ("\u{1B}]11;rgb:f/8/0\u{7}", .background(Color(0xFF8800))),
    ("\u{1B}]11;rgba:1111/2222/3333/ffff\u{7}", .background(Color(0x112233))),
    ("\u{1B}[4;480;960t", .windowSize(Size(columns: 960, rows: 480))),
    ("\u{1B}[6;20;10t", .cellSize(Size(columns: 10, rows: 20))),
    ("\u{1B}[?62;22c", .attributes), ("\u{1B}[?6c", .attributes),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .graphics(image: 31, isAccepted: true)),
    ("\u{1B}_Gi=31;EINVAL:no such thing\u{1B}\\", .graphics(image: 31, isAccepted: false)),
    ("\u{1B}_Gi=31,p=1;OK\u{1B}\\", .graphics(image: 31, isAccepted: true)),
  ]

  @Test(arguments: answers) func anAnswerIsAReportAndNoKey(text: String, report: TerminalReport) {
    var decoder = KeyDecoder()
    let inputs = decoder.feed((text + "d").utf8)
    let reports = decoder.takeReports()
    #expect(reports == [report])
    #expect(inputs == [.key(.character("d"))])
    #expect(decoder.takeReports().isEmpty)
  }

  /// This includes a line so slow that each byte comes after a silence.
  @Test(arguments: answers) func aSplitAtEveryByteChangesNothing(text: String, report: TerminalReport) {
    let bytes = Array(text.utf8)
    // After two bytes and a silence it would be a key with Alt, unless an answer is expected.
    for place in bytes.indices.dropFirst(3) {
      var decoder = KeyDecoder()
      var inputs = decoder.feed(bytes[..<place])
      inputs += decoder.flush()
      inputs += decoder.feed(bytes[place...])
      inputs += decoder.feed("d".utf8)
      #expect(decoder.takeReports() == [report], "split at \(place)")
      #expect(inputs == [.key(.character("d"))], "split at \(place)")
    }
  }

  @Test func aWholeBatchInAnyPieces() {
    let bytes = Self.answers.flatMap { Array($0.0.utf8) }
    var dice = SplitMix64(seed: 4)
    for _ in 0..<500 {
      var decoder = KeyDecoder()
      var (reports, rest) = ([TerminalReport](), bytes[...])
      while !rest.isEmpty {
        let count = 1 + dice.below(9)
        #expect(decoder.feed(rest.prefix(count)).isEmpty)
        reports += decoder.takeReports()
        rest = rest.dropFirst(count)
      }
      #expect(reports == Self.answers.map(\.1))
    }
  }

  @Test(arguments: [
    "\u{1B}]11;rgb:ffff/dddd\u{7}", "\u{1B}]11;rgb:ffff/dddd/\u{7}", "\u{1B}]11;rgb:+fff/dddd/aaaa\u{7}",
    "\u{1B}]11;rgb:fffff/dddd/aaaa\u{7}", "\u{1B}]11;?\u{7}", "\u{1B}]10;rgb:ffff/dddd/aaaa\u{7}",
    "\u{1B}]11;rgb:ffff/dddd/aaaa\u{18}", "\u{1B}P1+r544e\u{1B}\\", "\u{1B}P>kitty\u{1B}\\",
    "\u{1B}[>0;276;0c",
    "\u{1B}[8;24;80t", "\u{1B}[6;20t", "\u{1B}[6;0;10t", "\u{1B}[6;20;99999t",
    "\u{1B}_Gi=x;OK\u{1B}\\",
    "\u{1B}_G;OK\u{1B}\\", "\u{1B}_Xi=31;OK\u{1B}\\", "\u{1B}[6;20;10;5t",
    "\u{1B}P>|\(String(repeating: "k", count: 200))\u{1B}\\", "\u{1B}P>|é\u{1B}\\",
  ])
  func whatIsNoAnswerIsNothing(text: String) {
    var decoder = KeyDecoder()
    #expect(decoder.feed(text.utf8).isEmpty)
    #expect(decoder.takeReports().isEmpty)
    let inputs = decoder.feed("d".utf8)
    #expect(inputs == [.key(.character("d"))])
  }

  /// While you resize a window over a slow line many answers arrive at once, and each is expected.
  @Test func noAnswerIsLost() {
    var decoder = KeyDecoder()
    _ = decoder.feed(String(repeating: "\u{1B}[6;18;9t\u{1B}[?62c", count: 100).utf8)
    #expect(decoder.takeReports().count { $0 == .attributes } == 100)
  }

  @Test func anEscapeBeforeAnAnswerIsTheKey() {
    var decoder = KeyDecoder()
    let inputs = decoder.feed("\u{1B}\u{1B}[?6c".utf8)
    #expect(inputs == [.key(Key(.escape))])
    #expect(decoder.takeReports() == [.attributes])
  }

  @Test func anEscapeAfterASilenceEndsAStringWithoutEnd() {
    var decoder = KeyDecoder()
    _ = decoder.feed("\u{1B}]11;rgb:ffff".utf8) + decoder.feed("\u{1B}".utf8) + decoder.flush()
    let inputs = decoder.feed("d".utf8)
    #expect(inputs == [.key(.character("d"))])
  }
}
