package enum SessionAction: Hashable, Sendable {
  case push(Direction, by: Mover)
  case undo, redo, hint
  /// Show or hide the board: the clock runs only while the player sees it.
  case show(Bool)
  case leave
  /// Try again to enter the outcomes that could not be stored before.
  case retry
  case entered(GameIdentity)
  /// Mark the game as practice: another game is the first try of its day, or the time for it is over.
  case practice
  /// Save the time of a countdown, once a second, so that the player does not get it back if the program is killed.
  case tick
  /// Stop and save the clock, because the program ends.
  case suspend
}

package enum Mover: Hashable, Sendable { case player, computer }

package enum SessionEffect: Hashable, Sendable {
  /// A turn was played, for the first time or again.
  case played(Turn)
  case undone(Turn)
  case blocked(Direction)
  case moment(Moment)
  case ended
  /// Write an event to the journal, with the time of the game's clock.
  case save(JournalEvent, at: Seconds)
  /// Enter a game that is over or left; confirm it with ``SessionAction/entered(_:)``.
  case enter(Outcome)
}

/// An event of the game in play, as a journal stores it. Repeating the events in order restores the session.
package enum JournalEvent: Hashable, Sendable {
  case move(Direction)
  case undo, redo
  case mark(Mark)
  case entered(GameIdentity)
  case level(LevelID)
  case race(History)
  case penalty
  /// Time passed until the player left.
  case clock
  /// Time passed in a countdown.
  case tick
  /// The player left the game for good while an end of it could not be stored.
  case leave
}

/// A game that ended or that the player left for good, to be entered into the tables and stored as a recording.
package struct Outcome: Hashable, Sendable {
  package let recording: Recording
  /// Earlier ends of the same play-through. If this one is better, it replaces them in its table.
  package let earlierEnds: Set<GameIdentity>

  package var identity: GameIdentity { recording.history.identity }
}

/// The pack and the name of a level, under which its progress is kept.
package struct LevelID: Hashable, Sendable, TextCodable {
  /// The name of the pack's folder, and the name of the file without its extension unless the file gives another.
  package let pack, name: String

  /// Creates an identifier; nil if a part is empty, too long or not printable, or has a slash.
  package init?(pack: String, name: String) {
    guard [pack, name].allSatisfy(Self.isUsable) else { return nil }
    (self.pack, self.name) = (pack, name)
  }

  package init?(parsing text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(pack: String(parts[0]), name: String(parts[1]))
  }

  package var text: String { "\(pack)/\(name)" }

  private static let maxBytes = 200

  private static func isUsable(_ part: String) -> Bool {
    !part.isEmpty && part.utf8.count <= maxBytes && !part.contains("/")
      && PrintableText(part, maxLength: maxBytes).description == part
  }
}
