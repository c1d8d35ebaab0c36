import TriplesModel

/// Something that is over or left and could not be stored yet.
struct Pending {
  enum Item {
    case game(Outcome)
    case level(LevelResult, LevelID)
    case duel(DuelRecord)

    /// The line for the player if it cannot be stored.
    func notice(_ fault: StoreError) -> String {
      let noun =
        switch self {
        case .game: "game"
        case .level: "level"
        case .duel: "duel"
        }
      return "The result of this \(noun) is not saved yet: \(fault). The program will try again."
    }
  }

  let item: Item
  /// The journal that holds it.
  let journal: GameJournal
  /// True if the journal can go when this is stored.
  var isLeft: Bool
  /// Why it could not be stored.
  var fault: StoreError?

  /// What is lost if the program ends now, and why; nil if its journal keeps it. Of a guest, only games are kept.
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
