import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesTUI
import TriplesTerminal

/// All terminal types that this machine knows, and some that it does not.
@Suite struct AllTerminalsTests {
  /// The types of the database, by the names of its files.
  static let known: [String] = {
    let folders = ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"]
    let names = folders.flatMap { (try? FileManager.default.subpathsOfDirectory(atPath: $0)) ?? [] }
    return Set(names.compactMap { $0.split(separator: "/").dropFirst().last.map(String.init) }).sorted()
  }()

  /// Current types that a remote machine often does not know.
  static let unknown = [
    "xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "wezterm", "rio", "contour", "contour-latest",
    "alacritty", "alacritty-direct", "xterm-ghostty-next", "xterm-kitty-next", "warp", "tabby", "hyper",
    "xterm-termite", "st-256color-next", "konsole-next", "mintty-next", "nonesuch", "screen.nonesuch",
    "tmux-nonesuch", "linux-nonesuch", "vt999", "/etc/passwd", "../x", "a b", "é", "\u{1B}[31m",
  ]

  @Test func thereAreMany() { #expect(Self.known.count > 40) }

  @Test func everyTypeShowsFramesAndIsLeftAsItWas() throws {
    for name in Self.known + Self.unknown where name != "dumb" && !name.hasPrefix("dumb-") {
      var capabilities = try Capabilities(environment: ["TERM": name], isUnicode: true)
      capabilities.mayNarrow = false
      expectFrames(on: capabilities, name)
      for bytes in [capabilities.enter, capabilities.leave] {
        #expect(!String(decoding: bytes, as: UTF8.self).contains("$<"), "\(name): padding")
      }
    }
  }

  /// Draws a few frames and reads them. Ignores the last cell if writing it would scroll.
  func expectFrames(on capabilities: Capabilities, _ name: String) {
    var encoder = FrameEncoder(capabilities)
    var emulator = Emulator(size: Size(columns: 12, rows: 4))
    var artist = FrameEncoderTests.Artist(seed: 3, hasWideText: false)
    var frame = Frame(size: Size(columns: 12, rows: 4))
    var previous: Frame?
    for _ in 0..<3 {
      artist.paint(&frame, rectangles: 3)
      emulator.read(encoder.encode(frame, after: previous))
      previous = frame
    }
    let expected = frame.cells.map {
      Sight($0, traits: capabilities.traits, attributes: capabilities.attributes)
    }
    #expect(emulator.cells.dropLast() == expected.dropLast(), "\(name)")
    #expect(emulator.complaints.isEmpty, "\(name)")
  }

  @Test(arguments: unknown)
  func whatIsNotKnownHasColours(name: String) throws {
    let depth = try Capabilities(environment: ["TERM": name], isUnicode: true).traits.depth
    let isSimple = name.hasPrefix("linux")
    #expect(isSimple ? depth == .eight : depth >= .indexed)
  }

  @Test(arguments: ["xterm-kitty", "xterm-ghostty", "foot", "wezterm", "rio", "contour", "alacritty-next"])
  func aTypeThatIsNamedAfterATerminalHasItsColours(name: String) throws {
    #expect(try Capabilities(environment: ["TERM": name], isUnicode: true).traits.depth == .direct)
    let noColor = ["TERM": name, "NO_COLOR": "1"]
    #expect(try Capabilities(environment: noColor, isUnicode: true).traits.depth == .none)
  }

  @Test(
    arguments: [
      ("st-256color", true, .direct), ("rxvt-unicode-256color", true, .indexed),
      ("xterm-256color", false, .indexed),
      ("alacritty", false, .direct),
    ] as [(String, Bool, ColorDepth)])
  func aTypeTellsOfSeamsInBlocks(name: String, hasSeams: Bool, depth: ColorDepth) throws {
    let traits = try Capabilities(environment: ["TERM": name], isUnicode: true).traits
    #expect(traits.hasFontBlocks == hasSeams && traits.depth == depth)
    #expect(try !Capabilities(environment: ["TERM": name], isUnicode: false).traits.hasFontBlocks)
  }
}
