import CLevels
import TriplesModel

/// The levels that come with the program, from the folder `Sources/CLevels/levels`.
package enum BuiltInLevels {
  package static let pack = LevelPack(name: "built-in", files: files)

  package static var files: [(name: String, text: String)] {
    var start: UnsafePointer<UInt8> = level_texts()
    return String(cString: level_names()).split(separator: " ").map { name in
      let text = String(cString: start)
      start += text.utf8.count + 1
      return (String(name), text)
    }
  }
}

extension Level {
  /// Returns the shortest known solution: the level's own, or the one that a search found.
  package func bestSolution(with search: LevelSearch.Result) -> [Direction]? {
    [solution, search.moves ?? []].filter { !$0.isEmpty }.min { $0.count < $1.count }
  }

  package func contradictions(with search: LevelSearch.Result) -> [String] {
    guard let par = bestSolution(with: search)?.count else {
      return [search.isExhaustive ? "it has no solution" : "no solution found in \(search.boards) boards"]
    }
    return [
      solution.count > par ? "its solution has \(solution.count) moves, the shortest one \(par)" : nil,
      seconds.flatMap {
        $0 < par ? "\($0.counted("second")) for \(par.counted("move")): less than a second per move" : nil
      },
    ].compactMap(\.self)
  }
}
