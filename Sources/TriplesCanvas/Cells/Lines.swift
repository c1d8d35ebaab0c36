extension Collection<String> {
  /// Puts as many pieces on each line as fit into a width; a piece that is too long gets a line for itself.
  package func lines(joinedBy gap: String, columns: Int) -> [String] {
    reduce(into: []) { lines, piece in
      if let line = lines.last, line.count + gap.count + piece.count <= columns {
        lines[lines.count - 1] = line + gap + piece
      } else {
        lines.append(piece)
      }
    }
  }
}

extension String {
  /// The text in lines of a width, broken between words.
  package func lines(columns: Int) -> [String] {
    split(separator: " ").map(String.init).lines(joinedBy: " ", columns: columns)
  }
}
