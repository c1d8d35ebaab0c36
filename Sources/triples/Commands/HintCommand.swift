import ArgumentParser
import TriplesEngine
import TriplesModel
import TriplesStore

/// `triples hint`: what each direction of any board promises.
struct HintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint",
    abstract: "Tell what each direction of a board promises.",
    discussion: """
      A board is sixteen values, row by row, with / between rows and . or 0 for an empty cell: \
      '. 1 . . / . . . . / . 2 . . / . . . .'. A shared line stands for the board after its last move. The best \
      direction comes first. The values are scores to expect at the end, or in Threes and 2048, where nobody knows \
      such a thing, numbers of which only the order means something.
      """)

  @Argument(help: ArgumentHelp("A board, a shared line, or '-' for the standard input.", valueName: "board"))
  var words: [String]
  @Option(help: "The rules of a board: triples (unless set), threes or 2048.") var rules: RuleSet?
  @Option(
    help: ArgumentHelp("In Threes, the tile that is shown next: 1, 2, 3 or +.", valueName: "tile"),
    transform: { text in
      guard let next = NextTile(parsing: text) else {
        throw ValidationError("The next tile is 1, 2, 3 or +.")
      }
      return next
    })
  var next: NextTile?
  @Flag(help: "Print JSON.") var json = false

  func validate() throws {
    guard !words.isEmpty else { throw ValidationError("Give a board, a shared line or '-'.") }
    guard next == nil || rules == .threes else {
      throw ValidationError("Only in Threes is the next tile shown: add --rules threes.")
    }
  }

  func run() throws {
    let (situation, bound) = try situation(of: text())
    let advice = BuiltInPlayers().advice(for: situation).capped(at: bound)
    if json { return try StandardOutput.print(advice.text(in: situation)) }
    guard advice.best != nil else { return try StandardOutput.print("Nothing moves.") }
    for option in advice.options { try StandardOutput.print(option.line) }
  }

  private func text() throws -> String {
    guard words == ["-"] else { return words.joined(separator: " ") }
    var text = ""
    var lines = StandardInput()
    while let line = try lines.next() {
      guard case .text(let next) = line else { throw Failure("the standard input is no board", .data) }
      text += next + "\n"
    }
    return text
  }

  /// The board that a text tells, and the most points that its luck allows, where both are known.
  private func situation(of text: String) throws -> (Situation, bound: Int?) {
    if Recording.holdsShareLine(text) {
      let game = try RecordingFile.parse(text, from: "the shared line").game
      return (game.situation, game.bound)
    }
    do throws(Grid.ParsingError) {
      let rules = rules ?? .triples
      let preview = next.map { Preview(next: $0, left: .full) }
      return (Situation(rules: rules, grid: try Grid(parsing: text, in: rules), preview: preview), nil)
    } catch {
      throw Failure(error, .data)
    }
  }
}

extension Advice.Option {
  /// The direction and its value: `up     1104.2`.
  fileprivate var line: String {
    let name = direction.rawValue
    return name + String(repeating: " ", count: 7 - name.count) + JSON.decimal(value).description
  }
}

extension NextTile {
  /// Reads 1, 2, 3, or + for a bonus; nil for any other text.
  fileprivate init?(parsing text: String) {
    switch text {
    case "1", "2", "3": self = .tile(Rank(bits: UInt8(text) ?? 1))
    case "+": self = .bonus
    default: return nil
    }
  }
}
