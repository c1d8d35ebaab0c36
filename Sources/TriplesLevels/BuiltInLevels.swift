import CLevels
import TriplesModel

/// The levels that come with the program, from the folder `Sources/CLevels/levels`.
package enum BuiltInLevels {
  package static let pack = LevelPack(name: "built-in", files: files)

  package static var files: [(name: String, text: String)] {
    let bytes = UnsafeBufferPointer(start: level_texts(), count: level_texts_count())
    let texts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    let names = String(cString: level_names()).split(separator: " ")
    return zip(names, texts).map { (String($0), String(decoding: $1, as: UTF8.self)) }
  }
}

extension Level {
  package func contradictions(with search: LevelSearch.Result) -> [String] {
    let own = solution.isEmpty ? nil : solution.count
    guard let par = [own, search.moves?.count].compactMap(\.self).min() else {
      return [search.isExhaustive ? "it has no solution" : "no solution found in \(search.boards) boards"]
    }
    return [
      own.flatMap { $0 > par ? "its solution has \($0) moves, but \(par) are enough" : nil },
      seconds.flatMap {
        $0 < par ? "\($0) seconds are too few: three stars take \(par) seconds at one second per move" : nil
      },
    ].compactMap(\.self)
  }
}
