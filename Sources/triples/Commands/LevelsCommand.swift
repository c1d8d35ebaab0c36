import ArgumentParser
import TriplesCommandLine
import TriplesLevels
import TriplesModel
import TriplesStore

struct LevelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levels", abstract: "List, check and play levels.",
    subcommands: [List.self, LevelsCheckCommand.self, LevelsPlayCommand.self],
    defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the packs of levels and your progress.")

    @OptionGroup var files: FileOptions

    func run() throws {
      let folder = try files.dataFolder()
      let progress = try ProgressStore(dataFolder: folder).progress()
      let packs = BuiltInLevels.packs(with: [try HostOptions.usual()?.path, folder])
      for pack in packs { try StandardOutput.print(text(of: pack, progress)) }
      try StandardOutput.print("Play any level by its number or title: triples levels play 11")
    }

    private func text(of pack: LevelPack, _ progress: LevelProgress) -> String {
      let levels = pack.chapters.flatMap { chapter in
        ["\(chapter.title):"] + chapter.entries.map { line($0, progress, pack) }
      }
      let faults = pack.faults.map { "  \($0.file): \($0.reason)" }
      return (["\(pack.name): \(progress.text(in: pack.entries))"] + levels + faults).joined(separator: "\n")
    }

    private func line(_ entry: LevelPack.Entry, _ progress: LevelProgress, _ pack: LevelPack) -> String {
      let state = progress[entry.id].map {
        entry.level.isLesson ? ", done" : ", \($0.stars.counted("star")), \($0.points.counted("level point"))"
      }
      // Levels of other packs are played by their titles.
      let place = pack == BuiltInLevels.pack ? pack.entries.firstIndex(of: entry) : nil
      return "\(place.map { "\($0 + 1): " } ?? "")\(entry.level.title)\(state ?? "")."
    }
  }
}

struct LevelsCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check level files, and look for the shortest solution.",
    discussion: """
      For each level, prints par (the fewest moves; "at most" if the search was not exhaustive). Reports contradictions.
      """)

  @Argument(help: "A level file or a folder of levels.", completion: .file()) var path: String
  @Option(help: "The maximum number of boards to search, 1000 to 100000000.") var boards = LevelSearch.usualBoards
  @Flag(help: "Print the moves of the solution.") var solution = false

  func validate() throws { try (1000...100_000_000).check(boards, "--boards") }

  func run() throws {
    let pack = try LevelFolder.packOrLevel(at: path)
    for fault in pack.faults { StandardError.print("\(fault.file): \(fault.reason)") }
    // Do not solve a level with the tiles of a daily game that the player may still play.
    let dailyGuard = FileOptions.dailyGuard(dataFolder: nil)
    for entry in pack.entries { try dailyGuard.check(entry.level.game) }
    let wrong = pack.faults.count + (try pack.entries.count { try !check($0) })
    guard wrong == 0 else {
      throw Failure("levels with errors: \(wrong) of \(pack.faults.count + pack.entries.count)", .data)
    }
  }

  private func check(_ entry: LevelPack.Entry) throws -> Bool {
    let search = LevelSearch(maxBoards: boards).solve(entry.level)
    if let moves = entry.level.bestSolution(with: search) {
      try StandardOutput.print("\(entry.id.name): par \(search.isExhaustive ? "" : "at most ")\(moves.count)")
      if solution { try StandardOutput.print("  solution: \(moves.letters)") }
    }
    let faults = entry.level.contradictions(with: search)
    for fault in faults { StandardError.print("\(entry.id.name): \(fault)") }
    return faults.isEmpty
  }
}

struct LevelsPlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play the built-in levels, one of them, or your own.")

  @Argument(
    help: ArgumentHelp(
      """
      The number of a built-in level, the title of any level in the list, a level file, or a folder (default: the \
      built-in levels).
      """,
      valueName: "level"), completion: .file()) var path: String?
  @OptionGroup var options: PlayOptions

  func run() throws { try options.play(levels) }

  private func levels(of person: Person) throws -> Launch {
    // Listed levels come before files: 5 is a level, ./5 a file.
    let found = path.flatMap(person.packs.find)
    var pack = found?.pack ?? BuiltInLevels.pack
    if let path, found == nil {
      do throws(StoreError) { pack = try LevelFolder.packOrLevel(at: path) } catch {
        guard error.isMissing else { throw error }
        throw Failure("there is no level '\(PrintableText(path))', and no file of this name", .noInput)
      }
      // A level can have the seed of a daily game, and would show its tiles.
      let (dailies, known) = (person.dailyGuard, BuiltInLevels.finder(with: person.host?.folder))
      for entry in pack.entries {
        try dailies.check(entry.level.game)
        guard [nil, entry.level.check].contains(known(entry.id)?.check) else {
          throw Failure("another level is called \(entry.id.text): rename the folder", .data)
        }
      }
    }
    let progress = (try? ProgressStore(dataFolder: person.dataFolder).progress()) ?? LevelProgress()
    guard let first = found?.entry ?? progress.next(in: pack) else {
      throw Failure(pack.faults.first.map { "\($0.file): \($0.reason)" } ?? "\(pack.name): no levels", .data)
    }
    return .level(found.map { .level($0.entry, isNew: false) } ?? .levels([pack], next: first), of: pack)
  }
}
