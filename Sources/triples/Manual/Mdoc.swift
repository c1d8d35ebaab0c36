/// Text as the formatter of manual pages reads it, see mdoc(7).
enum Mdoc {
  /// Running text: a line a sentence, and nothing that the formatter takes for a request.
  static func text(_ text: String) -> String {
    escaped(text).replacing(". ", with: ".\n").split(separator: "\n").map { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line)
    }.joined(separator: "\n")
  }

  /// A word or more that are one argument of a request.
  static func argument(_ text: String) -> String {
    let text = escaped(text).replacing("\"", with: "\\(dq")
    return text.contains(" ") ? "\"\(text)\"" : text.count <= 2 ? "\\&" + text : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e")
  }
}
