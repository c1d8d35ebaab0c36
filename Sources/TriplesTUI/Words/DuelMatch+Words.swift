import TriplesCanvas
import TriplesModel

/// What the screen says of a duel in words, beside what `DuelMatch` says everywhere.
extension DuelMatch {
  var title: String { "Duel, game \(games.count) of 2" }

  /// The points of the first game while the second is played, and who made them.
  var target: String? {
    games.count == 2 ? score(of: .first).map { "\(name(of: .first)) \($0)" } : nil
  }

  /// The time that is left to one of the two; nil where any is allowed.
  func clock(of contestant: Contestant, at now: Seconds) -> String? {
    // Rounded up, so that 00:00 means that it is over.
    timeLeft(of: contestant, at: now).map { $0.rounded(.up).clockText }
  }

  /// What is said when a game or the duel is over, the heading first, and the keys.
  func ending(_ history: DuelHistory, _ keys: KeyNames) -> (lines: [String], keys: [String]) {
    let leave = "\(keys[.cancel])  leave"
    guard let result, let verdict else {
      let words = betweenGames
      return (
        ["End of game 1", reasonForEnd, words.made, words.next].compactMap(\.self),
        ["\(keys[.confirm])  continue", leave]
      )
    }
    let points = "\(name(of: .first)) \(result.first), \(name(of: .second)) \(result.second)"
    return (
      [verdict, points, reasonForEnd, standing(in: history)].compactMap(\.self),
      ["\(keys[.confirm])  another duel", leave]
    )
  }
}
