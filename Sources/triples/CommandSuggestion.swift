import ArgumentParser

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
    let near = suggestion(for: word, among: names).map {
      " Did you mean '\((path + [$0]).joined(separator: " "))'?"
    }
    return ValidationError("There is no command '\((path + [word]).joined(separator: " "))'.\(near ?? "")")
  }

  /// The name that begins so, otherwise the nearest of those that differ by at most two letters.
  private static func suggestion(for word: String, among names: [String]) -> String? {
    if word.count > 1, let name = names.first(where: { $0.hasPrefix(word) }) { return name }
    let near = names.map { (name: $0, distance: distance($0, word)) }.filter { $0.distance <= 2 }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// How many letters must be changed, added or left out to make one word of another (Levenshtein).
  static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other.prefix(40))
    var row = Array(0...other.count)
    for (number, letter) in one.enumerated() {
      var diagonal = number
      row[0] = number + 1
      for column in other.indices {
        let replaced = diagonal + (letter == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
