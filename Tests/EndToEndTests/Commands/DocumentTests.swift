import FoundationEssentials
import TestSupport
import Testing

/// The examples of docs/json.md are what the program prints.
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

  /// Two games and a duel.
  static let prepared = """
    yes 'u l d r' | tr ' ' '\\n' | head -n 400 | triples --plain --seed 42
    printf 'left\\nquit\\n' | triples --plain --rules threes --seed 7
    yes '' | head -n 500 | triples duel --watch --level 1 --seed 7 --plain
    triples host init host
    """
  /// Its tiles depend on the day, so it comes after the examples that tell of games.
  static let daily = "yes 'u l d r' | tr ' ' '\\n' | head -n 600 | triples daily --plain"

  @Test func thePageHasAnExampleOfEachDocument() {
    #expect(Self.examples.count == 9)
  }

  @Test func examplesAreWhatIsPrinted() throws {
    _ = try shell("(\(Self.prepared)) >/dev/null")
    for example in Self.examples {
      if example.command.contains("daily") { _ = try shell("\(Self.daily) >/dev/null") }
      let result = try shell(example.command)
      #expect(result.status == .code(0))
      let isInexact = example.command.contains("triples daily")
      let (printed, expected) = (
        Self.plain(result.output, isInexact), Self.plain(example.output, isInexact)
      )
      if let end = expected.firstIndex(of: "…") {
        #expect(printed.hasPrefix(expected[..<end]), "\(example.command): \(result.output)")
      } else {
        #expect(printed == expected, "\(example.command): \(result.output)")
      }
    }
  }

  /// An output without what differs from run to run: layout, dates, and where they depend on the day or on the machine,
  /// numbers and shared lines.
  private static func plain(_ text: String, _ isInexact: Bool) -> String {
    let text = text.filter { !$0.isWhitespace }
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "DATE")
      .replacing(/"month":"[-\d]+"/, with: "MONTH").replacing(/"seconds":\d+/, with: "SECONDS")
    guard isInexact else { return text }
    return text.replacing(/triples2\.[-_A-Za-z0-9]+/, with: "LINE")
      .replacing(/[\d.]+(e-?\d+)?/, with: "0").replacing(/"date":"[-0]+"/, with: "DAY")
  }

  /// Whatever exists or not, each document has the same fields.
  @Test func withoutGamesFieldsAreThere() throws {
    let result = try shell(
      """
      triples levels list --json | grep -o '"stars":null' | uniq; triples daily --json | grep -o '"results":.*]' | head -c 12
      echo; triples duel --table --json; triples duel --json; echo $?
      """)
    #expect(
      result.output.hasPrefix(
        """
        "stars":null
        "results":[]
        {"format":"triples-duels","version":1,"duels":{"standings":[],"finished":[]}}
        Error: --json requires --table. See 'triples duel --help'.

        """))
    #expect(result.output.hasSuffix("\n64\n"))
  }
}
