/// A JSON value whose objects keep the order of their members.
package enum JSON {
  case bool(Bool)
  case number(Int)
  case text(String)
  case array([JSON])
  case object(KeyValuePairs<String, JSON?>)
}

extension JSON: CustomStringConvertible {
  /// The value on one line; members without a value are left out.
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += String(number)
    case .text(let content): Self.write(quoted: content, to: &text)
    case .array(let values): Self.write(values, in: ("[", "]"), to: &text) { $0.write(to: &$1) }
    case .object(let members):
      Self.write(members.filter { $0.value != nil }, in: ("{", "}"), to: &text) { member, text in
        text += "\""
        text += member.key  // our own names need no escapes
        text += "\":"
        member.value?.write(to: &text)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], in brackets: (String, String), to text: inout String,
    writing: (Element, inout String) -> Void
  ) {
    text += brackets.0
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      writing(element, &text)
    }
    text += brackets.1
  }

  private static func write(quoted content: String, to text: inout String) {
    text += "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
        text += "\\u" + String(scalar.value + 0x1_0000, radix: 16).dropFirst()
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
