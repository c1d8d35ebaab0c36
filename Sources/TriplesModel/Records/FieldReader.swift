/// Reads the lines of a recording, each a name and a value, in the order in which they must come.
struct FieldReader {
  /// A value and its place.
  struct Field {
    let text: Substring
    let line: Int
    let column: Int

    /// A fault at a character of the value, from 0.
    func error(_ reason: String, at offset: Int = 0) -> TextError {
      TextError(reason, line: line, column: column + offset)
    }

    /// Reads the value, or throws a fault.
    func read<Value>(_ fault: String, _ read: (Substring) -> Value?) throws(TextError) -> Value {
      guard let value = read(text) else { throw error(fault) }
      return value
    }

    /// Reads a value that may be unknown.
    func readKnown<Value>(_ fault: String, _ read: (Substring) -> Value?) throws(TextError) -> Value? {
      text == Recording.nothing ? nil : try self.read(fault, read)
    }

    /// Reads the characters of the value; `noun` says what each of them should be.
    func readLetters<Value>(_ noun: String, _ read: (Character) -> Value?) throws(TextError) -> [Value] {
      var values: [Value] = []
      guard text != Recording.nothing else { return values }
      for (offset, letter) in text.enumerated() {
        guard let value = read(letter) else { throw error("'\(letter)' is not a \(noun)", at: offset) }
        values.append(value)
      }
      return values
    }
  }

  private let lines: [Substring]
  private var count = 0

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The value on the next line, which must have this name.
  mutating func value(of name: String) throws(TextError) -> Field {
    let text = count < lines.count ? lines[count] : ""
    count += 1
    guard text.hasPrefix(name + " ") else {
      let column = 1 + zip(text, name + " ").prefix { $0 == $1 }.count
      throw TextError("'\(name)' is missing", line: count, column: column)
    }
    return Field(text: text.dropFirst(name.count + 1), line: count, column: name.count + 2)
  }

  /// Makes sure that nothing follows.
  func finish() throws(TextError) {
    guard let extra = lines.indices.dropFirst(count).first(where: { !lines[$0].isEmpty }) else { return }
    throw TextError("text after the end of the recording", line: extra + 1, column: 1)
  }
}

/// The values of a recording that are not read by themselves.
extension FieldReader.Field {
  func version() throws(TextError) -> Int {
    let version = try read("not a version") { text in Int(digits: text).flatMap { $0 >= 1 ? $0 : nil } }
    guard version <= Recording.formatVersion else {
      throw error("written by a later version of Triples (format \(version))")
    }
    return version
  }

  func marks() throws(TextError) -> Set<Mark> {
    guard text != Recording.nothing else { return [] }
    var marks: Set<Mark> = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard let mark = Mark(rawValue: String(word)) else {
        throw error("unknown mark '\(word.prefix(40))'", at: text.distance(from: text.startIndex, to: word.startIndex))
      }
      marks.insert(mark)
    }
    return marks
  }

  /// Plays the moves; in a duel another field tells where the tiles were placed.
  func history(_ game: Game, placed: Self?) throws(TextError) -> History {
    var history = History(game)
    let cells = try placed?.readLetters("cell", Position.init(letter:)) ?? []
    let moves = try readLetters("move", Direction.init(letter:))
    for (offset, move) in moves.enumerated() {
      if let fault = history.fault(pushing: move) { throw error("turn \(offset + 1): \(fault)", at: offset) }
      let cell = cells.indices.contains(offset) ? cells[offset] : nil
      guard history.play(move, placing: cell) != nil else {
        throw (placed ?? self).error("turn \(offset + 1): no tile may be placed there", at: offset)
      }
    }
    guard let placed, cells.count > moves.count else { return history }
    throw placed.error("more cells than moves", at: moves.count)
  }

  /// Compares with how the game plays now, two characters a turn.
  func requireCheck(_ check: String) throws(TextError) {
    guard text != check else { return }
    let offset = zip(text, check).prefix { $0 == $1 }.count
    guard offset < min(text.count, check.count) else { throw error("not as many turns as moves", at: offset) }
    throw error("turn \(offset / 2) does not match the recording", at: offset)
  }
}
