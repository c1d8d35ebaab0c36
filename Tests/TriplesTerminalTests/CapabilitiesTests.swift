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

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Modes that other programs left are reset on the alternate screen. At the end, a terminal with only one screen is
  /// cleared above the prompt.
  @Test(arguments: [
    "xterm-256color", "tmux-256color", "screen", "rxvt-unicode-256color", "st-256color", "foot", "linux",
  ])
  func theScreenIsTakenAndLeft(type: String) throws {
    let capabilities = try Capabilities(environment: ["TERM": type], isUnicode: true)
    let (enter, leave) = (Self.text(capabilities.enter), Self.text(capabilities.leave))
    let reset = "\u{F}\u{1B}(B\u{1B}[r\u{1B}[4;20l\u{1B}[?6;69;1000;1003;1005;1015;1016l"
    let taken = try #require(enter.firstRange(of: reset))
    if let second = enter.firstRange(of: "1049h") {
      #expect(second.upperBound <= taken.lowerBound)
      #expect(leave.contains("\u{1B}[H\u{1B}[J\u{1B}[999H"))
    }
    #expect(enter.contains("\u{1B}[?25l") && leave.contains("\u{1B}[?25h"))
    #expect(!(enter + leave).contains("?12"), "blinking stays")
    #expect(enter.hasSuffix("\u{1B}[?1002;1006h"))
    #expect(enter.contains("\u{1B} F") == (type != "linux"))
  }

  /// The entry of xterm-color cannot hide the cursor, but terminals of this type can.
  @Test(arguments: ["xterm-color", "xterm-r6"]) func oldEntriesAreCompleted(type: String) throws {
    let capabilities = try Capabilities(environment: ["TERM": type], isUnicode: true)
    #expect(
      Self.text(capabilities.enter).contains("\u{1B}[?25l") && Self.text(capabilities.leave).contains("\u{1B}[?25h"))
  }

  @Test func theMouseIsLeftToTheTerminal() throws {
    var capabilities = try Capabilities(environment: ["TERM": "xterm"], isUnicode: true)
    capabilities.usesMouse = false
    #expect(!Self.text(capabilities.enter).contains("1002;1006h"))
    #expect(Self.text(capabilities.leave).contains("1002;1006l"))
  }

  /// If lines of a box are two cells wide, everything is ASCII, unless the player chose otherwise.
  @Test(arguments: [(2, true, false), (1, true, true), (2, false, true)])
  func wideLinesMeanASCII(column: Int, mayNarrow: Bool, isUnicode: Bool) throws {
    var capabilities = try Capabilities(environment: ["TERM": "xterm"], isUnicode: true)
    capabilities.mayNarrow = mayNarrow
    #expect(Self.text(capabilities.widthProbe) == (mayNarrow ? "\u{1B}[2H─\u{1B}[6n" : ""))
    capabilities.learn(.cursor(Point(column: column, row: 1)), size: Size(columns: 80, rows: 24))
    #expect(capabilities.traits.isUnicode == isUnicode && capabilities.traits.hasBlocks == isUnicode)
  }

  /// Debian's fonts for the Linux console have no half blocks, and no font has quadrants: there are none, unless the
  /// player wants them.
  @Test(arguments: [
    ("linux", true, false), ("linux-16color", true, false), ("linux", false, true), ("xterm", true, true),
  ])
  func theLinuxConsoleHasNoBlocks(type: String, mayNarrow: Bool, hasBlocks: Bool) throws {
    var capabilities = try Capabilities(environment: ["TERM": type], isUnicode: true)
    capabilities.mayNarrow = mayNarrow
    #expect(capabilities.traits.hasBlocks == hasBlocks && capabilities.traits.isUnicode)
  }

  @Test(
    arguments: [
      ("xterm-kitty", nil, .certain), ("xterm-256color", "kitty(0.26.5)", .certain), ("alacritty", nil, .certain),
      ("xterm-256color", "XTerm(379)", .impossible), ("xterm-256color", "Konsole 22.12.3", .impossible),
      ("linux", nil, .impossible), ("vt220", nil, .impossible), ("xterm-256color", nil, .sent),
      ("tmux-256color", "tmux 3.3a", .sent), ("xterm-kitty", "tmux 3.3a", .sent),
    ] as [(String, String?, Copying)])
  func whatBecomesOfACopy(type: String, name: String?, copying: Copying) throws {
    var capabilities = try Capabilities(environment: ["TERM": type], isUnicode: true)
    if let name { capabilities.learn(.name(name), size: Size(columns: 80, rows: 24)) }
    #expect(capabilities.copying == copying)
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
