import FoundationEssentials

/// The values of a recording's header; what is not one throws where it stands.
extension FieldReader.Field {
  private var isNothing: Bool { text == Recording.nothing }

  func version() throws(RecordingError) -> Int {
    guard let version = GameSetup.seed(parsing: text), version >= 1 else { throw error("not a version") }
    guard version <= Recording.formatVersion else {
      throw error("written by a later version of Triples (format \(version))")
    }
    return Int(version)
  }

  func rules(ofVersion version: Int) throws(RecordingError) -> RuleSet {
    guard let rules = RuleSet(rawValue: String(text)), version > 1 || rules == .triples else {
      throw error("unknown rules '\(text.prefix(40))'")
    }
    return rules
  }

  func mode() throws(RecordingError) -> GameMode {
    guard let mode = GameMode(rawValue: String(text)) else { throw error("not a mode") }
    return mode
  }

  func origin(_ mode: GameMode) throws(RecordingError) -> Origin {
    guard let origin = Origin(mode, word: text) else { throw error("not a seed") }
    return origin
  }

  func seconds() throws(RecordingError) -> Int? {
    guard !isNothing else { return nil }
    guard let seconds = UInt32(text).map(Int.init) else { throw error("not a number of seconds") }
    return seconds
  }

  func date() throws(RecordingError) -> Date? {
    guard !isNothing else { return nil }
    guard let date = try? Date(String(text), strategy: .iso8601) else { throw error("not a date in UTC") }
    return date
  }

  func marks() throws(RecordingError) -> Set<Mark> {
    guard !isNothing else { return [] }
    var marks: Set<Mark> = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      guard let mark = Mark(rawValue: String(word)) else {
        throw error(
          "unknown mark '\(word.prefix(40))'", at: text.distance(from: text.startIndex, to: word.startIndex))
      }
      marks.insert(mark)
    }
    return marks
  }

  /// Plays the moves; in a duel another field tells where the tiles were placed.
  func history(_ game: Game, placed: Self?) throws(RecordingError) -> History {
    var history = History(game)
    let cells = try placed?.positions() ?? []
    guard !isNothing else { return history }
    for (offset, letter) in text.enumerated() {
      guard let move = Direction(letter: letter) else { throw error("'\(letter)' is not a move", at: offset) }
      if let fault = history.fault(pushing: move) {
        throw error("turn \(offset + 1): \(fault)", at: offset)
      }
      let cell = cells.indices.contains(offset) ? cells[offset] : nil
      guard history.play(move, placing: cell) != nil else {
        throw (placed ?? self).error("turn \(offset + 1): no tile may be placed there", at: offset)
      }
    }
    guard let placed, cells.count > text.count else { return history }
    throw placed.error("more cells than moves", at: text.count)
  }

  private func positions() throws(RecordingError) -> [Position] {
    guard !isNothing else { return [] }
    var positions: [Position] = []
    for (offset, letter) in text.enumerated() {
      guard let cell = Position(letter: letter) else { throw error("'\(letter)' is not a cell", at: offset) }
      positions.append(cell)
    }
    return positions
  }

  /// Compares with how the game plays now, two characters a turn.
  func requireCheck(_ check: String) throws(RecordingError) {
    guard text != check else { return }
    let offset = zip(text, check).prefix { $0 == $1 }.count
    guard offset < min(text.count, check.count) else { throw error("not as many turns as moves", at: offset) }
    throw error("turn \(offset / 2) does not match the recording", at: offset)
  }
}
