/// Text as the formatter of manual pages reads it, see mdoc(7).
enum Mdoc {
  private static let width = 80

  /// Running text: a new line for each sentence, and nothing that the formatter takes for a request.
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

  /// A word or more that are one argument of a request.
  static func argument(_ text: String) -> String {
    var text = escaped(text).replacing("\"", with: "\\(dq")
    if text.count > 2, let last = text.last, ".,:;?!)]".contains(last) { text += "\\&" }
    return text.contains(" ") ? "\"\(text)\"" : text.count <= 2 ? "\\&" + text : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e")
  }
}
