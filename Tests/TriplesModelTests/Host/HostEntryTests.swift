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

  /// A game that is played by the first move that is legal.
  static func recording(_ game: Game, help: Mark? = nil) -> Recording {
    var history = History(game)
    if let help { history.mark(help) }
    while let direction = history.game.legalDirections.first { history.play(direction) }
    return Recording(history, seconds: 60)
  }

  static func entry(_ game: Game = daily.game, by name: String = "Ada", id: String = "a1") throws -> HostEntry {
    try #require(HostEntry(recording(game), by: player(name, id: id), at: date))
  }

  /// The line with one of its fields changed, and a new check value: what a forger would write.
  private func forgedLine(_ entry: HostEntry, field: Int, _ text: String) -> String {
    var fields = entry.line.split(separator: "\t").map(String.init)
    fields[field] = text
    var sum = Checksum()
    sum.add(fields.dropLast().joined(separator: "\t").utf8)
    fields[7] = String(sum.value.hexadecimal.suffix(8))
    return fields.joined(separator: "\t")
  }

  private func forged(_ entry: HostEntry, field: Int, _ text: String) throws -> HostEntry {
    try #require(HostEntry(line: forgedLine(entry, field: field, text)))
  }

  @Test func aLineTellsTheGameAndIsProven() throws {
    let entry = try Self.entry()
    #expect(entry.kind == .day(Self.daily))
    #expect(
      entry.line.hasPrefix(
        "2026-11-21T00:41:00Z\ta1\tAda\tday triples 2026-11-21\t\(entry.score)\t-\ttriples2."))
    let read = try #require(HostEntry(line: entry.line))
    #expect(read == entry)
    #expect(try read.verified { _ in nil }.identity == Self.recording(Self.daily.game).history.identity)
  }

  @Test func guestsHaveNoFirstTry() throws {
    let entry = try #require(HostEntry(Self.recording(Self.daily.game), by: .guest, at: Self.date))
    #expect(entry.kind == .game(.triples) && HostEntry(line: entry.line) == entry)
    #expect(throws: TextError.self) {
      try forged(entry, field: 3, "day triples 2026-11-21").verified { _ in nil }
    }
  }

  @Test func aDamagedByteIsNoticed() throws {
    let line = try Self.entry().line
    for index in line.indices where index != line.startIndex {
      var damaged = line
      damaged.replaceSubrange(index...index, with: line[index] == "x" ? "y" : "x")
      #expect(HostEntry(line: damaged) == nil)
    }
  }

  @Test func forgeriesAreRejectedWithAReason() throws {
    let entry = try Self.entry()
    let other = Self.recording(Game(.triples, Origin(.deterministic, seed: 5))).shareLine
    let cases: [(Int, String, String)] = [
      (4, "99999", "not 99999"), (5, "undo", "help"), (6, other, "not the game of"),
      (3, "day triples 2026-11-20", "not the game of"), (3, "game threes", "other rules"),
      (0, "2026-11-20T23:59:59Z", "cannot be a first try"),
    ]
    for (field, text, reason) in cases {
      let forged = try forged(entry, field: field, text)
      #expect { try forged.verified { _ in nil } } throws: { "\($0)".contains(reason) }
    }
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
    let read = try #require(HostEntry(line: entry.line))
    #expect(read == entry && read.kind == .level(id))
    #expect(try read.verified { $0 == id ? level : nil }.stars == 3)
    #expect(throws: TextError.self) { try read.verified { _ in nil } }
    #expect(throws: TextError.self) { try forged(read, field: 4, "11").verified { _ in level } }
    #expect(try forged(read, field: 4, "5").verified { _ in level }.stars >= 0, "points that one hint cost")
  }

  @Test(arguments: RuleSet.allCases) func duelsAreReplayed(_ rules: RuleSet) throws {
    var (match, rng) = (DuelMatch(.fixture(rules)), Drand48(seed: 6))
    match.playToTheEnd(using: &rng)
    let entry = try #require(HostEntry(DuelRecord(match, at: 0), by: Self.player(), at: Self.date))
    let read = try #require(HostEntry(line: entry.line))
    #expect(read == entry && read.kind.text == "duel \(rules.rawValue) 3 first - -")
    let proof = try read.verified { _ in nil }
    #expect(proof == (try read.verified { _ in nil }))
    #expect(throws: TextError.self) {
      try forged(read, field: 4, String(read.score + 1)).verified { _ in nil }
    }
    #expect(throws: TextError.self) {
      try forged(read, field: 6, read.proof + "," + read.proof).verified { _ in nil }
    }
  }

  @Test(arguments: ["Ada", "Ada Lovelace", "Zoë", "王小明", "a", "1234567890123456"])
  func names(_ text: String) throws { #expect(HostName(text)?.text == text) }

  @Test(arguments: [
    "", " ", "12345678901234567", "王王王王王王王王王", "A\u{1B}[2Jda", "a\u{202E}b", "guest", "You", "!", "A\u{0}",
    "\u{200B}", "ｙｏｕ", "уоu", "y\u{200D}ou", "gυest", "A · 812", "a\u{300}\u{301}\u{302}\u{303}\u{304}", "Ａda", "𝐀da",
  ])
  func noNames(_ text: String) { #expect(HostName(text) == nil) }

  /// Names that look alike are one name, whatever their letters are.
  @Test(arguments: [
    ("Ada", "ADA", true), ("Ada", "Аda", true), ("Bob", "Βοb", true), ("Ian", "lan", true), ("Zoe", "Z0e", true),
    ("Ada", "A\u{FE0F}da", true), ("Ada", "Adam", false), ("Zoë", "Zoe", false), ("Σοφία", "Σοφίας", false),
  ])
  func namesThatLookAlike(one: String, other: String, areAlike: Bool) throws {
    #expect(try (#require(HostName(one)).skeleton == #require(HostName(other)).skeleton) == areAlike)
  }

  /// Numbers and dates that no game can have make a damaged line, with a right check value, too.
  @Test(arguments: [
    (4, "-9223372036854775808"), (4, "9223372036854775807"), (4, "99999999999999999999"), (4, "4e9"),
    (0, "0000-00-00T00:00:00Z"), (0, "2026-02-30T00:41:00Z"), (0, "9999-12-31T00:41:00Z"), (0, "1969-11-21T00:41:00Z"),
    (0, "2026-11-21T25:41:00Z"), (0, "+292277026596-12-04T15:30:07Z"),
  ])
  func impossibleNumbersAreDamage(field: Int, text: String) throws {
    #expect(HostEntry(line: forgedLine(try Self.entry(), field: field, text)) == nil)
  }

  /// Duels with undo count in no table, and short ones neither.
  @Test func duelsThatDoNotCountAreNotLogged() throws {
    var (match, rng) = (DuelMatch(.fixture(.triples, moves: 1)), Drand48(seed: 6))
    match.playToTheEnd(using: &rng)
    #expect(HostEntry(DuelRecord(match, at: 0), by: try Self.player(), at: Self.date) == nil)
    var (long, dice) = (DuelMatch(.fixture(.triples)), Drand48(seed: 6))
    long.playToTheEnd(using: &dice)
    let entry = try #require(HostEntry(DuelRecord(long, at: 0), by: try Self.player(), at: Self.date))
    #expect(throws: TextError.self) { try forged(entry, field: 5, "undo").verified { _ in nil } }
  }

  @Test func spacesOfANameAreTidied() { #expect(HostName("  Ada \t Lovelace ")?.text == "Ada Lovelace") }
}
