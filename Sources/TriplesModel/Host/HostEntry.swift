import FoundationEssentials

/// A finished game in the log of a host: who played it when, its result, and the moves that prove it.
public struct HostEntry: Hashable, Sendable {
  /// The kind of game.
  public enum Kind: Hashable, Sendable {
    /// A game that is none of the others.
    case game(RuleSet)
    /// The first try of a daily game.
    case day(Daily)
    /// A level that was solved.
    case level(LevelID)
    /// A duel against the computer.
    case duel(HostDuel)
  }

  /// The kind of game.
  public let kind: Kind
  /// Who played.
  public let player: HostPlayer
  /// When it ended, in whole seconds.
  public let date: Date
  /// The score of a game, the points of a level, or how far the person was ahead in a duel.
  public let score: Int
  /// How it was helped or cut short.
  public let marks: Set<Mark>
  /// The game as a shared line; for a duel both games, with a comma between them.
  public let proof: String

  private init(_ kind: Kind, _ player: HostPlayer, _ date: Date, _ score: Int, _ marks: Set<Mark>, _ proof: String) {
    (self.kind, self.player, self.date) = (kind, player, date.inWholeSeconds)
    (self.score, self.marks, self.proof) = (score, marks, proof)
  }

  /// The entry of a game that is over or left; nil if it counts in no table. A guest has no first try.
  public init?(_ recording: Recording, by player: HostPlayer, at date: Date) {
    guard GameSummary(recording).isRanked else { return nil }
    let result = player.isGuest ? nil : DailyResult(recording)
    let first = result.flatMap { $0.counts && $0.daily.allowsFirstTry(on: Day(of: date)) ? $0.daily : nil }
    self.init(
      first.map(Kind.day) ?? .game(recording.game.rules), player, date, recording.game.score, recording.marks,
      recording.shareLine)
  }

  /// The entry of a level that was solved.
  public init(_ result: LevelResult, of level: LevelID, by player: HostPlayer, at date: Date) {
    let recording = result.recording
    self.init(.level(level), player, date, result.points, recording.marks, recording.shareLine)
  }

  /// The entry of a duel that is over; nil if it was not one person against the computer.
  public init?(_ record: DuelRecord, by player: HostPlayer, at date: Date) {
    guard let duel = HostDuel(record), let result = record.result, let games = record.games else { return nil }
    self.init(
      .duel(duel), player, date, result.margin(of: duel.person),
      record.isAided ? [.undo] : [], games.joined(separator: ","))
  }
}

/// An entry is a line of fields with tabs between them. The last field is a check value of the others:
///
///     2026-11-21T00:41:00Z  id  Ada  day triples 2026-11-21  812  undo+hint  triples2.…  8f3a12bc
extension HostEntry {
  private static let tab = UInt8(ascii: "\t")
  /// The longest line: a duel of two long games.
  public static let maxBytes = 2 * ShareLine.maxLength + 1024

  /// The line, without its end.
  public var line: String {
    let fields = [
      date.formatted(.iso8601), player.id, player.name.text, kind.text, String(score), Mark.text(marks), proof,
    ].joined(separator: "\t")
    return "\(fields)\t\(Self.check(fields[...]))"
  }

  /// Reads a line; nil if it is damaged.
  public init?(line: String) {
    guard line.utf8.count <= Self.maxBytes, let last = line.utf8.lastIndex(of: Self.tab) else { return nil }
    let fields = line.utf8[..<last].split(separator: Self.tab, omittingEmptySubsequences: false).map { Substring($0) }
    guard Self.check(line[..<last]) == line[line.utf8.index(after: last)...], fields.count == 7,
      let date = try? Date(String(fields[0]), strategy: .iso8601), let name = HostName(logged: fields[2]),
      let player = HostPlayer(id: fields[1], name: name), let kind = Kind(parsing: fields[3]),
      let score = Int(fields[4]), abs(score) <= GameSummary.maxScore, let marks = Mark.parse(fields[5])
    else { return nil }
    self.init(kind, player, date, score, marks, String(fields[6]))
  }

  private static func check(_ text: Substring) -> String { String(Checksum(text.utf8).value.hexadecimal.suffix(8)) }
}

extension Daily {
  /// True on the days on which its first try can end.
  func allowsFirstTry(on day: Day) -> Bool { (self.day...lastDay).contains(day) }
}

extension HostEntry.Kind {
  /// `game triples`, `day triples 2026-11-21`, `level built-in/07-first-six`, or `duel` with what ``HostDuel`` says.
  public var text: String {
    switch self {
    case .game(let rules): "game \(rules.rawValue)"
    case .day(let daily): "day \(daily.rules.rawValue) \(daily.day.text)"
    case .level(let id): "level \(id.text)"
    case .duel(let duel): "duel \(duel.text)"
    }
  }

  init?(parsing text: Substring) {
    guard let space = text.firstIndex(of: " ") else { return nil }
    let rest = text[text.index(after: space)...]
    let words = rest.split(omittingEmptySubsequences: false) { $0 == " " }
    let kind: Self? =
      switch text[..<space] {
      case "game": RuleSet(rawValue: String(rest)).map { .game($0) }
      case "level": LevelID(parsing: rest).map { .level($0) }
      case "duel": HostDuel(parsing: words).map { .duel($0) }
      case "day" where words.count == 2: Daily(rules: words[0], day: words[1]).map { .day($0) }
      default: nil
      }
    guard let kind else { return nil }
    self = kind
  }
}

extension Mark {
  /// Marks as a word, always in the same order: `undo+hint`, and `-` for none.
  package static func text(_ marks: Set<Mark>, separator: String = "+") -> String {
    marks.isEmpty ? "-" : allCases.filter(marks.contains).map(\.rawValue).joined(separator: separator)
  }

  /// Reads what ``text(_:separator:)`` writes; nil for any other text.
  package static func parse(_ word: Substring, separator: Character = "+") -> Set<Mark>? {
    guard word != "-" else { return [] }
    let marks = word.split { $0 == separator }.map { Mark(rawValue: String($0)) }
    return marks.contains(nil) ? nil : Set(marks.compactMap(\.self))
  }
}
