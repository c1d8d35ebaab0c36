import Testing
import TriplesCanvas
import TriplesTUI
import TriplesTerminal

/// Pixels are used only if the terminal has given its name and acknowledged a picture.
@Suite struct GraphicsProbeTests {
  /// Returns a terminal that has given its name and the size of its cells.
  func terminal(_ answer: String = "kitty(0.26.5)") -> Capabilities {
    var capabilities = TestTerminal("xterm-256color", .direct, answer: answer).capabilities
    capabilities.learn(.cellSize(Size(columns: 10, rows: 20)), size: Size(columns: 80, rows: 24))
    return capabilities
  }

  func hasPixels(_ terminal: Capabilities, after answers: [TerminalReport]) -> Bool {
    var terminal = terminal
    for answer in answers { terminal.learn(answer, size: Size(columns: 80, rows: 24)) }
    return terminal.traits.hasPixels
  }

  @Test func aPictureHasToBeAcknowledged() {
    var terminal = terminal()
    let number = Int(terminal.firstImage)
    let upload = TerminalReport.graphics(image: number, isAccepted: true)
    #expect(!hasPixels(terminal, after: [upload, .attributes]), "nobody asked")
    #expect(!terminal.askForImages(.auto).isEmpty)
    #expect(hasPixels(terminal, after: [upload, .attributes]))
    #expect(!hasPixels(terminal, after: [.attributes]))
    #expect(!hasPixels(terminal, after: [.graphics(image: 31, isAccepted: true), .attributes]))
    #expect(!hasPixels(terminal, after: [.graphics(image: number, isAccepted: false), .attributes]))
    #expect(terminal.askForImages(.auto).isEmpty, "once is enough")
    terminal.learn(upload, size: Size(columns: 80, rows: 24))
    terminal.awaitsImageAnswer = false
    #expect(terminal.askForImages(.auto).isEmpty, "it is known after a stop, too")
  }

  @Test func whoMayNotBeAskedIsNot() {
    var (mute, off) = (terminal("XTerm(379)"), terminal())
    #expect(mute.askForImages(.on).isEmpty && off.askForImages(.off).isEmpty)
    var sizeless = TestTerminal("xterm-256color", .direct, answer: "kitty(0.26.5)").capabilities
    #expect(sizeless.askForImages(.auto).isEmpty)
    var indexed = TestTerminal("xterm-256color", .indexed, answer: "kitty(0.26.5)").capabilities
    indexed.learn(.cellSize(Size(columns: 10, rows: 20)), size: Size(columns: 80, rows: 24))
    #expect(indexed.askForImages(.auto).isEmpty)
  }

  @Test(
    arguments: [
      ("kitty(0.26.5)", [.auto, .on]), ("Konsole 22.12.3", [.auto, .on]), ("ghostty 1.2.0", [.auto, .on]),
      ("WezTerm 20240203", [.on]), ("iTerm2 3.6.0", [.on]), ("rio 0.2", [.on]), ("XTerm(379)", []),
      ("tmux 3.3a", []), ("", []),
    ] as [(String, [GraphicsChoice])])
  func whoIsAsked(answer: String, choices: [GraphicsChoice]) {
    let brand = Brand(answer: answer)
    #expect(GraphicsChoice.allCases.filter { $0.admits(brand) } == choices)
    #expect(GraphicsChoice.allCases.map(\.rawValue) == ["auto", "on", "off"], "settings contain these words")
  }
}
