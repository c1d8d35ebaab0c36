import TriplesBoards
import TriplesCanvas

/// The rules and the keys, in lines of a width.
struct HelpText {
  let columns: Int
  let look: Look

  /// Columns of the keys, and those from which on words stand beside them.
  private static let keyColumns = 11
  private static let roomy = 32

  /// A section, which begins with a heading.
  func lines(of section: HelpTopic.Section) -> [Part] {
    [.text([section.heading], look.raisedStrong)]
      + section.text.flatMap { $0.lines(columns: columns) }.map { .text([$0], look.raised) }
      + section.entries.flatMap(lines)
  }

  /// An entry in as many lines as it needs: its words beside its keys, or below them where it is narrow.
  private func lines(of entry: KeyHelp.Entry) -> [Part] {
    let isRoomy = columns >= Self.roomy
    let indent = isRoomy ? Self.keyColumns + 2 : 2
    let heads = entry.keys.lines(joinedBy: " ", columns: isRoomy ? Self.keyColumns : columns)
    let words = entry.title.lines(columns: columns - indent)
    guard isRoomy else { return heads.map { line($0, "", indent) } + words.map { line("", $0, indent) } }
    return (0..<max(heads.count, words.count)).map { row in
      line(
        heads.indices.contains(row) ? heads[row] : "", words.indices.contains(row) ? words[row] : "", indent)
    }
  }

  private func line(_ head: String, _ words: String, _ indent: Int) -> Part {
    var keys = look.raised
    keys.attributes.insert(.bold)
    guard !words.isEmpty else { return .text([head], keys) }
    return .row([Part.text([head], keys).columns(indent), .text([words], look.raised, priority: 2)], gap: 0)
  }
}
