import TriplesModel
import TriplesPlayers
import TriplesStore
import TriplesTUI

/// The files and the strong player as the screen asks them; all is answered at once.
struct FileOutside: Outside {
  /// What the screen of a game may use.
  struct Files {
    var archive: FileArchive
    let library: RecordingLibrary
    let settings: SettingsStore?
  }

  /// Nil for a game that is only shown.
  private var files: Files?

  /// An outside with files, or without.
  init(files: Files?) { self.files = files }

  mutating func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    switch effect {
    case .begin(let session): faults(files?.archive.begin(session))
    case .save(let event, let seconds, let session):
      faults(files?.archive.save(event, at: seconds, of: session))
    case .enter(let outcome):
      (files?.archive.enter(outcome)).map { [.entered(outcome, $0)] } ?? []
    case .update(let change): update(change)
    case .listPastGames: listPastGames()
    case .load(let game): load(game)
    case .advise(let game): [.advice(BuiltInPlayers().advice(for: game), for: game.situation)]
    case .review(let history): [.review(review(history), of: history.identity)]
    }
  }

  private func faults(_ text: String?) -> [AppState.Answer] { text.map { [.fault($0)] } ?? [] }

  private func update(_ change: SettingsChange) -> [AppState.Answer] {
    do throws(StoreError) {
      try files?.settings?.update { settings in
        switch change {
        case .theme(let name): settings.theme = name
        case .reducesMotion(let flag): settings.reducesMotion = flag
        }
      }
      return []
    } catch {
      return [.fault("The settings are not saved: \(error).")]
    }
  }

  private func listPastGames() -> [AppState.Answer] {
    let games = (try? files?.library.listing())?.games ?? []
    return [.pastGames(games.map { PastGame(name: $0.identity.text, summary: $0.summary) })]
  }

  private func load(_ game: PastGame) -> [AppState.Answer] {
    do throws(StoreError) {
      let games = try files?.library.listing().games ?? []
      guard let kept = games.first(where: { $0.identity.text == game.name }),
        let recording = try files?.library.recording(of: kept)
      else { return [.fault("The game is no longer there.")] }
      return [.recording(recording)]
    } catch {
      return [.fault("\(error).")]
    }
  }

  private func review(_ history: History) -> [ReviewedMove] {
    let review = Review(history, by: Strategist(history.game.rules))
    return (review?.moves ?? []).map { move in
      ReviewedMove(
        turn: move.turn, grid: move.grid, played: move.played.direction, best: move.best.direction,
        cost: move.cost)
    }
  }
}
