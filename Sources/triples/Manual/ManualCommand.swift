import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesTUI

/// `triples manual`: generated parts of the manual page, in mdoc(7).
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print a part of the manual page.", shouldDisplay: false)

  enum Part: String, CaseIterable, ExpressibleByArgument { case commands, keys, actions, examples }

  @Argument(help: "Which part: commands, keys, actions or examples.") var part: Part

  func run() throws {
    switch part {
    case .commands: try StandardOutput.print(try Self.help().mdoc)
    case .keys: try StandardOutput.print(Self.list(KeyHelp.lines(hasArrows: false).map { ($0.keys, $0.title) }))
    case .actions: try StandardOutput.print(Self.list(Self.actions))
    case .examples: try StandardOutput.print(Examples.mdoc)
    }
  }

  /// The actions with separate titles. In the help, actions with the same title share a line: `undo, redo`.
  private static var actions: [(words: String, title: String)] {
    let groups = Dictionary(grouping: KeyMap.actions, by: \.title).mapValues { $0.map(\.name) }
    return KeyMap.actions.map { action in
      let (parts, names) = (action.title.split(separator: ","), groups[action.title] ?? [])
      guard names.count > 1, let index = names.firstIndex(of: action.name) else { return (action.name, action.title) }
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

  /// What the parser knows about all commands.
  private static func help() throws -> CommandHelp {
    do { _ = try TriplesCommand.parseAsRoot(["--experimental-dump-help"]) } catch {
      let json = Data(TriplesCommand.fullMessage(for: error).utf8)
      return try JSONDecoder().decode(CommandHelp.Dump.self, from: json).command
    }
    throw Failure("the parser tells nothing of itself", .data)
  }
}

/// A command as the argument parser describes it.
struct CommandHelp: Decodable {
  struct Dump: Decodable { let command: CommandHelp }

  struct Argument: Decodable, Equatable {
    struct Name: Decodable, Equatable {
      let kind: String
      let name: String
    }
    let kind: String
    let abstract: String?
    let discussion: String?
    let valueName: String?
    let names: [Name]?
    let isOptional: Bool
    let shouldDisplay: Bool
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let arguments: [Argument]?
  let subcommands: [CommandHelp]?
}

extension CommandHelp {
  /// The command whose options are described only once.
  private static let model = "play"

  /// A subsection for each command and subcommand.
  var mdoc: String {
    let known = subcommands?.first { $0.commandName == Self.model }?.arguments ?? []
    return sections(below: [], known).joined(separator: "\n")
  }

  private func sections(below path: [String], _ known: [Argument]) -> [String] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }.flatMap { command in
      [command.section(below: path, path.isEmpty && command.commandName == Self.model ? [] : known)]
        + command.sections(below: path + [command.commandName], known)
    }
  }

  private func section(below path: [String], _ known: [Argument]) -> String {
    let all = (arguments ?? []).filter { $0.shouldDisplay && !$0.isGeneral }
    let shown = all.filter { !known.contains($0) }
    let shared = all.filter(known.contains).compactMap(\.flag)
    let others =
      shared.isEmpty
      ? [] : [".Pp", "Options as for", ".Cm \(Self.model) :"] + [shared.joined(separator: " ,\n") + " ."]
    let title = path + [commandName] + shown.filter { $0.names == nil }.map(\.shape)
    let text = [abstract, discussion].compactMap(\.self).map(Mdoc.text)
    let options = shown.isEmpty ? [] : [".Bl -tag -width Ds"] + shown.map(\.item) + [".El"]
    return ([".Ss \(Mdoc.argument(title.joined(separator: " ")))"] + text + options + others).joined(separator: "\n")
  }
}

extension CommandHelp.Argument {
  /// True for options of every command.
  fileprivate var isGeneral: Bool { names?.contains { ["help", "version"].contains($0.name) } ?? false }

  /// The request for its name, if it has one.
  fileprivate var flag: String? { names?.first.map { ".Fl \(Mdoc.argument("-" + $0.name))" } }

  fileprivate var shape: String { isOptional ? "[\(valueName ?? "")]" : valueName ?? "" }

  fileprivate var item: String {
    let text = [abstract, discussion].compactMap(\.self).map(Mdoc.text).joined(separator: "\n")
    return ".It \(head)\n\(text)"
  }

  private var head: String {
    guard let names, !names.isEmpty else { return "Ar \(Mdoc.argument(valueName ?? "argument"))" }
    let flags = names.map { "Fl \(Mdoc.argument($0.kind == "short" ? $0.name : "-" + $0.name))" }
    let value = kind == "option" ? " Ar \(Mdoc.argument(valueName ?? "value"))" : ""
    return flags.joined(separator: " , ") + value
  }
}

/// Text for manual pages, see mdoc(7).
enum Mdoc {
  private static let width = 80

  /// Prose: a new line for each sentence, and no accidental requests.
  static func text(_ text: String) -> String {
    let lines = escaped(text).split(separator: "\n").flatMap(wrapped)
    return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }.joined(separator: "\n")
  }

  private static func wrapped(_ text: Substring) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let line = lines.last, !(line.hasSuffix(".") && word.first?.isUppercase == true),
        line.count + word.count + 3 < width
      {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// One argument of a request.
  static func argument(_ text: String) -> String {
    var text = escaped(text).replacing("\"", with: "\\(dq")
    if text.count > 2, let last = text.last, ".,:;?!)]".contains(last) { text += "\\&" }
    return text.contains(" ") ? "\"\(text)\"" : text.count <= 2 ? "\\&" + text : text
  }

  private static func escaped(_ text: String) -> String { text.replacing("\\", with: "\\e") }
}
