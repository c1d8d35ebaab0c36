import FoundationEssentials

/// A duel of one person against the computer, as the log of a host tells it.
public struct HostDuel: Hashable, Sendable {
  /// The rules of both games.
  public let rules: RuleSet
  /// How well the computer played.
  public let level: DuelLevel
  /// In which game the person pushed.
  public let person: Contestant
  /// How many tiles were placed in each game at most; nil for any number.
  let moves: Int?
  /// Who gave up; nil if nobody did.
  let resigned: Contestant?

  /// The duel of a record; nil if it was not one person against the computer.
  init?(_ record: DuelRecord) {
    guard let solo = record.setup.solo else { return nil }
    (rules, level, person) = (record.setup.rules, solo.level, solo.person)
    (moves, resigned) = (record.setup.moves, record.resigned)
  }

  /// Rules, level, the person's side, the limit of moves, and who gave up: `triples 3 first - -`.
  var text: String {
    "\(rules.rawValue) \(level.rawValue) \(Self.word(person)) \(moves.map(String.init) ?? "-") \(Self.word(resigned))"
  }

  /// Reads the words of ``text``; nil for any others.
  init?(parsing words: [Substring]) {
    guard words.count == 5, let rules = RuleSet(rawValue: String(words[0])),
      let level = Int(words[1]).flatMap(DuelLevel.init), case let person?? = Self.contestant(words[2]),
      let resigned = Self.contestant(words[4])
    else { return nil }
    (self.rules, self.level, self.person, self.resigned) = (rules, level, person, resigned)
    moves = Int(words[3])
    guard words[3] == "-" || moves != nil else { return nil }
  }

  private static func word(_ contestant: Contestant?) -> String {
    switch contestant {
    case .first: "first"
    case .second: "second"
    case nil: "-"
    }
  }

  /// A side, or nil within for nobody; nil for any other word.
  private static func contestant(_ word: Substring) -> Contestant?? {
    switch word {
    case "first": .some(.first)
    case "second": .some(.second)
    case "-": .some(nil)
    default: nil
    }
  }

  /// The record of the duel with some games, as shared lines; throws if they cannot be played.
  func record(_ lines: [String], isAided: Bool, date: Date) throws(RecordingError) -> DuelRecord {
    var scores: [Int] = []
    var seed: UInt32?
    for line in lines {
      let game = try Recording(shareLine: line).game
      scores.append(game.score)
      seed = seed ?? game.seed
    }
    let duelists: [Duelist] = person == .first ? [.person, .computer(level)] : [.computer(level), .person]
    let setup = DuelSetup(
      rules: rules, seed: seed ?? 0, first: duelists[0], second: duelists[1], moves: moves, date: date)
    return DuelRecord(
      setup: setup, scores: scores, isOver: true, isAided: isAided, resigned: resigned, games: lines,
      push: nil,
      milliseconds: [])
  }
}
