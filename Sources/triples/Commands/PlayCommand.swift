import ArgumentParser

/// `triples play`, and `triples` alone: the game on the screen or in text mode.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "play", abstract: "Play. This is the default command.")

  @OptionGroup var game: GameOptions
  @Flag(help: "Start a new game; the current one is kept for later.") var new = false
  @OptionGroup var levels: LevelOptions
  @OptionGroup var options: PlayOptions

  func run() throws {
    try options.play(levels: levels) {
      try $0.play(game, isNew: new)
    } onScreen: { person in
      let packs =
        levels.levels == nil
        ? nil : try levels.packs(dataFolder: try person.files.dataFolder(), host: person.host?.folder)
      let screen = ScreenGame(
        person: person, view: options.view, packs: packs, resumesLevel: !new && !game.asksForGame)
      try screen.run(game, isNew: new)
    }
  }
}
