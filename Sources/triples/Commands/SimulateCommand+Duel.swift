import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesPlayers

/// Which duels are simulated.
enum DuelLevels: ExpressibleByArgument {
  /// Matches of two levels.
  case matches(DuelLevel, DuelLevel)
  /// Games of a player who pushes against a level that places.
  case placer(DuelLevel)

  /// Reads one level, or two with a colon between.
  init?(argument: String) {
    let levels = argument.split(separator: ":", omittingEmptySubsequences: false).map {
      DuelLevel(argument: String($0))
    }
    switch levels.count {
    case 1:
      guard let level = levels[0] else { return nil }
      self = .placer(level)
    case 2:
      guard let first = levels[0], let second = levels[1] else { return nil }
      self = .matches(first, second)
    default: return nil
    }
  }
}

extension SimulateCommand {
  /// Plays duels and tells who won.
  func run(_ levels: DuelLevels) throws {
    let bar = ProgressBar(total: games, unit: "duels")
    let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let text: String
    switch levels {
    case .matches(let first, let second):
      let matches = DuelSimulation.matches(
        games, options.rules, first, second, seed: seed, jobs: jobs, finished: { bar.advance() })
      text = Self.text(matches, first, second)
    case .placer(let level):
      let scores = DuelSimulation.scores(
        games, options.rules, pusher: try options.makePlayer(), against: level, seed: seed, jobs: jobs,
        finished: { bar.advance() })
      text = "mean score against level \(level.rawValue)   \(Self.mean(scores))"
    }
    bar.finish()
    try StandardOutput.print(text)
  }

  private static func text(_ matches: [DuelSimulation.Match], _ first: DuelLevel, _ second: DuelLevel)
    -> String
  {
    let wins = matches.count { $0.first > $0.second }
    let draws = matches.count { $0.first == $0.second }
    return """
      level \(first.rawValue) against level \(second.rawValue)
      won              \(wins) of \(matches.count)
      drawn            \(draws)
      mean scores      \(mean(matches.map(\.first))) : \(mean(matches.map(\.second)))
      """
  }

  private static func mean(_ scores: [Int]) -> String {
    (Double(scores.reduce(0, +)) / Double(max(1, scores.count))).text(0)
  }
}
