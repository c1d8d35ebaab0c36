import TriplesModel

/// Something in play with a journal: a game, a level or a duel.
protocol Journaled: Hashable, Sendable {
  static var noun: String { get }
  /// Reads the text of a journal up to the first line that makes no sense; nil if it is ours and holds nothing.
  static func read(_ bytes: [UInt8], at path: String) throws(StoreError) -> JournalContent<Self>?
  /// Where it stands, for a verdict.
  var place: String { get }
  /// True if there is something to resume or to enter.
  var isResumable: Bool { get }
  /// True while an end is not entered yet.
  var isPending: Bool { get }
  /// True if it is resumed only if there is nothing else.
  var isPractice: Bool { get }
}

/// The content of a journal.
struct JournalContent<Value: Journaled> {
  var value: Value
  /// Its text as this version writes it.
  var text: [UInt8]
  /// True if more follows than a last line that was cut short by the end of the program.
  var isDamaged = false
}

extension GameSession: Journaled {
  static var noun: String { "game" }
  var isPending: Bool { !pending.isEmpty }

  var place: String { "turn \(history.turnCount), \(game.score) points" }

  static func read(_ bytes: [UInt8], at path: String) throws(StoreError) -> JournalContent<Self>? {
    try JournalText.read(bytes, at: path)
  }
}

extension DuelRecord: Journaled {
  static var noun: String { "duel" }
  var isResumable: Bool { true }
  var isPending: Bool { isOver }
  var isPractice: Bool { false }
  var place: String { title ?? "" }

  /// The last state that can be played.
  static func read(_ bytes: [UInt8], at path: String) throws(StoreError) -> JournalContent<Self>? {
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let content: Content<DuelRecord> = try format.content(of: Array(bytes[..<end]), at: path)
    let states = content.entries.reversed()
    guard let state = states.first(where: { (try? DuelMatch($0)) != nil }), let line = EntryJSON.text(state) else {
      return nil
    }
    return JournalContent(
      value: state, text: Array(format.text([line]).utf8), isDamaged: content.damage != nil || state != states.first)
  }
}
