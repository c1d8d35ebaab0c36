import TriplesCanvas
import TriplesModel

/// A line for the player, for a while.
struct Notice: Hashable, Sendable {
  /// What the line tells.
  enum Content: Hashable {
    /// The same in ever fewer words: the first that fits is shown.
    case words([PrintableText])
    /// The theme that has been chosen, and its faces.
    case theme
  }

  let content: Content
  let end: Seconds

  /// Words that come from outside, perhaps: they are made harmless.
  static func words(_ texts: [String], at now: Seconds, for span: Seconds = 5) -> Notice {
    Notice(content: .words(texts.map { PrintableText($0).narrow }), end: now + span)
  }

  /// The theme of the moment.
  static func theme(at now: Seconds) -> Notice { Notice(content: .theme, end: now + 2.5) }
}
