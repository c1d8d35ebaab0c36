import TriplesModel

/// The length of answers. After a move: a line and the board, a line, or a line of at most 40 characters.
package enum PlainWords: String, CaseIterable, Hashable, Sendable { case full, short, terse }

extension Settings {
  package var words: PlainWords { PlainWords(rawValue: value(of: .words)) ?? .short }
  /// True if the player presses single keys instead of typing lines.
  package var usesKeys: Bool { self[.input] == "keys" }
}

/// The style of text mode, and the sentences that it has not output yet.
package struct PlainVoice {
  package var style: Settings
  /// The reason why single keys are not possible; nil if they are.
  package var reasonAgainstKeys: String?
  /// The single keys, used only if ``Settings/usesKeys``.
  package var guide: KeyGuide?
  /// The sentences since the last answer.
  var said: [String] = []
  var lastAnswer: [String] = []
  /// Outputs sentences at once, before long work; nil to keep them for the answer.
  package var speak: ((String) -> Void)?

  /// Returns the sentences since the last call, one per line. Terse lines fit on a Braille display. Numbers have no
  /// commas, like those on tiles.
  package mutating func takeSaid() -> String {
    let plain = said.take().map(\.ungrouped)
    let lines = style.words == .terse ? plain.flatMap { $0.lines(columns: Sentences.terseLimit) } : plain
    return lines.joined(separator: "\n")
  }
}
