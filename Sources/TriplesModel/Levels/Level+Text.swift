extension Level {
  /// The level as the text of a file, which reads as the same level.
  public var fileText: String {
    let lines: [(String, String?)] =
      [
        ("id", id), ("chapter", chapter?.description), ("title", title.description), ("lesson", isLesson ? "yes" : nil),
        ("text", text.isEmpty ? nil : text.description), ("rules", rules.rawValue), ("board", boardText),
        ("seed", String(seed)), ("shows", shows == .rules ? nil : shows.rawValue),
      ] + goals.map { ("goal", $0.description) } + [
        ("moves", moves.map(String.init)), ("time", seconds.map(Self.timeText)),
        ("points", isLesson ? nil : String(points)), ("solution", solution.isEmpty ? nil : solution.letters),
      ]
    return lines.compactMap { name, value in
      value.map { name + ":" + String(repeating: " ", count: 10 - name.count) + $0 + "\n" }
    }.joined()
  }

  private var boardText: String? {
    board.map { board in
      board.values(in: rules).map { row in
        row.map { $0 == 0 ? "." : String($0) }.joined(separator: " ")
      }.joined(separator: "  /  ")
    }
  }

  /// A time as a level file has it: `0:30`.
  static func timeText(_ seconds: Int) -> String { "\(seconds / 60):\((seconds % 60).padded(to: 2))" }
}
