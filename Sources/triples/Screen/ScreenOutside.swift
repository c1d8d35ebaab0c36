import TriplesModel
import TriplesStore
import TriplesTUI

/// The files and the strong player behind the game on the screen.
struct ScreenOutside: Outside {
  private var archive: FileArchive
  private let library: RecordingLibrary
  /// Nil where there is no place for settings.
  private let settings: SettingsStore?
  private let strategist: BackgroundStrategist
  private var duels: DuelOutside
  /// The games of the last list, by their names.
  private var listed: [String: KeptGame] = [:]

  init(
    archive: FileArchive, library: RecordingLibrary, settings: SettingsStore?,
    strategist: BackgroundStrategist, duels: DuelOutside
  ) {
    (self.archive, self.library, self.settings) = (archive, library, settings)
    self.strategist = strategist
    self.duels = duels
  }

  mutating func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    switch effect {
    case .begin(let session): return faults(archive.begin(session))
    case .save(let event, let seconds, let session):
      return faults(archive.save(event, at: seconds, of: session))
    case .enter(let outcome): return [.entered(outcome, archive.enter(outcome))]
    case .update(let change): return update(change)
    case .listPastGames: return listPastGames()
    case .load(let game): return load(game)
    case .preview(let game): return preview(of: game)
    case .advise(let situation, let bound): strategist.advise(situation, bound: bound)
    case .review(let history): strategist.review(history)
    case .copy: break
    case .duel: return duels.perform(effect)
    }
    return []
  }

  func takeAnswers() -> [AppState.Answer] { strategist.takeAnswers() + duels.takeAnswers() }

  private func faults(_ notice: String?) -> [AppState.Answer] { notice.map { [.fault($0)] } ?? [] }

  private func update(_ change: SettingsChange) -> [AppState.Answer] {
    answers("The settings are not saved") { () throws(StoreError) in
      try settings?.update { settings in
        switch change {
        case .theme(let name): settings.theme = name
        case .reducesMotion(let isOn): settings.reducesMotion = isOn
        }
      }
      return []
    }
  }

  private mutating func listPastGames() -> [AppState.Answer] {
    let library = library
    var games: [KeptGame] = []
    let faults = answers("The past games cannot be listed") { () throws(StoreError) in
      games = try library.listing().games
      return []
    }
    listed = Dictionary(games.map { ($0.identity.text, $0) }, uniquingKeysWith: { one, _ in one })
    return faults + [.pastGames(games.map { PastGame(name: $0.identity.text, summary: $0.summary) })]
  }

  private func load(_ game: PastGame) -> [AppState.Answer] {
    guard let kept = listed[game.name] else { return [] }
    return answers("The game cannot be replayed") { () throws(StoreError) in
      [.recording(try library.recording(of: kept))]
    }
  }

  /// A game that cannot be read has no picture; whoever wants to see it is told why.
  private func preview(of game: PastGame) -> [AppState.Answer] {
    guard let kept = listed[game.name], let recording = try? library.recording(of: kept) else { return [] }
    return [.preview(recording.game.board.grid, of: game)]
  }

  /// What comes of work with files, or a line that says what went wrong.
  private func answers(
    _ what: String, _ body: () throws(StoreError) -> [AppState.Answer]
  ) -> [AppState.Answer] {
    do throws(StoreError) { return try body() } catch { return [.fault("\(what): \(error).")] }
  }
}
