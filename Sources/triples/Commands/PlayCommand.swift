import ArgumentParser

/// `triples play`, and `triples` alone: the game on the screen or in text mode.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "play", abstract: "Play. This is the default command.")

  @OptionGroup var game: GameOptions
  @Flag(help: "Start a new game; the current one is kept for later.") var new = false
  @OptionGroup var levels: LevelOptions
  @OptionGroup var options: PlayOptions

  func run() throws {
    try options.play(levels: levels) { _ in .game(game, isNew: new) }
  }
}
