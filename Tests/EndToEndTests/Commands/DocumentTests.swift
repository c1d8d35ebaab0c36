import FoundationEssentials
import TestSupport
import Testing

/// The examples in docs/json.md are what the program prints.
@Suite struct DocumentTests {
  let shell = Shell()
  static let page = Shell.sources + "/../docs/json.md"

  /// An example of the page: a command, and its output in any layout.
  struct Example: CustomTestStringConvertible {
    let command: String
    let output: String
    var testDescription: String { command }
  }

  static let examples: [Example] = {
    let text = String(decoding: FileManager.default.contents(atPath: page) ?? Data(), as: UTF8.self)
    let blocks = text.split(separator: "\n    $ ").dropFirst()
    return blocks.map { block in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
      let output = lines.dropFirst().prefix { $0.hasPrefix("    ") }.joined()
      return Example(command: String(lines[0]), output: output)
    }
  }()

  /// Creates a game and a host.
  static let prepared = """
    yes 'u l d r' | tr ' ' '\\n' | head -n 400 | triples --plain --seed 42
    triples host init host
    """

  @Test func thePageHasAnExampleOfEachDocument() {
    #expect(Self.examples.count == 2)
  }

  @Test func examplesAreWhatIsPrinted() throws {
    _ = try shell("(\(Self.prepared)) >/dev/null")
    for example in Self.examples {
      let result = try shell(example.command)
      #expect(result.status == .code(0))
      let (printed, expected) = (Self.plain(result.output), Self.plain(example.output))
      if let end = expected.firstIndex(of: "…") {
        #expect(printed.hasPrefix(expected[..<end]), "\(example.command): \(result.output)")
      } else {
        #expect(printed == expected, "\(example.command): \(result.output)")
      }
    }
  }

  /// Removes what differs between runs: layout and dates.
  private static func plain(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "DATE")
      .replacing(/"seconds":\d+/, with: "SECONDS")
  }
}
