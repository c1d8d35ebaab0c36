import TriplesBoards
import TriplesCanvas

extension Part {
  /// A page below the line of tabs: a title in ever fewer words, and what follows.
  static func page(_ titles: [String], _ parts: [Part], _ look: Look) -> Part {
    .column([.text(titles, look.muted, priority: 100), .gap(1, priority: 95)] + parts)
  }
}
