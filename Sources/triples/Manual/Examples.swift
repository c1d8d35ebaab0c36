/// Commands to begin with: the help shows them, and the manual.
enum Examples {
  /// What for, and what to type.
  typealias Example = (purpose: String, command: String)

  /// Those that the help shows first.
  static let all: [Example] = [
    ("play", "triples"),
    ("play Threes, or 2048", "triples --rules threes"),
    ("start a new game; the current one is kept", "triples --new"),
    ("play the game with seed 42", "triples --seed 42"),
    ("play in text mode", "triples --plain"),
    ("duel against the computer", "triples duel"),
    ("list levels and your progress", "triples levels"),
    ("print the high scores", "triples scores"),
    ("print your statistics", "triples stats"),
    ("replay your last game, 8 times as fast", "triples replay last --speed 8"),
    ("save your best game as a line to share", "triples share 1 >line"),
    ("replay the game of a friend", "triples replay - <line"),
    ("let a program play by JSON lines", "triples engine --seed 42"),
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
