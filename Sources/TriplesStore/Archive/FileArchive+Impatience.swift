import TriplesModel

/// An archive that waits for no lock, so that what is played is saved while other programs hold files.
extension FileArchive {
  var patience: Duration { isPatient ? .seconds(2) : .zero }

  /// True if an error is not told yet, because the lock may be free soon.
  func isQuiet(_ fault: StoreError) -> Bool { if case .locked = fault { !isPatient } else { false } }

  /// True if something that is over is not stored, or could not be when it was last tried.
  package var isBehind: Bool { !pending.isEmpty }

  /// True if only a lock of another program keeps something from being stored.
  package var isLockedOut: Bool { pending.contains { if case .locked? = $0.fault { true } else { false } } }

  /// False while another program looks at the saved games that a request may resume.
  package func canLook(for request: GameRequest) -> Bool {
    guard request.resumes else { return true }
    let folder =
      switch request {
      case .level, .levels: levels.folder
      case .duel, .lastDuel: duel.folder
      case .own, .new, .daily, .race, .practice, .saved: games.folder
      }
    do throws(StoreError) { _ = try FileLock(folder: folder.path, patience: .zero) } catch .locked {
      return false
    } catch {}
    return true
  }

  /// Tries again what could not be stored. Returns the ends of the game in play that are stored now.
  package mutating func tend() -> [(outcome: Outcome, report: EntryReport)] {
    retry()
    return pending.filter(isInPlay).compactMap { item in
      guard case .game(let outcome) = item.item else { return nil }
      let report = enter(outcome)
      return report.isStored ? (outcome, report) : nil
    }
  }

  /// What the player is told if something cannot be stored for a while.
  package var delayNotice: String? { pending.lazy.compactMap { item in item.fault.map(item.item.notice) }.first }
}
