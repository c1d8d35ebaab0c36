/// Why a line is no command, in words.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static func unknown(_ word: String) -> CommandError { CommandError("unknown command \(word.quoted)") }
  static func unexpected(_ word: String) -> CommandError { CommandError("unexpected \(word.quoted) after the command") }
  static func missing(_ argument: String) -> CommandError { CommandError("\(argument) is missing") }
  static var empty: CommandError { CommandError("an empty line is not a command") }
  static var tileWaits: CommandError { CommandError("place the tile first ('place ROW COLUMN'), or undo the push") }
}

extension String {
  /// The word in quotes, cut if it is long.
  var quoted: String {
    let cut = String.UnicodeScalarView(unicodeScalars.prefix(40))
    return "'\(String(cut))\(cut.count < unicodeScalars.count ? "…" : "")'"
  }
}

extension [String] {
  /// The names with commas between them, and a word before the last: `a, b and c`.
  var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}
