import ArgumentParser
import TriplesLevels
import TriplesModel
import TriplesStore

/// `triples levels play FILE`: one level, or a folder of them from its first; without a file, those that are built in.
struct LevelsPlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play the built-in levels, a level file or a folder.")

  @Argument(help: "A level file or a folder of levels (default: the built-in levels).", completion: .file())
  var path: String?
  @OptionGroup var plain: PlainOptions
  @Option(help: "Text mode: time limits: off (default), slow (four times the time) or on.") var clock:
    LevelClock?
  @OptionGroup var person: PersonOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func validate() throws {
    guard plain.plain || clock == nil else { throw ValidationError("--clock requires --plain.") }
  }

  func run() throws { try person.play(in: files, play) }

  private func play(in files: FileOptions, _ person: Person) throws {
    let pack =
      try path.map { (path) throws(StoreError) in try LevelFolder.packOrLevel(at: path) }
      ?? BuiltInLevels.pack
    let progress = ProgressStore(dataFolder: try files.dataFolder()).load().progress
    guard let first = progress.next(in: pack) else {
      let fault = pack.faults.first
      throw ExitCode.failure(fault.map { "\($0.file): \($0.reason)" } ?? "\(pack.name): no levels", .data)
    }
    try plain.play {
      var house = try PlainHouse(files, plain, view, person: person, clock: clock)
      try house.run { try $0.playLevels(pack) }
    } onScreen: {
      try show(pack, first, files, person)
    }
  }

  private func show(_ pack: LevelPack, _ first: LevelPack.Entry, _ files: FileOptions, _ person: Person)
    throws
  {
    let game = try GameOptions.parse([])
    let screen = ScreenGame(
      files: files, view: view, packs: [pack], start: first.id, resumesLevel: true, person: person)
    try screen.run { () throws(StoreError) in
      try PlaySession(game, isNew: false, files: files, person: person)
    }
  }
}
