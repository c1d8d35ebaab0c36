import TriplesModel

extension Verdict {
  /// Checks the duels that were played, and those in play, by playing them again. Throws if the folder cannot be read.
  public static func duels(dataFolder: String) throws(StoreError) -> [Verdict] {
    let folder = DuelJournal.folder(dataFolder)
    var paths = [DuelStore(dataFolder: dataFolder).path]
    for slot in try folder.slots() { paths.append(folder.path(ofSlot: slot)) }
    return paths.flatMap(verdicts(ofDuelsAt:))
  }

  private static func verdicts(ofDuelsAt path: String) -> [Verdict] {
    do throws(StoreError) {
      let content = try TextFile<DuelText>(path: path).content()
      return damage(content.damaged, of: path) + content.value.map { Verdict($0, name: path) }
    } catch {
      return [Verdict(.bad, "\(error)")]
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
