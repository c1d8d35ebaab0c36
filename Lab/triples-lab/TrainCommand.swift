import ArgumentParser
import Libc
import TriplesCommandLine
import TriplesLab
import TriplesModel
import TriplesPlayers
import TriplesStore

struct TrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train", abstract: "Train a player by letting it play.",
    discussion: """
      With --jobs 1, the same seed and number of games give the same weights. With more jobs, each run gives slightly \
      different ones. The weights are saved every ten minutes, and when you press Ctrl-C or `timeout` ends the program. \
      --start trains them further; a run that ended early prints the command that continues with the next seed.
      """)

  @Option(help: "The rules: triples or threes.") var rules = RuleSet.triples
  @Option(help: "The seed of the first game; each later game has the next.") var seed: UInt32 = 1
  @Option(help: "The number of games (default: as for the built-in weights).") var games: Int?
  @Option(help: "The number of games at once.") var jobs = 1
  @Option(help: "Start from the weights of a file.") var start: String?
  @Option(help: "The number of games that these weights have learned from; it sets the learning rate.") var after = 0
  @Option(help: "The file for the weights.") var out: String

  func validate() throws {
    try (1...1024).check(jobs, "--jobs")
    try (1...1_000_000_000).check(games, "--games")
    try (0...1_000_000_000).check(after, "--after")
    try require(after == 0 || start != nil, "--after needs --start.")
    try require(rules != .twenty48, "2048 is played by rules of thumb.")
  }

  func run() throws {
    if rules == .threes { try train(Threes.self) } else { try train(TriplesModel.Triples.self) }
  }

  private func train<L: TrainingTask>(_: L.Type) throws {
    let file = try WeightsOutput(out)
    let weights = try start.map { try Weights(path: $0, for: rules) }
    var trainer = weights.flatMap { Trainer<L>($0, after: after, seed: seed) } ?? Trainer<L>(seed: seed)
    let games = games ?? L.plan.usualGames
    try ProgressBar.show(games, "games") { bar in
      var lastSave = ContinuousClock.now
      while trainer.games < games, !Interruption.isRequested {
        // In portions: the threads have to finish before this loop can look at the clock.
        trainer.play(min(100, games - trainer.games), jobs: jobs) { Interruption.isRequested }
        bar.show(trainer.games)
        guard ContinuousClock.now - lastSave > .seconds(600) else { continue }
        try file.save(trainer.file())
        lastSave = .now
      }
    }
    try file.save(trainer.file())
    try StandardOutput.print(Self.text(trainer.curve, gamesPerPoint: L.plan.gamesPerPoint))
    if trainer.games < games {
      let next = seed &+ UInt32(truncatingIfNeeded: trainer.games)
      StandardError.print(
        "Stopped after \(trainer.games) of \(games) games. To continue: triples-lab train --rules \(rules.rawValue) "
          + "--start '\(out)' --after \(after + trainer.games) --out '\(out)' --seed \(next) "
          + "--games \(games - trainer.games) --jobs \(jobs)")
    }
    try Interruption.rethrow()
  }

  /// Returns the learning curve: at most twenty lines with the games so far, a bar, and the mean score.
  private static func text(_ curve: [Float], gamesPerPoint: Int) -> String {
    let (stretch, highest) = (max(1, (curve.count + 19) / 20), curve.max() ?? 1)
    return stride(from: 0, to: curve.count, by: stretch).map { start in
      let part = curve[start..<min(start + stretch, curve.count)]
      let mean = part.reduce(0, +) / Float(part.count)
      let games = String(part.endIndex * gamesPerPoint).aligned(in: 9)
      return "\(games)  \(String(bar: Double(mean / highest), width: 50))  \(Double(mean).text(0))"
    }.joined(separator: "\n")
  }
}

/// The file that training writes. A save replaces it as a whole, so after a kill it is the old file or the new one.
/// `NAME.unfinished` may remain beside it; the next run overwrites that file.
private struct WeightsOutput {
  private let path: String

  /// Checks that the file can be written, before hours of work.
  init(_ path: String) throws {
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else { throw Failure("\(path) is not a file", .inputOutput) }
    let resolved = exists ? realpath(path, nil) : nil
    defer { free(resolved) }
    self.path = resolved.map { String(cString: $0) } ?? path
    unlink(try draft(of: []))
  }

  func save(_ bytes: [UInt8]) throws {
    guard rename(try draft(of: bytes), path) == 0 else { throw Failure.system("write \(path)") }
  }

  /// Writes a new file, so that no link is followed, and returns its name.
  private func draft(of bytes: [UInt8]) throws -> String {
    let name = path + ".unfinished"
    unlink(name)
    guard let file = fopen(name, "wxe") else { throw Failure.system("write \(path)") }
    defer { fclose(file) }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count && fflush(file) == 0 && fsync(fileno(file)) == 0
    guard isWritten else { throw Failure.system("write \(path)") }
    return name
  }
}
