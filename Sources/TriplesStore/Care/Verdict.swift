import TriplesModel

/// What came of checking something that is kept.
public struct Verdict: Hashable, Sendable {
  /// What a check can find.
  public enum Finding: Hashable, Sendable {
    /// It is what it says.
    case good
    /// It may be what it says: what would prove it was not kept.
    case unproven
    /// It is not what it says, or cannot be read.
    case bad
  }

  /// What was found.
  public let finding: Finding
  /// What it is and what is wrong with it, in one line.
  public let text: PrintableText

  init(_ finding: Finding, _ text: String) {
    (self.finding, self.text) = (finding, PrintableText(text, maxLength: 800))
  }

  /// A recording that was played again.
  init(_ recording: Recording, name: String) {
    let game = recording.game
    let rules = game.rules == .triples ? "" : " of \(game.rules.title)"
    self.init(.good, "\(name): \(game.score) points in \(game.turnCount) moves\(rules)")
  }

  /// What is damaged in a file, if anything is.
  static func damage(_ damage: Damage?, of path: String) -> [Verdict] {
    damage.map { [Verdict(.bad, "\(path): \($0)")] } ?? []
  }

  /// What a check finds; that something cannot be read is bad as well.
  static func of(_ check: () throws(StoreError) -> [Verdict]) -> [Verdict] {
    do throws(StoreError) { return try check() } catch { return [Verdict(.bad, "\(error)")] }
  }
}

extension Verdict {
  /// Checks all that is kept in files, and changes nothing.
  public static func all(
    _ scores: ScoreStore, _ settings: SettingsStore, dataFolder: String
  ) -> [Verdict] {
    self.scores(of: scores) + recordings(of: RecordingLibrary(dataFolder: dataFolder))
      + gamesInPlay(dataFolder: dataFolder)
      + dailies(of: DailyStore(dataFolder: dataFolder)) + levels(dataFolder: dataFolder)
      + duels(dataFolder: dataFolder) + self.settings(of: settings)
  }

  /// Checks a recording at a path that a person named; `-` is the standard input.
  public static func recording(at path: String) throws(StoreError) -> Verdict {
    let isInput = path == "-"
    let recording = try isInput ? RecordingFile.readStandardInput() : RecordingFile.read(path)
    return Verdict(recording, name: isInput ? "standard input" : path)
  }

  /// Checks the entries of all tables by playing them again.
  public static func scores(of store: ScoreStore) -> [Verdict] {
    of { () throws(StoreError) in try entries(of: store) }
  }

  /// The same for a person who wants to know of this file only; throws if it cannot be read.
  public static func entries(of store: ScoreStore) throws(StoreError) -> [Verdict] {
    let contents = try store.contents()
    return damage(contents.damage, of: store.path)
      + ScoreBoards.Key.all.flatMap { key in
        zip(1..., contents.boards[key].scores).map { Verdict($1, rank: $0, in: key) }
      }
  }

  private init(_ score: HighScore, rank: Int, in key: ScoreBoards.Key) {
    let name = "\(key.rules.title)\(key.isAided ? ", aided" : ""), rank \(rank)"
    do throws(RecordingError) {
      if let recording = try score.replay() {
        self.init(recording, name: name)
      } else {
        self.init(.unproven, "\(name): \(score.summary.score) points; its moves were not kept")
      }
    } catch {
      self.init(.bad, "\(name): \(error)")
    }
  }

  /// Checks all finished games by playing them again, and what their index says of them.
  public static func recordings(of library: RecordingLibrary) -> [Verdict] {
    of { () throws(StoreError) in
      let names = try library.names()
      let games = names.reversed().flatMap { name in
        of { () throws(StoreError) in
          let path = library.path(of: name.file)
          return [Verdict(try RecordingFile.readRegular(path), name: path)]
        }
      }
      let index = of { () throws(StoreError) in
        damage(try library.indexDamage(), of: library.indexFile.path)
      }
      return games + index
    }
  }

  /// Checks the games in play.
  public static func gamesInPlay(dataFolder: String) -> [Verdict] {
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
    return content.isDamaged
      ? Verdict(.bad, "\(path): damaged after \(game)") : Verdict(.good, "\(path): \(game)")
  }

  /// Checks the settings; none if there is no file.
  public static func settings(of store: SettingsStore) -> [Verdict] {
    of { () throws(StoreError) in
      let content = try store.file.content()
      guard content.damage == nil else { return damage(content.damage, of: store.path) }
      return content.value == StoredSettings() ? [] : [Verdict(.good, "\(store.path): settings")]
    }
  }
}
