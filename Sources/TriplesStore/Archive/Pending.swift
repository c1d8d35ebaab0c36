import TriplesModel

/// Something that is over or left and could not be stored yet; tried again at every chance.
struct Pending {
  /// What is to be stored.
  enum Item {
    /// A game, in the tables and among the recordings.
    case game(Outcome)
    /// A level that was solved, in the progress.
    case level(LevelResult, LevelID)
    /// A duel that is over, in the history.
    case duel(DuelRecord)
  }

  let item: Item
  /// The journal that tells it.
  let journal: GameJournal
  /// True if nothing goes on in the journal once this is stored.
  var isLeft: Bool
  /// Why it could not be stored.
  var fault: StoreError?

  /// What the player is told when it cannot be stored.
  var notice: String? {
    let noun =
      switch item {
      case .game: "game"
      case .level: "level"
      case .duel: "duel"
      }
    return fault.map { Self.notice(noun, $0) }
  }

  static func notice(_ noun: String, _ fault: StoreError) -> String {
    "The result of this \(noun) is not saved yet: \(fault). The program will try again."
  }

  /// What is lost if the program ends now, and why; nil if its journal tells it to a later start. Of a guest nothing but
  /// games is kept.
  func loss(isInPlay: Bool, isKept: Bool) -> String? {
    guard !isKept || !journal.isSaved else { return nil }
    let what: String? =
      switch item {
      case .game: isInPlay ? "your game" : "an earlier game"
      case .level: isKept ? "the result of a level" : nil
      case .duel: isKept ? "the result of a duel" : nil
      }
    return what.map { what in (journal.fault ?? fault).map { "\(what) is not saved: \($0)" } ?? what }
  }
}
