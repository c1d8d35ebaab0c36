import TriplesLevels
import TriplesModel
import TriplesPlayers
import TriplesStore

/// The world of text mode: it carries out each request at once.
struct FileWorld: World {
  var archive: FileArchive
  let files: FileWork

  mutating func carryOut(_ request: Request) -> [Answer] {
    contents(request.work).map { Answer($0, to: request.token) }
  }

  private mutating func contents(_ work: Request.Work) -> [Answer.Content] {
    if let rules = work.questionRules {
      var strategist = Strategist(rules)
      return [work.answer(by: &strategist, reading: files.library)].compactMap(\.self)
    }
    let done = files.carryOut(work, in: &archive) ?? []
    // The host knows of an end before the player hears of it.
    if case .enter = work { return files.read(.readHost) + done }
    return files.read(work) + done
  }

  var losses: [String] { archive.losses }
}

extension Request.Work {
  /// The rules of a question to the strong player; nil if it is none.
  var questionRules: RuleSet? {
    switch self {
    case .advise(let situation): situation.rules
    case .guide(let level, _): level.rules
    case .review(let history): history.game.rules
    case .habits(let rules): rules
    default: nil
    }
  }

  /// Returns the answer of a strong player, which remembers boards; nil if the request is no question or was stopped.
  func answer(
    by strategist: inout Strategist, reading library: RecordingLibrary, shouldStop: () -> Bool = { false }
  ) -> Answer.Content? {
    switch self {
    case .advise(let situation):
      return strategist.hint(for: situation, effort: .quick, shouldStop: shouldStop).map { .advice($0) }
    case .guide(let level, let moves):
      let guidance = LevelSearch.forHints.guidance(level, after: moves, shouldStop: shouldStop)
      return shouldStop() ? nil : .guidance(guidance)
    case .review(let history):
      return strategist.review(history, shouldStop: shouldStop).map { .review($0) }
    case .habits(let rules):
      let games = library.latest(Strategist.recentGames, of: rules)
      return strategist.habits(in: games, shouldStop: shouldStop).map { .habits($0, games: games.count) }
    default: return nil
    }
  }
}
