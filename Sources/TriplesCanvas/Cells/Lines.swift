import TriplesModel

extension Collection<String> {
  /// Puts as many pieces on each line as fit into a width; a piece that is too long gets a line for itself.
  package func lines(joinedBy gap: String, columns: Int) -> [String] {
    reduce(into: []) { lines, piece in
      if let line = lines.last, line.columns + gap.columns + piece.columns <= columns {
        lines[lines.count - 1] = line + gap + piece
      } else {
        lines.append(piece)
      }
    }
  }
}

extension String {
  /// The text in lines of a width, broken between words, and within those that are longer than a line if asked for.
  package func lines(columns: Int, breaksWords: Bool = false) -> [String] {
    split(separator: " ").flatMap { word in
      guard breaksWords || word.breaksAnywhere, columns > 1 else { return [String(word)] }
      var (parts, rest) = ([String](), word)
      while !rest.isEmpty {
        let part = rest.prefix(columns: columns)
        parts.append(part)
        rest = rest.dropFirst(max(1, part.count))
      }
      return parts
    }.lines(joinedBy: " ", columns: columns)
  }
}
