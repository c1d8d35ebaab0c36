import ArgumentParser

/// What a person may have meant who typed a command that there is not.
enum CommandSuggestion {
  /// Throws if the first argument is no command and no option.
  static func check(_ arguments: some Collection<String>) throws {
    let names = commands
    guard let word = arguments.first, !word.hasPrefix("-"), !names.contains(word) else { return }
    throw ValidationError(
      "There is no command '\(word)'."
        + (suggestion(for: word, among: names).map { " Did you mean '\($0)'?" } ?? ""))
  }

  /// The command that begins so, else the one that differs by two letters at most.
  private static func suggestion(for word: String, among names: [String]) -> String? {
    if word.count > 1, let name = names.first(where: { $0.hasPrefix(word) }) { return name }
    let near = names.map { (name: $0, distance: distance($0, word)) }.filter { $0.distance <= 2 }
    return near.min { $0.distance < $1.distance }?.name
  }

  private static var commands: [String] {
    TriplesCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
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
