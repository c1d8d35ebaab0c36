import FoundationEssentials
import TriplesModel

/// The daily games and the games that are kept.
extension FileArchive {
  /// Reads the daily games again, which other programs may have changed. Returns whether they can be read.
  @discardableResult
  public mutating func refreshDailies() -> Bool {
    // A call that fails once is tried again: what the file tells decides which game is the first try.
    guard let kept = (try? dailyStore.read()) ?? (try? dailyStore.read()) else { return false }
    take(kept)
    return true
  }

  /// Takes over what the file tells; what it does not tell yet stays.
  mutating func take(_ kept: DailyLog) {
    var log = kept
    log.merge(dailies)
    dailies = log
  }

  /// Takes over what the file tells.
  mutating func take(_ kept: LevelProgress) {
    for (id, result) in kept.results { progress.add(result, of: id) }
  }

  /// The best of the games that are kept and began like another; nil if there is none, or it cannot be read.
  public func best(like game: Game) -> Recording? { library.best(like: game) }

  /// The boards of the host, without its levels, which an archive does not know.
  public var hostView: HostView? {
    host?.view(dataFolder: games.folder.path, today: Day(of: clock())) { _ in nil }
  }

  /// How many watch the game in play.
  public var spectators: Int { broadcast?.spectators ?? 0 }

  /// Lets others on the host watch from the next move on, or nobody any more.
  public func admitSpectators(_ isOn: Bool) { broadcast?.admit(isOn) }

  /// Finds par of a day in the player's files or in those of the host, or keeps the one that `compute` returns. It waits for
  /// no lock: to compute par takes some milliseconds, and others can lock the host's file for as long as they like.
  public mutating func findPar(of daily: Daily, orBy compute: () -> Par) -> String? {
    guard dailies.pars[daily] == nil else { return nil }
    let store = host.map { DailyStore(dataFolder: $0.folder.path) }
    if let known = store.flatMap({ try? $0.read() })?.pars[daily] { return save(par: known, of: daily) }
    let par = compute()
    _ = try? store?.add(par: par, of: daily, now: clock(), patience: .zero)
    return save(par: par, of: daily)
  }

  /// Keeps par of a daily game; returns a line for the player if that fails.
  public mutating func save(par: Par, of daily: Daily) -> String? {
    dailies.add(par: par, of: daily)
    do throws(StoreError) {
      take(try dailyStore.add(par: par, of: daily, now: clock()))
      return nil
    } catch {
      return "Cannot save par: \(error)."
    }
  }
}
