import ArgumentParser
import TriplesModel
import TriplesPlain
import TriplesStore

/// `triples play`, and `triples` alone: the game on the screen or in words.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play on the screen. This is what triples does without a command.")

  @OptionGroup var game: GameOptions
  @Flag(help: "Begin a new game; one in play is kept for another time.") var new = false
  @OptionGroup var plain: PlainOptions
  @OptionGroup var levels: LevelOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions
  @Option(help: .hidden) var fault: FaultInjection?

  func run() throws {
    guard plain.plain else { return try show() }
    var session = try PlainSession(game, isNew: new, style: plain.style, files: files)
    try session.run()
  }

  private func show() throws {
    let packs = try levels.packs(dataFolder: try files.dataFolder())
    try ScreenSession(game, isNew: new, packs: packs, files: files).run(view, fault)
  }
}
