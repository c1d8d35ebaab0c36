import FoundationEssentials
import TriplesModel
import TriplesPlain
import TriplesPlayers
import TriplesStore
import TriplesTUI

extension PlainOutside {
  /// The files in a data folder, some packs of levels, the settings of the screen, and the strong player.
  init(_ person: Person, _ levels: LevelOptions, _ view: ViewOptions, _ store: SettingsStore?) throws {
    self.init()
    let (library, folder) = (try person.files.library(), try person.files.dataFolder())
    pastGames = { () throws(PlainFault) in try library.kept().map(\.summary) }
    recording = { (number) throws(PlainFault) in
      let games = try library.kept()
      guard games.indices.contains(number) else { throw PlainFault("There is no game \(number + 1).") }
      do throws(StoreError) { return try library.recording(of: games[number]).history } catch {
        throw PlainFault("Cannot read the game: \(error).")
      }
    }
    ghost = { library.best(like: $0)?.history }
    review = { history in Review(history, by: Strategist(history.game.rules))?.moves ?? [] }
    habits = { Review.habits(in: library.latest(Review.recentGames, of: $0), by: Strategist($0)) ?? [] }
    self.levels = {
      let host = person.host?.folder
      let packs =
        (try? levels.packs(dataFolder: folder, host: host)) ?? LevelOptions.packs(dataFolder: folder, host: host)
      return (packs, ProgressStore(dataFolder: folder).load().progress)
    }
    statistics = { rules in
      let games = (try? library.listing().games.map(\.summary)) ?? []
      let statistics = Statistics(games, of: rules, today: Date().localDay, day: \.localDay)
      return statistics.games > 0 ? StatisticsText(statistics: statistics, bars: .none).text : nil
    }
    settings = { rules in
      let stored = store?.load().settings ?? Settings()
      return SettingsTable(
        view.settings(over: stored), GameSetup(rules: stored.rules ?? rules, mode: stored.mode ?? .random),
        themes: OwnThemes.current.list.all.map(\.name))
    }
    change = { change in
      do throws(StoreError) {
        try store?.update { $0.apply(change) }
        return store == nil ? "Your settings are not kept." : nil
      } catch { return "Cannot save the settings: \(error)." }
    }
  }
}

extension RecordingLibrary {
  fileprivate func kept() throws(PlainFault) -> [KeptGame] {
    do throws(StoreError) { return try listing().games } catch { throw PlainFault("Cannot list your games: \(error).") }
  }
}
