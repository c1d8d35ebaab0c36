import ArgumentParser
import TriplesModel
import TriplesStore

/// `triples levels play FILE`: one level, or a folder of them from its first.
struct LevelsPlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play a level file, or the levels of a folder.")

  @Argument(help: "A level file, or a folder of them.", completion: .file()) var path: String
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let pack = try LevelFolder.packOrLevel(at: path)
    let progress = ProgressStore(dataFolder: try files.dataFolder()).load().progress
    guard let first = progress.next(in: pack) else {
      let fault = pack.faults.first
      throw ExitCode.failure(fault.map { "\($0.file): \($0.reason)" } ?? "\(path): no levels", .data)
    }
    let levels = ScreenLevels(packs: [pack], start: first.id)
    try ScreenGame(files: files, view: view, levels: levels).run { () throws(StoreError) in
      try PlaySession(besides: nil, files: files)
    }
  }
}
