import TriplesModel

extension Sentences {
  /// The maximum length of a terse line: the cells of a common Braille display.
  static let terseLimit = 40

  /// Returns a turn in one line that ends with `standing`: `Left. 3 at r2c1. New 1 at r4c3. Score 26.`
  func turn(_ turn: Turn, after head: String? = nil, _ standing: [String]) -> String {
    let direction = turn.direction.rawValue
    if style.words == .terse {
      return terse([head, direction].compactMap(\.self).joined(separator: " "), turn.events, standing)
    }
    let done = head.map { "\($0) \(direction)." } ?? "\(direction.capitalizedFirst)."
    return ([done] + turn.events.compactMap(event) + standing).joined(separator: " ")
  }

  func move(_ done: String, _ events: [Event]) -> String { ([done] + events.compactMap(event)).joined(separator: " ") }

  private func event(_ event: Event) -> String? {
    switch event {
    case .moved: nil
    case .merged(_, _, let value, let position): "\(name(value)) at \(place(position))."
    case .spawned(let tile): "New \(name(tile.value)) at \(place(tile.position))."
    }
  }

  /// Returns a move in 40 characters if possible, with as many details as fit: `left: 3 at r2c1, new 1 at r4c3, 26`.
  func terse(_ head: String, _ events: [Event], _ marks: [String] = []) -> String {
    var (merges, new): ([(String, String)], [(String, String)]) = ([], [])
    for event in events {
      switch event {
      case .moved: break
      case .merged(_, _, let value, let position): merges.append((name(value), place(position)))
      case .spawned(let tile): new.append((name(tile.value), place(tile.position)))
      }
    }
    let count = merges.isEmpty ? [] : [merges.count.counted("merge")]
    // The direction is the last word.
    let short = head.dropLast(max(0, (head.split(separator: " ").last?.count ?? 0) - 1))
    let parts: [(String, [String], [String])] = [
      (head, merges.map { "\($0) at \($1)" }, new.map { "new \($0) at \($1)" }),
      (head, merges.map { "\($0) \($1)" }, new.map { "new \($0) \($1)" }),
      (head, [merges.map(\.0).joined(separator: " ")], new.map { "new \($0) \($1)" }),
      (head, count, new.map { "new \($0) \($1)" }),
      (String(short), merges.isEmpty ? [] : ["\(merges.count)x"], new.map { "new \($0) \($1)" }),
    ]
    let lines = parts.map { head, merges, new -> String in
      let words = (merges + new + marks).filter { !$0.isEmpty }.joined(separator: ", ")
      return words.isEmpty ? head : "\(head): \(words)"
    }
    return lines.first { $0.count <= Self.terseLimit } ?? lines[lines.count - 1]
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
