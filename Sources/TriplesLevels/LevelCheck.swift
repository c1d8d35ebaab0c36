import TriplesModel

extension Level {
  /// Seconds for a move, at which three stars must be possible.
  package static let secondsPerMove = 1

  /// The contradictions between the level and what a search found, each in a line.
  package func contradictions(with search: LevelSearch.Result) -> [String] {
    let (own, found) = (solution.count, search.moves?.count)
    let isOwnLonger = own > 0 && (found ?? own) < own
    let par = [own > 0 ? own : nil, found].compactMap(\.self).min()
    let needed = par.map { Self.secondsPerMove * $0 } ?? 0
    return [
      par == nil && search.isExhaustive ? "it has no solution" : nil,
      par == nil && !search.isExhaustive ? "no solution found in \(search.boards) boards" : nil,
      isOwnLonger ? "its solution has \(own) moves, but \(found ?? own) are enough" : nil,
      seconds.flatMap { time in
        time < needed ? "\(time) seconds are too few: three stars take \(needed) seconds at one second per move" : nil
      },
    ].compactMap(\.self)
  }
}
