import TriplesModel

/// The text of the tables. Version 1 had one table of all games of Triples; its games go where they belong.
enum ScoreText: FileText {
  /// Six tables of ten games, each with as many moves as a table keeps, are below this.
  static let limit = 1 << 22
  static let nothing = ScoreBoards()

  private struct Document: Decodable {
    let scores: [HighScore]
  }

  private static let document = JSONText<Document>(
    "triples-scores", version: 2, field: "scores", brackets: ("[", "]"))

  static func text(_ boards: ScoreBoards) -> [UInt8]? {
    let entries = boards.scores.compactMap(EntryJSON.text)
    return entries.count == boards.scores.count ? document.text(entries) : nil
  }

  static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<ScoreBoards> {
    try document.read(bytes, whole: { ScoreBoards($0.scores) }, parts: { entries(of: bytes) })
  }

  /// True if a text carries the name of our format, be it damaged or of a later version.
  static func isOurs(_ bytes: some Collection<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(document.format.name)
  }

  /// The entries that are whole, each a flat object: from a brace to the next one that closes.
  private static func entries(of bytes: [UInt8]) -> JSONParts<ScoreBoards> {
    var (scores, areOurs) = ([HighScore](), [Bool]())
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") { start = index }
      guard byte == UInt8(ascii: "}"), let from = start else { continue }
      start = nil
      let text = bytes[from...index]
      let score: HighScore? = EntryJSON.value(text)
      if let score { scores.append(score) }
      // A document without entries is no entry.
      if score != nil || !isOurs(text) { areOurs.append(score.map { isWritten(text, $0) } ?? false) }
    }
    return JSONParts(value: ScoreBoards(scores), lost: areOurs.count - scores.count, areOurs: areOurs)
  }

  /// True if an entry, whose fields may stand in any order, has no other fields than this version writes.
  private static func isWritten(_ text: ArraySlice<UInt8>, _ score: HighScore) -> Bool {
    let own: [String: JSONValue] = EntryJSON.text(score).flatMap { EntryJSON.value($0.utf8) } ?? [:]
    let fields: [String: JSONValue] = EntryJSON.value(text) ?? [:]
    return fields.allSatisfy { own[$0.key] == $0.value }
  }
}
