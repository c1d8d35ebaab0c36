import ArgumentParser
import TriplesModel
import TriplesStore

/// `triples verify`: replays recorded games and checks that they are what they say.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Replay recorded games and check their scores.",
    discussion: "Without a file, the games of the table of scores. Exits with 65 if a game does not check.")

  @Argument(help: ArgumentHelp("A recording.", valueName: "file")) var file: String?
  @Flag(help: "The table of scores and all finished games.") var all = false
  @OptionGroup var files: FileOptions

  func validate() throws {
    if file != nil && all { throw ValidationError("Give a file or --all, not both.") }
  }

  func run() throws {
    let verdicts = try self.verdicts()
    for verdict in verdicts { try StandardOutput.print(PrintableText(verdict.text)) }
    if verdicts.contains(where: \.isBad) { throw ExitCode.data }
  }

  private func verdicts() throws(StoreError) -> [Verdict] {
    if let file { return [Verdict(try RecordingFile.read(file), name: file)] }
    let table = try Self.verdicts(on: files.store())
    return all ? table + (try files.library().paths).map { Verdict($0) } : table
  }

  private static func verdicts(on store: ScoreStore) throws(StoreError) -> [Verdict] {
    zip(1..., try store.read().scores).map { rank, score in Verdict(score, rank: rank) }
  }
}

/// What came of a check.
private struct Verdict {
  let text: String
  let isBad: Bool

  /// Checks a finished game.
  init(_ path: String) {
    do throws(StoreError) {
      self.init(try RecordingFile.read(path), name: path)
    } catch {
      self.init(text: "BAD \(error)", isBad: true)
    }
  }

  /// Checks an entry of the table.
  init(_ score: HighScore, rank: Int) {
    let name = "rank \(rank)"
    do throws(RecordingError) {
      if let recording = try score.replay() {
        self.init(recording, name: name)
      } else {
        self.init(text: "?   \(name): \(score.summary.score) points; its moves were not kept", isBad: false)
      }
    } catch {
      self.init(text: "BAD \(name): \(error)", isBad: true)
    }
  }

  /// A game that was played again.
  init(_ recording: Recording, name: String) {
    let game = recording.game
    self.init(text: "ok  \(name): \(game.score) points in \(game.turnCount) moves", isBad: false)
  }

  private init(text: String, isBad: Bool) {
    self.text = text
    self.isBad = isBad
  }
}
