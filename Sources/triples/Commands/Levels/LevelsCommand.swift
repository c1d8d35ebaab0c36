import ArgumentParser
import TriplesEngine
import TriplesLevels
import TriplesModel
import TriplesStore

/// `triples levels`: the packs of levels and what was reached in them; below it what makes and checks levels.
struct LevelsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levels", abstract: "List, check, make and play levels.",
    subcommands: [List.self, LevelsCheckCommand.self, LevelsMakeCommand.self, LevelsPlayCommand.self],
    defaultSubcommand: List.self)

  /// `triples levels list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the packs of levels and your progress.")

    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var levels: LevelOptions
    @OptionGroup var files: FileOptions

    func run() throws {
      let folder = try files.dataFolder()
      let progress = try ProgressStore(dataFolder: folder).read()
      let packs = try levels.packs(dataFolder: folder)
      if json { return try StandardOutput.print(JSON.levels(packs, progress)) }
      for pack in packs { try show(pack, progress) }
    }

    private func show(_ pack: LevelPack, _ progress: LevelProgress) throws {
      let reached = pack.entries.count { progress[$0.id] != nil }
      let stars = progress.stars(in: pack.entries)
      let all = LevelPack.maxStars(in: pack.entries)
      try StandardOutput.print(
        "\(pack.name): \(reached) of \(pack.entries.count) levels, \(stars) of \(all) stars")
      for chapter in pack.chapters {
        try StandardOutput.print("  \(chapter.title)")
        for entry in chapter.entries { try StandardOutput.print(line(entry, progress, pack)) }
      }
      for fault in pack.faults { try StandardOutput.print("  \(fault.file): \(fault.reason)") }
    }

    private func line(_ entry: LevelPack.Entry, _ progress: LevelProgress, _ pack: LevelPack) -> String {
      let state =
        progress[entry.id].map { String(repeating: "*", count: $0.stars).padded(to: 3) + " \($0.points)" }
        ?? (progress.missing(before: entry.id, in: pack) > 0 ? "locked" : "open")
      return "    \(entry.id.name.padded(to: 24)) \(entry.level.title.description.padded(to: 24)) \(state)"
    }
  }
}

extension String {
  /// The text with blanks behind it, in so many columns.
  func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - count)) }
}
