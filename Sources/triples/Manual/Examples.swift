/// Commands to begin with: the help shows them, and the manual.
enum Examples {
  /// What for, and what to type.
  typealias Example = (purpose: String, command: String)

  /// Those that the help shows first.
  static let all: [Example] = [
    ("play", "triples"),
    ("play Threes; 2048 is there, too", "triples --rules threes"),
    ("begin another game, and keep the one in play", "triples --new"),
    ("play a game with a known seed", "triples --seed 42"),
    ("play in words, line by line", "triples --plain"),
    ("push against one who places the tiles", "triples duel"),
    ("levels, and what you reached in them", "triples levels"),
    ("the best games", "triples scores"),
    ("what your games come to", "triples stats"),
    ("the last game again, eight times as fast", "triples replay last --speed 8"),
    ("the best game as a line for a friend", "triples share 1 >line"),
    ("look at the game of a friend", "triples replay - <line"),
    ("let a program play by lines of JSON", "triples engine --seed 42"),
  ]

  /// A line each, aligned: the command and what for.
  static var text: String {
    let width = all.map(\.command.count).max() ?? 0
    return all.map { example in
      let gap = String(repeating: " ", count: width + 2 - example.command.count)
      return "  \(example.command)\(gap)\(example.purpose)"
    }.joined(separator: "\n")
  }

  /// The same in mdoc(7).
  static var mdoc: String {
    all.map { example in
      let purpose = example.purpose.prefix(1).uppercased() + example.purpose.dropFirst()
      return Mdoc.text(purpose + ":") + "\n.Dl $ " + example.command.replacing("\\", with: "\\e")
    }.joined(separator: "\n")
  }
}
