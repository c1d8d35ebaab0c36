import ArgumentParser
import FoundationEssentials
import TriplesLevels
import TriplesModel
import TriplesStore

/// `triples levels play LEVEL`: a built-in level, one in a file, or a folder of them; otherwise all that are built in.
struct LevelsPlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play the built-in levels, one of them, or your own.")

  @Argument(
    help: ArgumentHelp(
      "The number or title of a built-in level, a level file, or a folder (default: the built-in levels).",
      valueName: "level"), completion: .file())
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
    let wanted = path.flatMap {
      FileManager.default.fileExists(atPath: $0) ? nil : BuiltInLevels.pack.entry(called: $0)
    }
    let pack =
      try wanted == nil
      ? path.map { (path) throws(StoreError) in try LevelFolder.packOrLevel(at: path) } : nil
    let played = pack ?? BuiltInLevels.pack
    let progress = ProgressStore(dataFolder: try files.dataFolder()).load().progress
    guard let first = wanted ?? progress.next(in: played) else {
      let fault = played.faults.first
      throw ExitCode.failure(fault.map { "\($0.file): \($0.reason)" } ?? "\(played.name): no levels", .data)
    }
    let missing = progress.missing(before: first.id, in: played)
    guard missing == 0 else {
      throw ExitCode.failure(
        "\(first.level.title) is locked: solve \(missing) more of the levels before it", .data)
    }
    try plain.play {
      var house = try PlainHouse(files, plain, view, person: person, clock: clock)
      try house.run { try $0.playLevels([played], from: wanted) }
    } onScreen: {
      let game = try GameOptions.parse([])
      let screen = ScreenGame(
        files: files, view: view, packs: [played], start: first.id, resumesLevel: true, only: wanted?.id,
        person: person)
      try screen.run { () throws(StoreError) in
        try PlaySession(game, isNew: false, files: files, person: person)
      }
    }
  }
}
