/// What the argument parser tells of a command, as far as the manual needs it.
struct CommandHelp: Decodable {
  /// The whole of what it tells.
  struct Dump: Decodable {
    let command: CommandHelp
  }

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
  /// The command whose options are not described again below others.
  private static let model = "play"

  /// A subsection for each command, and for those below it.
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
    return ([".Ss \(Mdoc.argument(title.joined(separator: " ")))"] + text + options + others)
      .joined(separator: "\n")
  }
}

extension CommandHelp.Argument {
  /// True for what every command has.
  fileprivate var isGeneral: Bool { names?.contains { ["help", "version"].contains($0.name) } ?? false }

  /// The request for its name alone; nil if it has none.
  fileprivate var flag: String? { names?.first.map { ".Fl \(Mdoc.argument("-" + $0.name))" } }

  /// How it stands in the synopsis.
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
