import TriplesModel

/// The daily games and the games that are kept.
extension FileArchive {
  /// Reads the daily games again, which other programs may have changed; false if they cannot be read.
  @discardableResult package mutating func refreshDailies() -> Bool {
    // A second attempt, because the file decides which game is the first try.
    guard let kept = (try? dailyStore.read()) ?? (try? dailyStore.read()) else { return false }
    dailies.merge(kept)
    return true
  }

  /// Adds what the file holds to what is known.
  mutating func take(_ kept: LevelProgress) { for (id, result) in kept.results { progress.add(result, of: id) } }

  /// The boards of the host without levels, which an archive does not know.
  package var hostView: HostView? { host?.view(dataFolder: games.folder.path, today: Day(of: clock())) { _ in nil } }

  /// Looks in the files of player and host. It waits for no lock of the host, which others can hold as long as they like.
  package mutating func findPar(of daily: Daily, orBy compute: () -> Par) -> String? {
    guard dailies.pars[daily] == nil else { return nil }
    let store = host.map { DailyStore(dataFolder: $0.folder.path) }
    if let known = store.flatMap({ try? $0.read() })?.pars[daily] { return save(par: known, of: daily) }
    let par = compute()
    _ = try? store?.add(par: par, of: daily, now: clock(), patience: .zero)
    return save(par: par, of: daily)
  }

  package mutating func save(par: Par, of daily: Daily) -> String? {
    dailies.add(par: par, of: daily)
    do throws(StoreError) {
      dailies.merge(try dailyStore.add(par: par, of: daily, now: clock()))
      return nil
    } catch { return "Cannot save par: \(error)." }
  }
}
