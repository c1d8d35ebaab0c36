/// The values of a level file. A value of another kind throws with its line.
extension LevelLine {
  /// A text that takes some columns of a terminal at most.
  func words(_ maxLength: Int) throws(TextError) -> PrintableText {
    let text = PrintableText(value, maxLength: Level.maxBytes)
    guard !text.isEmpty else { throw error("'\(name)' is empty") }
    let count = text.description.columns
    guard count <= maxLength else { throw error("'\(name)' takes \(count) columns, more than \(maxLength)") }
    return text
  }

  func number(_ range: ClosedRange<Int>) throws(TextError) -> Int {
    try read("is not a number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(digits: text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Minutes and seconds, `0:30`, in seconds.
  func time() throws(TextError) -> Int {
    try read("is not a time: write 0:30 for half a minute, up to 99:59") { text in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].utf8.count == 2, let minutes = Int(digits: parts[0]),
        let seconds = Int(digits: parts[1]), minutes < 100, seconds < 60, minutes + seconds > 0
      else { return nil }
      return 60 * minutes + seconds
    }
  }

  func board(_ rules: RuleSet) throws(TextError) -> Grid {
    do throws(TextError) { return try Grid(parsing: value, in: rules) } catch { throw self.error(error.description) }
  }

  func goal(_ rules: RuleSet) throws(TextError) -> Goal {
    let words = try read("is not a goal: write 'tile 24', for example") { text in
      let words = text.split(whereSeparator: \.isWhitespace)
      return words.count == 2 ? words : nil
    }
    switch words[0] {
    case "tile": return .tile(try tileValue(words[1], rules))
    case "score": return .score(try count(words[1]))
    case "merges": return .merges(try count(words[1]))
    case "survive": return .survive(try count(words[1]))
    case "clear": return .clear(try tileValue(words[1].hasSuffix("s") ? words[1].dropLast() : words[1], rules))
    default: return try read("is not a goal: use tile, score, merges, survive or clear") { _ in nil }
    }
  }

  private func tileValue(_ word: Substring, _ rules: RuleSet) throws(TextError) -> Int {
    guard let value = Int(digits: word), value > 0, rules.rank(ofValue: value) != nil else {
      throw error("'\(PrintableText(word, maxLength: 10))' is not a tile of \(rules.title)")
    }
    return value
  }

  private func count(_ word: Substring) throws(TextError) -> Int {
    guard let count = Int(digits: word), (1...1_000_000).contains(count) else {
      throw error("'\(PrintableText(word, maxLength: 20))' is not a number from 1 to 1000000")
    }
    return count
  }

  /// Letters of directions.
  func moves() throws(TextError) -> [Direction] {
    var moves: [Direction] = []
    for letter in value where !letter.isWhitespace {
      guard let move = Direction(letter: letter) else {
        throw error("'\(PrintableText(String(letter)))' is not a move: use u, d, l or r")
      }
      moves.append(move)
    }
    return moves
  }
}
