import ArgumentParser
import TriplesModel
import TriplesPlain
import TriplesStore

/// `triples play`, and `triples` alone: the game on the screen or in words.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play. This is the default command.")

  @OptionGroup var game: GameOptions
  @Flag(help: "Start a new game; the current one is kept for later.") var new = false
  @OptionGroup var plain: PlainOptions
  @OptionGroup var levels: LevelOptions
  @OptionGroup var person: PersonOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions
  @Option(help: .hidden) var fault: FaultInjection?

  func run() throws {
    try person.play(in: files) { files, person in
      try plain.play(inText: { try speak(files, person) }, onScreen: { try show(files, person) })
    }
  }

  private func speak(_ files: FileOptions, _ person: Person) throws {
    var house = try PlainHouse(files, plain, view, person: person, levels: levels)
    try house.run { try $0.play(game, isNew: new) }
  }

  private func show(_ files: FileOptions, _ person: Person) throws {
    let packs =
      levels.levels == nil
      ? nil : try levels.packs(dataFolder: try files.dataFolder(), host: person.host?.folder)
    let screen = ScreenGame(
      files: files, view: view, packs: packs, resumesLevel: !new && !game.asksForGame, person: person,
      fault: fault)
    try screen.run { () throws(StoreError) in
      try PlaySession(game, isNew: new, files: files, person: person)
    }
  }
}
