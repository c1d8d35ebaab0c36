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
  package func contradictions(with search: LevelSearch.Result) -> [String] {
    let own = solution.isEmpty ? nil : solution.count
    guard let par = [own, search.moves?.count].compactMap(\.self).min() else {
      return [search.isExhaustive ? "it has no solution" : "no solution found in \(search.boards) boards"]
    }
    return [
      own.flatMap { $0 > par ? "its solution has \($0) moves, but \(par.counted("move")) would do" : nil },
      seconds.flatMap {
        $0 < par ? "\($0.counted("second")) for \(par.counted("move")): less than a second per move" : nil
      },
    ].compactMap(\.self)
  }
}
