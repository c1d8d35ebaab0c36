/// A character that shows two colours in a cell: ink where the glyph is, paper elsewhere, or the other way round.
///
/// Halves and quarters always show ink: in most fonts they lack the row of pixels at their edge of the cell, which then
/// has the colour of the paper, a notch instead of a line.
struct GlyphFit: Hashable {
  let character: Unicode.Scalar
  let isInverted: Bool

  private static let upperHalf = Samples.mask(columns: 0..<8, rows: 0..<4)
  private static let left = Array(" ▏▎▍▌▋▊▉█".unicodeScalars)
  private static let lower = Array(" ▁▂▃▄▅▆▇█".unicodeScalars)

  /// The glyph with the least error for samples of ink and of paper, each with a weight; what is neither does not
  /// matter. It is not inverted where that is not possible, as with the terminal's own ground for paper.
  init(
    ink: UInt64, paper: UInt64, inkWeight: Int = 1, paperWeight: Int = 1, glyphs: GlyphSet,
    mayInvert: Bool = true
  ) {
    if let exact = Self.exact(ink, paper, mayInvert) {
      self = exact
      return
    }
    var search = Search(glyphs: glyphs, mayInvert: mayInvert)
    search.tryParts(ink, paper, inkWeight, paperWeight)
    if search.error > 0 {
      search.tryEdges(
        Self.left, inkWeight &* Samples.columnCounts(ink), paperWeight &* Samples.columnCounts(paper))
      let (inkRows, paperRows) = (Samples.rowCounts(ink), Samples.rowCounts(paper))
      search.tryEdges(
        Self.lower, inkWeight &* inkRows.reversed, paperWeight &* paperRows.reversed)
    }
    self = search.best
  }

  private init(_ character: Unicode.Scalar, isInverted: Bool) {
    self.character = character
    self.isInverted = isInverted
  }

  /// A straight edge over the whole cell needs no search.
  private static func exact(_ ink: UInt64, _ paper: UInt64, _ mayInvert: Bool) -> GlyphFit? {
    guard ink == ~paper else { return nil }
    if ink == upperHalf { return GlyphFit("▀", isInverted: false) }
    if let columns = Samples.wholeColumns(ink) { return GlyphFit(left[columns], isInverted: false) }
    if let rows = Samples.wholeRowsBelow(ink) { return GlyphFit(lower[rows], isInverted: false) }
    guard mayInvert else { return nil }
    if let columns = Samples.wholeColumns(paper) { return GlyphFit(left[columns], isInverted: true) }
    if let rows = Samples.wholeRowsBelow(paper) { return GlyphFit(lower[rows], isInverted: true) }
    return nil
  }

  /// The best glyph so far.
  private struct Search {
    let glyphs: GlyphSet
    let mayInvert: Bool
    var best = GlyphFit(" ", isInverted: false)
    var error = Int.max

    /// In each set, from the coarsest, each part of the cell takes the colour that most of it has.
    mutating func tryParts(_ ink: UInt64, _ paper: UInt64, _ inkWeight: Int, _ paperWeight: Int) {
      for set in GlyphSet.allCases where set <= glyphs && !set.parts.isEmpty && error > 0 {
        var (pattern, sum) = (0, 0)
        for (bit, part) in set.parts.enumerated() {
          let inked = inkWeight * (ink & part).nonzeroBitCount
          let blank = paperWeight * (paper & part).nonzeroBitCount
          if inked > blank { pattern |= 1 << bit }
          sum += min(inked, blank)
        }
        if sum < error { (best, error) = (GlyphFit(set.character(of: pattern), isInverted: false), sum) }
      }
    }

    /// An edge across the cell after each of its eighths, counted from where the characters grow.
    mutating func tryEdges(_ characters: [Unicode.Scalar], _ ink: SIMD8<Int>, _ paper: SIMD8<Int>) {
      var grown = ink.wrappedSum()
      var inverted = paper.wrappedSum()
      for eighths in 1..<8 {
        grown += paper[eighths - 1] - ink[eighths - 1]
        inverted += ink[eighths - 1] - paper[eighths - 1]
        if grown < error { (best, error) = (GlyphFit(characters[eighths], isInverted: false), grown) }
        if mayInvert, inverted < error {
          (best, error) = (GlyphFit(characters[eighths], isInverted: true), inverted)
        }
      }
    }
  }
}

extension SIMD8<Int> {
  fileprivate var reversed: SIMD8<Int> {
    SIMD8(self[7], self[6], self[5], self[4], self[3], self[2], self[1], self[0])
  }
}
