import TriplesCanvas
import TriplesTUI

/// The words of screens that a player reads, without frames, bars and tiles.
struct Words {
  /// Words that may be shown: those of roomy screens, and shorter ones chosen for narrow screens.
  private(set) var known: Set<Substring>

  init(short: String) { known = Set(short.split(separator: " ")) }

  /// Learns the words of a screen on which nothing had to be left out.
  mutating func learn(_ text: String) { known.formUnion(Self.words(of: text)) }

  /// Returns the unknown words of a screen, which are usually parts of words.
  func cut(in text: String) -> [Substring] { Self.words(of: text).filter { !known.contains($0) } }

  /// Returns the panel of a screen that has one. The rest is dimmed, and may be cut by the panel.
  static func panel(of frame: Frame) -> String {
    let middle = frame[Point(column: frame.size.columns / 2, row: frame.size.rows / 2)].style.background
    var panel = frame
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let point = Point(column: column, row: row)
        let style = frame[point].style
        if style.background != middle || style.attributes == .dim { panel[point] = .blank }
      }
    }
    return panel.text
  }

  private static func words(of text: String) -> [Substring] {
    text.split { character in
      !(character.isLetter || character.isNumber || "'%_-−~".contains(character))
    }.filter { $0.contains { $0.isLetter || $0.isNumber } }
  }
}
