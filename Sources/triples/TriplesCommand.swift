import ArgumentParser
import CVersion
import TriplesCommandLine
import TriplesModel
import TriplesTerminal

@main struct TriplesCommand: ParsableCommand {
  /// The version and the commit, if known: `0.3.0 (a1b2c3d4e5)`.
  private static var versionAndCommit: String {
    let commit = String(cString: version_commit())
    return commit.isEmpty ? Program.version : "\(Program.version) (\(commit))"
  }

  static let configuration = CommandConfiguration(
    commandName: "triples", abstract: "Triples, Threes and 2048 in the terminal.",
    usage: "triples [<option> ...]\ntriples <command> [<argument> ...]",
    discussion: """
      Push the tiles with the arrow keys. 1 and 2 make 3; from 3 on, equal tiles merge. ? shows all keys. q quits; your \
      game is saved.
      """, version: versionAndCommit,
    groupedSubcommands: [
      CommandGroup(
        name: "Play",
        subcommands: [
          PlayCommand.self, LevelsCommand.self, DailyCommand.self, DuelCommand.self, RaceCommand.self,
          GamesCommand.self,
        ]),
      CommandGroup(
        name: "Your games",
        subcommands: [
          ScoresCommand.self, StatsCommand.self, ReplayCommand.self, HintCommand.self, ShareCommand.self,
          ExportCommand.self,
        ]),
      CommandGroup(name: "Several players", subcommands: [HostCommand.self, BoardCommand.self]),
      CommandGroup(
        name: "More",
        subcommands: [
          VerifyCommand.self, RepairCommand.self, ThemesCommand.self, EngineCommand.self, ManualCommand.self,
        ]),
    ], defaultSubcommand: PlayCommand.self)

  static func main() {
    StandardStreams.secure()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try CommandSuggestion.check(arguments)
      guard !ProgramHelp.isAskedFor(by: arguments) else { return try StandardOutput.print(ProgramHelp.text) }
      var command = try parseAsRoot()
      try command.run()
      try StandardOutput.flush()
    } catch let error as TerminalError {
      leave(Failure(error, .unavailable))
    } catch { leave(error) }
  }
}

/// Suggests the nearest command for an unknown name.
enum CommandSuggestion {
  /// The commands of earlier versions that `triples-lab` has now.
  private static let moved = [["simulate"], ["train"], ["bench"], ["levels", "make"]]

  /// Throws if the words before the first option are not a command, or ask for help about an unknown one.
  static func check(_ arguments: some Collection<String>) throws {
    let words = arguments.prefix { !$0.hasPrefix("-") }
    let asksForHelp = words.first == "help"
    if let command = moved.first(where: words.dropFirst(asksForHelp ? 1 : 0).starts) {
      throw Failure("'\(command.joined(separator: " "))' is now in triples-lab, which 'make lab' builds.", .usage)
    }
    var command: any ParsableCommand.Type = TriplesCommand.self
    var path: [String] = []
    for word in asksForHelp ? words.dropFirst() : words {
      let known = command.configuration.subcommands
      guard !known.isEmpty || asksForHelp else { return }
      guard let next = known.first(where: { $0.configuration.commandName == word }) else {
        throw unknown(word, among: known.filter { $0.configuration.shouldDisplay }, path)
      }
      command = next
      path.append(word)
    }
  }

  private static func unknown(
    _ word: String, among known: [any ParsableCommand.Type], _ path: [String]
  ) -> ValidationError {
    let names = known.compactMap { $0.configuration.commandName } + (path.isEmpty ? ["help"] : [])
    let near = names.nearest(to: word).map { " Did you mean '\((path + [$0]).joined(separator: " "))'?" }
    return ValidationError("There is no command '\((path + [word]).joined(separator: " "))'.\(near ?? "")")
  }
}
