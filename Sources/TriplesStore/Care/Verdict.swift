import TriplesModel

/// The result of checking something in a file.
package struct Verdict: Hashable, Sendable {
  /// Something is what it says; or nothing proves it; or it is not, or cannot be read.
  package enum Finding: String, Hashable, Sendable {
    case good = "ok"
    case unproven, bad
  }

  package let finding: Finding
  /// What it is and what is wrong with it, in one line.
  package let text: PrintableText

  init(_ finding: Finding, _ text: String) {
    (self.finding, self.text) = (finding, PrintableText(text, maxLength: 800))
  }

  /// The verdict of a check that plays something again; bad if that throws.
  private init(_ name: String, _ check: () throws(TextError) -> (Finding, String)) {
    do throws(TextError) {
      let (finding, text) = try check()
      self.init(finding, name + text)
    } catch { self.init(.bad, "\(name): \(error)") }
  }

  private init(_ recording: Recording, name: String) { self.init(name) { (.good, recording.game.feat) } }

  /// Checks everything in files, and changes nothing.
  package static func all(_ scores: ScoreStore, _ settings: SettingsStore, dataFolder: String) -> [Verdict] {
    self.scores(of: scores) + recordings(of: RecordingLibrary(dataFolder: dataFolder))
      + gamesInPlay(dataFolder: dataFolder) + dailies(of: DailyStore(dataFolder: dataFolder))
      + levels(dataFolder: dataFolder) + duels(dataFolder: dataFolder) + self.settings(of: settings)
  }

  /// Checks a recording at a path that a person named; `-` is the standard input.
  package static func recording(at path: String) throws(StoreError) -> Verdict {
    let isInput = path == "-"
    let recording = try isInput ? RecordingFile.readStandardInput() : RecordingFile.read(path)
    return Verdict(recording, name: isInput ? "standard input" : path)
  }

  /// Checks the entries of all tables by playing them again; throws if the file cannot be read.
  package static func entries(of store: ScoreStore) throws(StoreError) -> [Verdict] {
    try file(store) { boards in
      ScoreBoards.Key.all.flatMap { key in zip(1..., boards[key].scores).map { Verdict($1, rank: $0, in: key) } }
    }
  }

  private init(_ score: HighScore, rank: Int, in key: ScoreBoards.Key) {
    self.init("\(key.rules.title)\(key.isAided ? ", aided" : ""), rank \(rank)") { () throws(TextError) in
      if let recording = try score.replay() { return (.good, recording.game.feat) }
      return (.unproven, ": \(score.summary.score) points; its moves were not kept")
    }
  }
}

extension Game {
  /// What a verdict says of a game: `: 338 points in 48 moves of Threes`.
  fileprivate var feat: String {
    ": \(score) points in \(turnCount) moves\(rules == .triples ? "" : " of \(rules.title)")"
  }
}

/// What each file holds. Something that cannot be read is bad as well.
extension Verdict {
  package static func scores(of store: ScoreStore) -> [Verdict] {
    of { () throws(StoreError) in try entries(of: store) }
  }

  package static func recordings(of library: RecordingLibrary) -> [Verdict] {
    of { () throws(StoreError) in
      let games = try library.paths.flatMap { path in
        of { () throws(StoreError) in [Verdict(try RecordingFile.readRegular(path), name: path)] }
      }
      return games + of { () throws(StoreError) in damage(try library.indexDamage(), of: library.indexFile.path) }
    }
  }

  package static func gamesInPlay(dataFolder: String) -> [Verdict] {
    of { () throws(StoreError) in
      let folder = JournalFolder(path: dataFolder)
      return try folder.slots().flatMap { slot in
        of { () throws(StoreError) in [try journal(at: folder.path(ofSlot: slot))] }
      }
    }
  }

  private static func journal(at path: String) throws(StoreError) -> Verdict {
    let bytes = try RegularFile.read(path, limit: GameJournal.limit) ?? []
    guard let content: JournalContent<GameSession> = try JournalFolder.content(bytes, of: path) else {
      return Verdict(.bad, "\(path): the journal of a game is damaged")
    }
    let session = content.value
    let game = "turn \(session.history.turnCount), \(session.game.score) points"
    return content.isDamaged ? Verdict(.bad, "\(path): damaged after \(game)") : Verdict(.good, "\(path): \(game)")
  }

  package static func dailies(of store: DailyStore) -> [Verdict] {
    checked(store) { log in
      log.results.values.sorted { $0.daily.title < $1.daily.title }.map { result in
        Verdict(result.daily.title) { () throws(TextError) in (.good, try result.replay().game.feat) }
      }
    }
  }

  /// The results of levels, and the levels in play. A line that does not play cannot be read.
  package static func levels(dataFolder: String) -> [Verdict] {
    checked(ProgressStore(dataFolder: dataFolder)) { progress in
      progress.results.sorted { $0.key.text < $1.key.text }.map { Verdict($1.recording, name: "level \($0.text)") }
    } + gamesInPlay(dataFolder: ProgressStore.folder(dataFolder))
  }

  /// The duels that ended, and those in play.
  package static func duels(dataFolder: String) -> [Verdict] {
    of { () throws(StoreError) in
      let folder = JournalFolder.duels(dataFolder)
      return duels(in: DuelStore(dataFolder: dataFolder))
        + (try folder.slots().flatMap { duels(in: DuelStore(path: folder.path(ofSlot: $0)), max: 1) })
    }
  }

  /// The last `max` lines of a file.
  private static func duels(in file: DuelStore, max: Int = .max) -> [Verdict] {
    checked(file) { $0.suffix(max).map { Verdict($0, name: file.path) } }
  }

  private init(_ record: DuelRecord, name: String) {
    let scores = record.scores.map(String.init).joined(separator: ":")
    self.init("\(name): a duel of \(record.setup.rules.title), \(scores)") { () throws(TextError) in
      guard record.games != nil else { return (.unproven, "; its games were not kept") }
      _ = try DuelMatch(record)
      return (.good, "")
    }
  }

  package static func settings(of store: SettingsStore) -> [Verdict] {
    of { () throws(StoreError) in
      let content = try store.content()
      guard content.damage == nil else { return damage(content.damage, of: store.path) }
      return content.value == StoredSettings() ? [] : [Verdict(.good, "\(store.path): settings")]
    }
  }

  private static func damage(_ damage: Damage?, of path: String) -> [Verdict] {
    damage.map { [Verdict(.bad, "\(path): \($0)")] } ?? []
  }

  private static func file<Text: FileText>(
    _ file: TextFile<Text>, _ check: (Text.Value) -> [Verdict]
  ) throws(StoreError) -> [Verdict] {
    let content = try file.content()
    return damage(content.damage, of: file.path) + check(content.value)
  }

  private static func checked<Text: FileText>(
    _ file: TextFile<Text>, _ check: (Text.Value) -> [Verdict]
  ) -> [Verdict] { of { () throws(StoreError) in try self.file(file, check) } }

  private static func of(_ check: () throws(StoreError) -> [Verdict]) -> [Verdict] {
    do throws(StoreError) { return try check() } catch { return [Verdict(.bad, "\(error)")] }
  }
}
