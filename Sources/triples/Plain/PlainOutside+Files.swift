import FoundationEssentials
import TriplesModel
import TriplesPlain
import TriplesPlayers
import TriplesStore
import TriplesTerminal

extension PlainOutside {
  /// The files in a data folder, and the strong player.
  init(_ files: FileOptions, _ settings: SettingsStore?) throws {
    self.init()
    let (library, folder) = (try files.library(), try files.dataFolder())
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
    levels = { (LevelOptions.packs(dataFolder: folder), ProgressStore(dataFolder: folder).load().progress) }
    duels = { (try? DuelStore(dataFolder: folder).contents().history) ?? DuelHistory() }
    statistics = { rules in
      let games = (try? library.listing().games.map(\.summary)) ?? []
      let statistics = Statistics(games, of: rules, today: Date().localDay, day: \.localDay)
      return statistics.games > 0 ? StatisticsText(statistics, bars: .none).text : nil
    }
    keep = { style in
      do throws(StoreError) {
        try settings?.update { $0.text = style.changes.map(\.rawValue) }
        return nil
      } catch {
        return "Cannot save the settings: \(error)."
      }
    }
  }
}

extension RecordingLibrary {
  fileprivate func kept() throws(PlainFault) -> [KeptGame] {
    do throws(StoreError) { return try listing().games } catch {
      throw PlainFault("Cannot list your games: \(error).")
    }
  }
}
