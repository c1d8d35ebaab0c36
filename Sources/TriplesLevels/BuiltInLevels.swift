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
    let (own, found) = (solution.count, search.moves?.count)
    let isOwnLonger = own > 0 && (found ?? own) < own
    let par = [own > 0 ? own : nil, found].compactMap(\.self).min()
    // Three stars must be possible at one second per move.
    let needed = par ?? 0
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
