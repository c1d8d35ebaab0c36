import FoundationEssentials
import TriplesModel

/// The games that can be resumed.
extension FileArchive {
  package var savedGames: [SavedGame] { Self.savedGames(dataFolder: games.folder.path) }

  /// The games of a data folder that can be resumed; a file that cannot be read is left out.
  package static func savedGames(dataFolder: String) -> [SavedGame] {
    let folder = JournalFolder(path: dataFolder)
    return ((try? folder.slots()) ?? []).compactMap(folder.savedGame)
  }

  package mutating func delete(_ saved: SavedGame) -> String? {
    let found = games.folder.open(now: clock(), admits: GameRequest.saved(saved).admits)
    defer {
      enterEnds(of: found.others)
      noteUnfinished(found.others)
    }
    guard var session = found.content else { return Self.missing(saved) }
    if session.isFirstTry {
      for case .enter(let outcome) in session.perform(.leave, at: 0) {
        let report = store(outcome, patience: .seconds(2)).report
        guard report.isStored else { return report.notice }
      }
    }
    found.journal.discard()
    return nil
  }

  /// Why a saved game can be neither resumed nor deleted.
  static func missing(_ saved: SavedGame) -> String {
    "Game \(saved.number) is in play in another window, or was changed."
  }
}

extension JournalFolder {
  /// The game in a slot; nil if none can be resumed.
  fileprivate func savedGame(in slot: Int) -> SavedGame? {
    guard let session: GameSession = try? content(inSlot: slot), session.isResumable, !session.game.isDone,
      let status = FileStatus(at: path(ofSlot: slot))
    else { return nil }
    let date = Date(timeIntervalSince1970: Double(status.changed) / 1e9)
    return SavedGame(number: slot, session: session, date: date, isInPlay: isTaken(slot))
  }

  private func isTaken(_ slot: Int) -> Bool { (try? JournalSlot(slot, in: self)) == nil }
}
