import ArgumentParser
import TriplesModel
import TriplesStore

/// `triples levels play FILE`: one level, or a folder of them from its first.
struct LevelsPlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a level file, or the levels of a folder.")

  @Argument(help: "A level file, or a folder of them.", completion: .file()) var path: String
  @OptionGroup var person: PersonOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let pack = try LevelFolder.packOrLevel(at: path)
    let progress = ProgressStore(dataFolder: try files.dataFolder()).load().progress
    guard let first = progress.next(in: pack) else {
      let fault = pack.faults.first
      throw ExitCode.failure(fault.map { "\($0.file): \($0.reason)" } ?? "\(path): no levels", .data)
    }
    let game = try GameOptions.parse([])
    let screen = ScreenGame(
      files: files, view: view, packs: [pack], start: first.id, isGuest: person.guest)
    try screen.run { () throws(StoreError) in
      try PlaySession(game, isNew: false, files: files, person: person)
    }
  }
}
