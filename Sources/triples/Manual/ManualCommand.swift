import ArgumentParser
import FoundationEssentials
import TriplesTUI

/// `triples manual`: parts of the manual page that follow from the program, in mdoc(7); for `make install`.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print a part of the manual page.", shouldDisplay: false)

  /// The parts.
  enum Part: String, CaseIterable, ExpressibleByArgument {
    case commands, keys, actions, examples
  }

  @Argument(help: "Which part: commands, keys, actions or examples.") var part: Part

  func run() throws {
    switch part {
    case .commands: try StandardOutput.print(try Self.help().mdoc)
    case .keys:
      try StandardOutput.print(Self.list(KeyHelp.lines(isUnicode: false).map { ($0.keys, $0.title) }))
    case .actions: try StandardOutput.print(Self.list(Self.actions))
    case .examples: try StandardOutput.print(Examples.mdoc)
    }
  }

  /// The actions, each with words of its own. In the help, actions with one title share a line: `undo, redo`.
  private static var actions: [(words: String, title: String)] {
    let groups = Dictionary(grouping: KeyMap.actions, by: \.title).mapValues { $0.map(\.name) }
    return KeyMap.actions.map { action in
      let (parts, names) = (action.title.split(separator: ","), groups[action.title] ?? [])
      guard names.count > 1, let index = names.firstIndex(of: action.name) else {
        return (action.name, action.title)
      }
      guard parts.count == names.count else { return (action.name, "\(action.title): \(action.name)") }
      return (action.name, String(parts[index].drop { $0 == " " }))
    }
  }

  private static func list(_ lines: [(words: String, title: String)]) -> String {
    let items = lines.map { line in
      ".It \(line.words.split(separator: " ").map { Mdoc.argument(String($0)) }.joined(separator: " "))\n"
        + Mdoc.text(line.title)
    }
    return ([".Bl -tag -width Ds -compact"] + items + [".El"]).joined(separator: "\n")
  }

  /// What the parser knows of all commands and options.
  private static func help() throws -> CommandHelp {
    do {
      _ = try TriplesCommand.parseAsRoot(["--experimental-dump-help"])
    } catch {
      let json = Data(TriplesCommand.fullMessage(for: error).utf8)
      return try JSONDecoder().decode(CommandHelp.Dump.self, from: json).command
    }
    throw Failure("the parser tells nothing of itself", .data)
  }
}
