import TriplesBoards
import TriplesCanvas
import TriplesModel

/// What the list of challenges says of a level.
extension Level {
  /// What opens it, in ever fewer words.
  func locked(_ missing: Int) -> [String] {
    [
      "Locked: solve \(missing) more of the \(rules.title) levels before it.",
      "Locked: solve \(missing) more before it.", "Locked: solve \(missing) more.", "locked",
    ]
  }

  /// What it asks for, in ever fewer words.
  func details(_ result: LevelResult?, _ keys: KeyNames, _ look: Look) -> [String] {
    let limits = [
      moves.map { "\($0) moves" }, shows.title, seconds.map { LevelTime.text(Seconds($0)) },
      rules == .triples ? nil : rules.title, par.map { "par \($0)" },
      isLesson ? nil : result.map { "best \($0.points)" },
    ].compactMap(\.self)
    let titles = goals.map(\.title)
    let all = titles.joined(separator: ", ")
    let parts =
      (0...limits.count).map { [all] + limits.dropLast($0) + ["\(keys[.confirm]) plays"] } + [[all]]
    let count = "\(titles.count) \(titles.count == 1 ? "goal" : "goals")"
    return parts.map { $0.joined(separator: look.separator) } + [count]
  }
}
