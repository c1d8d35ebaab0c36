import FoundationEssentials
import Testing
import TriplesModel

/// Lines of the log of a host.
@Suite struct HostEntryTests {
  static let date = Date(timeIntervalSince1970: 1_795_221_660)  // 2026-11-21T00:41:00Z
  static let daily = Daily(Day(of: date), .triples)

  static func player(_ name: String = "Ada", id: String = "a1") throws -> HostPlayer {
    let name = try #require(HostName(name))
    return try #require(HostPlayer(id: id, name: name))
  }

  /// Returns a game played to its end with the first legal move of each turn.
  static func recording(_ game: Game, help: Mark? = nil) -> Recording {
    var history = History(game)
    if let help { history.mark(help) }
    while let direction = history.game.legalDirections.first { history.play(direction) }
    return Recording(history, seconds: 60)
  }

  static func entry(_ game: Game = daily.game, by name: String = "Ada", id: String = "a1") throws -> HostEntry {
    try #require(HostEntry(recording(game), by: player(name, id: id), at: date))
  }

  /// Encodes an entry as a line of a log.
  static func line(_ entry: HostEntry) throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entry), as: UTF8.self)
  }

  /// Decodes an entry from a line; throws if it is not one.
  static func read(_ line: String) throws -> HostEntry {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let entry = try decoder.decode(HostEntry.self, from: Data(line.utf8))
    guard entry.isPlausible else { throw TextError("impossible values") }
    return entry
  }

  /// Returns an entry with a part of its line changed, as a forger would do it.
  static func forged(_ entry: HostEntry, _ old: String, _ new: String) throws -> HostEntry {
    let line = try line(entry)
    try #require(line.contains(old))
    return try read(line.replacing(old, with: new, maxReplacements: 1))
  }

  @Test func aLineTellsTheGameAndIsProven() throws {
    let entry = try Self.entry()
    #expect(entry.kind == .day(Self.daily))
    let line = try Self.line(entry)
    #expect(line.hasPrefix(#"{"date":"2026-11-21T00:41:00Z","day":"2026-11-21","games":["triples2."#))
    #expect(line.hasSuffix(#""],"id":"a1","name":"Ada","rules":"triples","score":\#(entry.score)}"#))
    #expect(try Self.read(line) == entry)
    #expect(try entry.verified { _ in nil }.identity == Self.recording(Self.daily.game).history.identity)
  }

  @Test func guestsHaveNoFirstTry() throws {
    let entry = try #require(HostEntry(Self.recording(Self.daily.game), by: .guest, at: Self.date))
    #expect(try entry.kind == .game(.triples) && Self.read(Self.line(entry)) == entry)
    let forged = try Self.forged(entry, #""games""#, #""day":"2026-11-21","games""#)
    #expect(throws: TextError.self) { try forged.verified { _ in nil } }
  }

  /// A game counts on the day on which it was finished, even if it is logged later.
  @Test func aGameThatIsLoggedLaterKeepsItsDay() throws {
    let recording = Self.recording(Self.daily.game).dated(Self.date)
    let entry = try #require(
      HostEntry(recording, by: Self.player(), at: Self.date.addingTimeInterval(9 * 86_400)))
    #expect(entry.date == Self.date && entry.kind == .day(Self.daily))
  }

  @Test func forgeriesAreRejectedWithAReason() throws {
    let entry = try Self.entry()
    let other = Self.recording(Game(.triples, Origin(.deterministic, seed: 5))).shareLine
    let cases = [
      (#""score":\#(entry.score)"#, #""score":99999"#, "not 99999"), (#""id""#, #""marks":["undo"],"id""#, "marks"),
      (entry.games[0], other, "not the game of"), (#""2026-11-21""#, #""2026-11-20""#, "not the game of"),
      (#""day":"2026-11-21","#, "", ""), ("2026-11-21T00:41:00Z", "2026-11-20T23:59:59Z", "cannot be a first try"),
    ]
    for (old, new, reason) in cases where !reason.isEmpty {
      let forged = try Self.forged(entry, old, new)
      #expect { try forged.verified { _ in nil } } throws: { "\($0)".contains(reason) }
    }
  }

  /// Every number has a range and every text a meaning: nothing in a log stops its readers.
  @Test(arguments: [
    (#""score":"#, #""score":-9223372036854775808,"s":"#), (#""score":"#, #""score":100000001,"s":"#),
    (#""score":"#, #""score":1e99,"s":"#), (#""2026-11-21""#, #""1999-01-01""#), (#""2026-11-21""#, #""2026-02-31""#),
    (#""games":["#, #""games":["x","y","#), (#""id":"a1""#, #""id":"a/../1""#),
    (#""name":"Ada""#, #""name":"a\u001b""#),
    (#""games":["#, #""games":[],"g":["#), ("2026-11-21T00", "9999-11-21T00"), ("2026-11-21T00", "1969-11-21T00"),
  ])
  func whatCannotBeIsRefused(old: String, new: String) throws {
    #expect(throws: (any Error).self) { try Self.forged(Self.entry(), old, new) }
  }

  @Test func levelsAreSolvedAgain() throws {
    let text = "title: T\nboard: . 1 . . / . . . . / . 2 . . / . . . .\ngoal: tile 3\n"
    let level = try Level(parsing: text)
    let id = try #require(LevelID(pack: "p", name: "one level"))
    var history = History(level.game)
    history.play(.up)
    history.play(.up)
    let result = LevelResult(stars: 3, points: 10, recording: Recording(history))
    let entry = HostEntry(result, of: id, by: try Self.player(), at: Self.date)
    let read = try Self.read(Self.line(entry))
    #expect(read == entry && read.kind == .level(id))
    #expect(try read.verified { $0 == id ? level : nil }.stars == 3)
    #expect(throws: TextError.self) { try read.verified { _ in nil } }
    #expect(throws: TextError.self) { try Self.forged(read, #""score":10"#, #""score":11"#).verified { _ in level } }
    #expect(
      try Self.forged(read, #""score":10"#, #""score":5"#).verified { _ in level }.stars >= 0,
      "points that one hint cost")
  }

  @Test(arguments: RuleSet.allCases) func duelsAreReplayed(_ rules: RuleSet) throws {
    var (match, rng) = (DuelMatch(.fixture(rules)), Drand48(seed: 6))
    match.playToTheEnd(using: &rng)
    let entry = try #require(HostEntry(DuelRecord(match, at: 0), by: Self.player(), at: Self.date))
    let read = try Self.read(Self.line(entry))
    #expect(read == entry && read.kind.text == "duel \(rules.rawValue) 3 first - -")
    let proof = try read.verified { _ in nil }
    #expect(proof == (try read.verified { _ in nil }))
    #expect(throws: TextError.self) {
      try Self.forged(read, #""score":\#(read.score)"#, #""score":\#(read.score + 1)"#).verified { _ in nil }
    }
    #expect(throws: TextError.self) {
      try Self.forged(read, read.games[1], read.games[0]).verified { _ in nil }
    }
    let longest = try #require(match.games.map(\.turnCount).max())
    #expect(throws: TextError.self, "one game is longer than the limit") {
      try Self.forged(read, #""level":3"#, #""level":3,"moves":\#(longest - 1)"#).verified { _ in nil }
    }
    _ = try Self.forged(read, #""level":3"#, #""level":3,"moves":\#(max(longest, 60))"#).verified { _ in nil }
    // If you resign while a tile waits, you keep the points of the push.
    let resigned = try #require(Self.resigned(rules))
    let entryAfterPush = try #require(HostEntry(DuelRecord(resigned, at: 0), by: Self.player(), at: Self.date))
    #expect(entryAfterPush.score == resigned.games[0].game.score - resigned.history.score)
    _ = try Self.read(Self.line(entryAfterPush)).verified { _ in nil }
    // The computer's mistakes prove its side and its level.
    let score = #""score":\#(read.score)"#
    let swapped = try Self.forged(read, score, #""score":\#(-read.score)"#)
    var easy = DuelMatch(.fixture(rules, second: .computer(.one)))
    easy.playToTheEnd(using: &rng)
    let first = try #require(HostEntry(DuelRecord(easy, at: 0), by: Self.player(), at: Self.date))
    _ = try first.verified { _ in nil }
    for (entry, old, new) in [
      (swapped, #""person":0"#, #""person":1"#), (read, #""level":3"#, #""level":1"#),
      (first, #""level":1"#, #""level":2"#), (first, #""level":1"#, #""level":5"#),
    ] {
      let forged = try Self.forged(entry, old, new)
      #expect { try forged.verified { _ in nil } } throws: { "\($0)".contains("does not play like this") }
    }
    let won = try Self.forged(read, score, #""score":\#(max(read.score, 1))"#)
    #expect(throws: TextError.self, "the computer never resigns") {
      try Self.forged(won, #""person":0"#, #""person":0,"resigned":1"#).verified { _ in nil }
    }
  }

  /// Returns a duel that the first player resigns while behind, after a push that earned points.
  private static func resigned(_ rules: RuleSet) -> DuelMatch? {
    for seed in 1...50 as ClosedRange<UInt32> {
      var (match, rng) = (DuelMatch(.fixture(rules)), Drand48(seed: seed))
      while !match.isOver {
        let behind = match.history.score - match.games[0].game.score
        if match.games.count == 2, match.history.score > match.game.score, behind > 1 {
          match.resign(at: 0)
          return match
        }
        match.step(using: &rng)
      }
    }
    return nil
  }

  @Test(arguments: ["Ada", "Ada Lovelace", "Zoë", "王小明", "a", "1234567890123456", "กิตติศักดิ์", "Nguye\u{302}\u{303}n"])
  func names(_ text: String) throws { #expect(HostName(text)?.text == text) }

  @Test(arguments: [
    "", " ", "12345678901234567", "王王王王王王王王王", "A\u{1B}[2Jda", "a\u{202E}b", "guest", "You", "!", "A\u{0}",
    "\u{200B}", "ｙｏｕ", "уоu", "y\u{200D}ou", "gυest", "A · 812", "a\u{300}\u{301}\u{302}\u{303}\u{304}", "Ａda", "𝐀da",
    "y o u", "-you-", "y\u{332}o\u{332}u", "y0u", "yοu", "ɡuest", "Gսest", "gᴜeꜱt", "Ada, 1. Bob", "A • 9", "A‧B",
    "A；B", "A\u{FF65}B", "ﬁn", "①", "A\u{2060}da", "A\u{E0041}", "A ꞏ 9",
  ])
  func noNames(_ text: String) { #expect(HostName(text) == nil) }

  /// Names that look alike are one name, whatever their letters are.
  @Test(arguments: [
    ("Ada", "ADA", true), ("Ada", "Аda", true), ("Bob", "Βοb", true), ("Ian", "lan", true), ("Zoe", "Z0e", true),
    ("Ada", "A\u{FE0F}da", true), ("Ada", "Adam", false), ("Zoë", "Zoe", false), ("Zoe\u{308}", "Zoë", true),
    ("Σοφία", "Σοφίας", false), ("José", "Jos\u{435}\u{301}", true), ("Åsa", "\u{410}\u{30A}sa", true),
    ("Ada", "Ada\u{2800}", true), ("Tom", "ꓔom", true), ("Ada", "Ꭺda", true), ("O'Neil", "O’Neil", true),
    ("Al-Bo", "Al‐Bo", true), ("Алёна", "Ал\u{435}\u{308}на", true),
  ])
  func namesThatLookAlike(one: String, other: String, areAlike: Bool) throws {
    #expect(try (#require(HostName(one)).skeleton == #require(HostName(other)).skeleton) == areAlike)
  }

  /// Duels with undo and short duels count in no table.
  @Test func duelsThatDoNotCountAreNotLogged() throws {
    var (match, rng) = (DuelMatch(.fixture(.triples, moves: 1)), Drand48(seed: 6))
    match.playToTheEnd(using: &rng)
    #expect(HostEntry(DuelRecord(match, at: 0), by: try Self.player(), at: Self.date) == nil)
    var (long, dice) = (DuelMatch(.fixture(.triples)), Drand48(seed: 6))
    long.playToTheEnd(using: &dice)
    let entry = try #require(HostEntry(DuelRecord(long, at: 0), by: try Self.player(), at: Self.date))
    #expect(throws: TextError.self) {
      try Self.forged(entry, #""name""#, #""marks":["undo"],"name""#).verified { _ in nil }
    }
    // The entry has no marks, but the line of its first game does.
    var history = try Recording(shareLine: entry.games[0]).history
    history.mark(.undo)
    let undone = try Self.forged(entry, entry.games[0], Recording(history).shareLine)
    #expect { try undone.verified { _ in nil } } throws: { "\($0)".contains("does not count") }
  }

  @Test func spacesOfANameAreTidied() { #expect(HostName("  Ada \t Lovelace ")?.text == "Ada Lovelace") }
}
