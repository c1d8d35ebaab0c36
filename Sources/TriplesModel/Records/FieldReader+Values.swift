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
