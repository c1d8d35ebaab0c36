/// How much a player sees of the next tile. Level files contain the raw values.
public enum Foresight: String, CaseIterable, Hashable, Sendable {
  /// As the rules say: the next tile in Threes, nothing in the others.
  case rules = "rules"
  /// The next tile.
  case next = "next"
  /// The next tile and, for each push, its cell.
  case all = "all"
}

extension Game {
  /// Returns what a player sees who may see more than the rules show.
  public func situation(showing foresight: Foresight) -> Situation {
    guard foresight != .rules else { return situation }
    return Situation(rules: rules, grid: board.grid, preview: source.previewOfPlaced)
  }
}
