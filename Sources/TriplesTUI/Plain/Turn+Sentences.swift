import TriplesModel

extension Turn {
  /// What happened, in words: how many tiles moved, each merge, the new tile and the points.
  var sentences: [String] {
    let moved = events.count { if case .moved = $0 { true } else { false } }
    let told = moved == 1 ? "1 tile moved." : "\(moved) tiles moved."
    return [told] + events.compactMap(\.sentence) + ["\(points) points."]
  }
}

extension Event {
  fileprivate var sentence: String? {
    switch self {
    case .moved: nil
    case .merged(_, _, let value, let position): "Merged to \(value) at \(position.words)."
    case .spawned(let tile): "A new \(tile.value) at \(tile.position.words)."
    }
  }
}

extension Position {
  /// Where it is, counted from 1 as people do.
  fileprivate var words: String { "row \(row + 1), column \(column + 1)" }
}
