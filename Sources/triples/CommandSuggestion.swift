import ArgumentParser
import TriplesModel

/// Suggests the nearest command for a name that is none.
enum CommandSuggestion {
  /// Throws if the words before the first option name no command, or ask for help about none.
  static func check(_ arguments: some Collection<String>) throws {
    let words = arguments.prefix { !$0.hasPrefix("-") }
    let asksForHelp = words.first == "help"
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
    let near = names.nearest(to: word).map {
      " Did you mean '\((path + [$0]).joined(separator: " "))'?"
    }
    return ValidationError("There is no command '\((path + [word]).joined(separator: " "))'.\(near ?? "")")
  }
}
