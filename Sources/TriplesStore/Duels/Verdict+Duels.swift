import TriplesModel

extension Verdict {
  /// Checks the duels that were played, and those in play, by playing them again.
  public static func duels(dataFolder: String) -> [Verdict] {
    of { () throws(StoreError) in
      let folder = JournalFolder.duels(dataFolder)
      return duels(at: DuelStore(dataFolder: dataFolder).path)
        + (try folder.slots().flatMap { duels(at: folder.path(ofSlot: $0), max: 1) })
    }
  }

  /// Checks the last `max` lines of a file.
  private static func duels(at path: String, max: Int = .max) -> [Verdict] {
    of { () throws(StoreError) in
      let content = try TextFile<DuelText>(path: path).content()
      return damage(content.damage, of: path) + content.value.suffix(max).map { Verdict($0, name: path) }
    }
  }

  private init(_ record: DuelRecord, name: String) {
    let scores = record.scores.map(String.init).joined(separator: ":")
    let duel = "\(name): a duel of \(record.setup.rules.title), \(scores)"
    guard record.games != nil else {
      self.init(.unproven, "\(duel); its games were not kept")
      return
    }
    do throws(RecordingError) {
      _ = try DuelMatch(record)
      self.init(.good, duel)
    } catch {
      self.init(.bad, "\(duel): \(error)")
    }
  }
}
