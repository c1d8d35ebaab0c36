extension Collection<String> {
  /// The word that begins with a mistyped one, otherwise the nearest that differs by at most two letters.
  package func nearest(to word: String) -> String? {
    if word.count > 1, let match = first(where: { $0.hasPrefix(word) }) { return match }
    let near = map { (word: $0, distance: $0.distance(to: word)) }.filter { $0.distance <= 2 }
    return near.filter { $0.distance < $0.word.count }.min { $0.distance < $1.distance }?.word
  }
}

extension String {
  /// How many letters must be changed, added or left out to make one word of another (Levenshtein).
  package func distance(to other: String) -> Int {
    let other = Array(other.prefix(40))
    var row = Array(0...other.count)
    for (number, letter) in enumerated() {
      var diagonal = number
      row[0] = number + 1
      for column in other.indices {
        let replaced = diagonal + (letter == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
