import Testing
import TriplesCanvas
import TriplesTUI
import TriplesTerminal

/// What the environment says about a terminal.
@Suite struct CapabilitiesTests {
  @Test(
    arguments: [
      (["TERM": "xterm"], .eight), (["TERM": "xterm-256color"], .indexed), (["TERM": "vt100"], .none),
      (["TERM": "linux"], .eight), (["TERM": "screen"], .eight), (["TERM": "tmux-256color"], .indexed),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .direct),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], .direct),
      (["TERM": "xterm-256color", "COLORTERM": "yes"], .indexed),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .direct),
      (["TERM": "vt100", "COLORTERM": "truecolor"], .none),
      (["TERM": "screen-256color", "COLORTERM": "truecolor", "STY": "1"], .indexed),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
    ] as [([String: String], ColorDepth)])
  func depth(environment: [String: String], depth: ColorDepth) throws {
    #expect(try Capabilities(environment: environment, isUnicode: true).traits.depth == depth)
  }

  @Test func aFlagOverridesTheEnvironmentButNotTheTerminal() throws {
    let noColor = ["TERM": "xterm-256color", "NO_COLOR": "1"]
    #expect(try Capabilities(environment: noColor, isUnicode: true, depth: .indexed).traits.depth == .indexed)
    let direct = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(
      try Capabilities(environment: direct, isUnicode: true, depth: ColorDepth.none).traits.depth == .none)
    let old = ["TERM": "vt100"]
    #expect(try Capabilities(environment: old, isUnicode: true, depth: .direct).traits.depth == .none)
  }

  @Test(
    arguments: [
      (.auto, ["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
      (.always, ["TERM": "xterm-256color", "NO_COLOR": "1"], .indexed),
      (.always, ["TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"], .direct),
      (.never, ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"], .none),
      (.auto, ["TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .none),
      (.auto, ["TERM": "vt100", "CLICOLOR_FORCE": "1"], .eight),
      (.auto, ["TERM": "vt100", "CLICOLOR_FORCE": "0"], .none), (.auto, ["TERM": "vt100"], .none),
      (.always, ["TERM": "vt100"], .eight), (.always, ["TERM": "adm3a"], .eight),
    ] as [(ColorChoice, [String: String], ColorDepth)])
  func choiceOfColours(color: ColorChoice, environment: [String: String], depth: ColorDepth) throws {
    let traits = try Capabilities(environment: environment, isUnicode: true, color: color).traits
    #expect(traits.depth == depth)
  }

  @Test(
    arguments: [
      ([:], "TERM is not set"), (["TERM": ""], "TERM is not set"), (["TERM": "dumb"], "TERM=dumb"),
      (["TERM": "dumb-a\u{1B}[31m\nb"], "TERM=dumb-a?[31m?b"),
    ] as [([String: String], String)])
  func whatCannotBeUsedIsSaidInOneLine(environment: [String: String], text: String) {
    let error = #expect(throws: TerminalError.self) {
      try Capabilities(environment: environment, isUnicode: true)
    }
    #expect(error?.description.hasPrefix(text) == true)
    #expect(error?.description.contains("\n") == false)
  }
}
