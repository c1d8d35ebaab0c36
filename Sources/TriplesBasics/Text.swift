extension Unicode.Scalar {
  /// The number of terminal columns: 0 for combining marks, 2 for East Asian scripts and emoji, otherwise 1. Based on
  /// Unicode's East Asian Width (UAX #11).
  package var columns: Int {
    switch value {
    // Most text, arrows, box drawing and blocks.
    case ..<0x300, 0x2190..<0x231A, 0x2500..<0x25FD: return 1
    // Vowels and final consonants of Hangul syllables, and skin tones of emoji.
    case 0x1160...0x11FF, 0x1F3FB...0x1F3FF: return 0
    // A regional indicator. Two of them make a flag.
    case 0x1F1E6...0x1F1FF: return 1
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return Self.wideBlocks.contains { $0.contains(value) } || properties.isEmojiPresentation ? 2 : 1
    }
  }

  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1_6FE0...0x1_8D08, 0x1_AFF0...0x1_B2FB,
    0x1_F200...0x1_F265, 0x2_0000...0x3_FFFD,
  ]
}

extension StringProtocol {
  package var columns: Int {
    // Specialized, because layout measures many texts.
    @specialized(where Self == String) @specialized(where Self == Substring)
    get { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : unicodeScalars.reduce(0) { $0 + $1.columns } }
  }

  package func prefix(columns: Int) -> String {
    guard self.columns > columns else { return String(self) }
    var rest = columns
    return String(
      prefix { character in
        rest -= character.unicodeScalars.reduce(0) { $0 + $1.columns }
        return rest >= 0
      })
  }

  /// Returns the text. If it is too wide, cuts it and adds three dots, because bitmap fonts have no ellipsis.
  package func cut(columns: Int) -> String {
    self.columns <= columns
      ? String(self) : (prefix(columns: Swift.max(1, columns - 3)) + "...").prefix(columns: columns)
  }

  /// True if a line may break between any two characters. Chinese and Japanese have no spaces.
  package var breaksAnywhere: Bool { unicodeScalars.contains { $0.columns == 2 } }
}

extension String {
  /// The text with no-break spaces.
  package var unbroken: String { split(separator: " ").joined(separator: "\u{a0}") }

  /// Returns the text as lines, broken between words. With `breaksWords`, also breaks words longer than a line.
  package func lines(columns: Int, breaksWords: Bool = false) -> [String] {
    split(separator: " ").flatMap { word in
      guard breaksWords || word.breaksAnywhere, columns > 1 else { return [String(word)] }
      var (parts, rest) = ([String](), word)
      while !rest.isEmpty {
        // A character that is wider than a line gets its own line.
        let count = max(1, rest.prefix(columns: columns).count)
        parts.append(String(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      return parts
    }.lines(joinedBy: " ", columns: columns).withoutOrphan(columns: columns).map {
      $0.contains("\u{a0}") ? $0.split(separator: "\u{a0}").joined(separator: " ") : $0
    }
  }

  /// The text, then shorter and shorter versions that end with three dots. Long words are also cut in the middle.
  package var cuts: [String] {
    let words = split(separator: " ")
    let lengths = words.contains { $0.columns > 12 } ? [24, 16, 12].filter { $0 < columns } : []
    let cut = words.indices.dropFirst().map { words[..<$0].joined(separator: " ") + "..." } + lengths.map(cut)
    return [self] + cut.sorted { $0.columns > $1.columns }
  }

  /// Returns the Levenshtein distance: the number of letters to change, add or remove to get the other word. Compares
  /// only the first 40 letters.
  package func distance(to other: String) -> Int {
    let other = Array(other.prefix(40))
    var row = Array(0...other.count)
    for (number, letter) in prefix(40).enumerated() {
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

  package func zeroPadded(to count: Int) -> String {
    String(repeating: "0", count: Swift.max(0, count - utf8.count)) + self
  }

  /// The text without the commas in its numbers: `1104` for `1,104`.
  package var ungrouped: String {
    // A regular expression would take longer than the move itself.
    let digits: ClosedRange<Character> = "0"..."9"
    let parts = split(separator: ",", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      let isGroup = part.prefix(while: digits.contains).count == 3 && text.last.map(digits.contains) ?? false
      return text + (isGroup ? "" : ",") + part
    }
  }
}

extension [String] {
  /// Moves words to the last line until it is half as long as the line before, which keeps at least two words.
  fileprivate func withoutOrphan(columns: Int) -> [String] {
    guard count > 1, let last, 2 * last.columns < self[count - 2].columns else { return self }
    let words = self[count - 2].split(separator: " ")
    guard words.count > 2, let moved = words.last, moved.columns + 1 + last.columns <= columns else { return self }
    return (dropLast(2) + [words.dropLast().joined(separator: " "), "\(moved) \(last)"]).withoutOrphan(columns: columns)
  }
}

extension Collection<String> {
  /// Returns the words as a list, with `word` before the last one: `a, b and c`.
  package func listed(_ word: String = "and") -> String {
    count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) \(word) \(suffix(1).joined())"
  }

  /// Returns lines with as many pieces as fit. A longer piece gets its own line. An arrow stays with the next piece.
  package func lines(joinedBy gap: String, columns: Int) -> [String] {
    reduce(into: []) { lines, piece in
      if let line = lines.last, line.columns + gap.columns + piece.columns <= columns {
        lines[lines.count - 1] = line + gap + piece
      } else if let line = lines.last, let arrow = ["←", "→", "↑", "↓"].first(where: { line.hasSuffix(gap + $0) }),
        arrow.columns + gap.columns + piece.columns <= columns
      {
        lines[lines.count - 1] = String(line.dropLast(gap.count + 1))
        lines.append(arrow + gap + piece)
      } else {
        lines.append(piece)
      }
    }
  }

  /// Returns the first word that begins with `word`. Otherwise returns the nearest word that differs by one letter, by
  /// two swapped letters or, if `word` has more than five letters, by any two letters.
  package func nearest(to word: String) -> String? {
    if word.count > 1, let match = first(where: { $0.hasPrefix(word) }) { return match }
    let near = map { (word: $0, distance: $0.distance(to: word)) }.filter {
      $0.distance <= (word.count > 5 ? 2 : 1) || $0.distance == 2 && $0.word.sorted() == word.sorted()
    }
    return near.filter { $0.distance < $0.word.count }.min { $0.distance < $1.distance }?.word
  }
}

extension Int {
  /// The number with a comma between groups of three digits: `1,104`.
  package var grouped: String {
    magnitude < 1000 ? String(self) : "\((self / 1000).grouped),\(Int(magnitude % 1000).zeroPadded(to: 3))"
  }

  /// Returns the number and a noun, in the plural unless the number is 1: `1 point`, `2 points`.
  package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

  /// Returns the number with leading zeros, so that it has at least `count` digits.
  package func zeroPadded(to count: Int) -> String { String(self).zeroPadded(to: count) }

  /// Returns the number with its sign: `+1,024`, `−3` and `0`. Without `isUnicode`, the minus sign is a hyphen.
  package func signed(isUnicode: Bool = false) -> String {
    self > 0 ? "+\(grouped)" : isUnicode && self < 0 ? "−\(grouped.dropFirst())" : grouped
  }
}

extension FixedWidthInteger {
  /// Reads a number that has only decimal digits; nil for any other text or if the number is too large.
  package init?(digits text: some StringProtocol) {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    self.init(text)
  }
}

/// Joins the sentences that are not nil; nil if there are none.
package func sentences(_ texts: String?...) -> String? {
  let texts = texts.compactMap(\.self)
  return texts.isEmpty ? nil : texts.joined(separator: " ")
}
