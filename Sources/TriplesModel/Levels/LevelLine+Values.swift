/// The values of a level file; what is not one throws with its line.
extension LevelLine {
  /// A text of some characters, each of which takes one cell of a terminal.
  func words(_ maxLength: Int) throws(LevelError) -> PrintableText {
    let text = PrintableText(value, maxLength: Level.maxBytes).narrow
    guard !text.isEmpty else { throw error("'\(name)' is empty") }
    let count = text.description.unicodeScalars.count
    guard count <= maxLength else {
      throw error("'\(name)' has \(count) characters, more than \(maxLength)")
    }
    return text
  }

  func rules() throws(LevelError) -> RuleSet {
    guard let rules = RuleSet(rawValue: value) else {
      throw error("\(quoted) is not a rule set: use triples, threes or 2048")
    }
    return rules
  }

  func seed() throws(LevelError) -> UInt32 {
    guard let seed = GameSetup.seed(parsing: value) else {
      throw error("\(quoted) is not a seed: use 0 to 4294967295")
    }
    return seed
  }

  func number(_ range: ClosedRange<Int>) throws(LevelError) -> Int {
    guard let number = Self.number(value), range.contains(number) else {
      throw error("\(quoted) is not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Minutes and seconds, `0:30`, in seconds.
  func time() throws(LevelError) -> Int {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let minutes = Self.number(parts[0]),
      let seconds = Self.number(parts[1]), minutes < 100, seconds < 60, minutes + seconds > 0
    else { throw error("\(quoted) is not a time: write 0:30 for half a minute, up to 99:59") }
    return 60 * minutes + seconds
  }

  func foresight() throws(LevelError) -> Foresight {
    guard let foresight = Foresight(rawValue: value) else { throw error("\(quoted) is not next or all") }
    return foresight
  }

  /// The name under which progress is kept.
  func id() throws(LevelError) -> String {
    guard LevelID(pack: "pack", name: value) != nil else {
      throw error("\(quoted) is not a name for progress")
    }
    return value
  }

  func flag() throws(LevelError) -> Bool {
    guard value == "yes" || value == "no" else { throw error("\(quoted) is not yes or no") }
    return value == "yes"
  }

  func board(_ rules: RuleSet) throws(LevelError) -> Grid {
    do throws(Grid.ParsingError) {
      return try Grid(parsing: value, in: rules)
    } catch {
      throw self.error(error.description)
    }
  }

  func goal(_ rules: RuleSet) throws(LevelError) -> Goal {
    let words = words
    guard words.count == 2 else { throw error("\(quoted) is not a goal: write 'tile 24', for example") }
    switch words[0] {
    case "tile": return .tile(try tileValue(words[1], rules))
    case "score": return .score(try count(words[1]))
    case "merges": return .merges(try count(words[1]))
    case "survive": return .survive(try count(words[1]))
    case "clear":
      return .clear(try tileValue(words[1].hasSuffix("s") ? words[1].dropLast() : words[1], rules))
    default: throw error("\(quoted) is not a goal: use tile, score, merges, survive or clear")
    }
  }

  private func tileValue(_ word: Substring, _ rules: RuleSet) throws(LevelError) -> Int {
    guard let value = Self.number(word), value > 0, rules.rank(ofValue: value) != nil else {
      throw error("'\(PrintableText(word, maxLength: 10))' is not a tile of \(rules.title)")
    }
    return value
  }

  private func count(_ word: Substring) throws(LevelError) -> Int {
    guard let count = Self.number(word), (1...1_000_000).contains(count) else {
      throw error("'\(PrintableText(word, maxLength: 20))' is not a number from 1 to 1000000")
    }
    return count
  }

  /// Letters of directions.
  func moves() throws(LevelError) -> [Direction] {
    var moves: [Direction] = []
    for letter in value where !letter.isWhitespace {
      guard let move = Direction(letter: letter) else {
        throw error("'\(PrintableText(String(letter)))' is not a move: use u, d, l or r")
      }
      moves.append(move)
    }
    return moves
  }

  private var words: [Substring] { value.split(whereSeparator: \.isWhitespace) }

  /// A number of digits alone.
  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
