import Testing
import TriplesCanvas
import TriplesTUI
import TriplesTerminal

/// Pixels only where the terminal named itself and acknowledged a picture.
@Suite struct GraphicsProbeTests {
  func state(after answers: [TerminalReport], mayAsk: Bool = true) -> GraphicsProbe.State {
    var probe = GraphicsProbe(number: 1000)
    for answer in answers {
      probe.update(answer)
      if answer == .attributes { _ = probe.advance(mayAsk: mayAsk) }
    }
    return probe.state
  }

  let upload = TerminalReport.graphics(image: 1000, isAccepted: true)

  @Test func aPictureHasToBeAcknowledged() {
    let other = TerminalReport.graphics(image: 31, isAccepted: true)
    #expect(state(after: [.attributes, upload, .attributes]) == .accepted)
    #expect(state(after: [.attributes, .attributes]) == .refused)
    #expect(state(after: [.attributes, .attributes, upload, .attributes]) == .refused)
    #expect(state(after: [.attributes, other, .attributes]) == .refused)
    #expect(state(after: [.attributes, upload]) == .asked, "nobody knows yet")
  }

  @Test func aRefusalIsHeard() {
    let no = TerminalReport.graphics(image: 1000, isAccepted: false)
    #expect(state(after: [.attributes, no, .attributes]) == .refused)
  }

  @Test func whoMayNotBeAskedIsNot() {
    var probe = GraphicsProbe(number: 1000)
    probe.update(.attributes)
    #expect(probe.advance(mayAsk: false).isEmpty)
    #expect(state(after: [upload, .attributes, .attributes], mayAsk: false) == .idle)
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
