/// A cell of several colours, painted sample by sample, before a character is chosen for it.
struct MixedCell {
  /// Where it lies.
  let point: Point
  /// Up to four colours in the order in which they came, as a style packs them, and the samples of each.
  private var shades: SIMD4<UInt32>
  private var masks: SIMD4<UInt64>

  /// A cell of one colour.
  init(at point: Point, of shade: UInt32) {
    self.point = point
    shades = SIMD4(shade, 0, 0, 0)
    masks = SIMD4(Samples.all, 0, 0, 0)
  }

  /// Paints samples over what is there. Of more than four colours the one painted over last gives way.
  mutating func paint(_ samples: UInt64, _ shade: UInt32) {
    masks = masks & ~SIMD4(repeating: samples)
    let place = layer { masks[$0] != 0 && shades[$0] == shade } ?? layer { masks[$0] == 0 } ?? 3
    shades[place] = shade
    masks[place] |= samples
  }

  private func layer(where isWanted: (Int) -> Bool) -> Int? {
    for layer in 0..<4 where isWanted(layer) { return layer }
    return nil
  }

  /// True if another cell has the same samples.
  func looksLike(_ other: MixedCell) -> Bool { shades == other.shades && masks == other.masks }

  /// The character and the two colours with the least error; samples of the grounds weigh double, so that
  /// gaps stay open and no corner sticks out.
  func cell(glyphs: GlyphSet, grounds: SIMD2<UInt32>) -> Cell {
    var (first, second) = (0, -1)
    for layer in 1..<4 where masks[layer] != 0 {
      if masks[first] == 0 || weight(layer, grounds) > weight(first, grounds) {
        (first, second) = (layer, masks[first] == 0 ? second : first)
      } else if second < 0 || weight(layer, grounds) > weight(second, grounds) {
        second = layer
      }
    }
    guard second >= 0, glyphs > .cells else { return Cell(" ", Style(ink: 0, paper: shades[first])) }
    return cell(of: min(first, second), max(first, second), glyphs, grounds)
  }

  /// The earlier colour is the paper, but the terminal's own ground can be nothing else.
  private func cell(of one: Int, _ other: Int, _ glyphs: GlyphSet, _ grounds: SIMD2<UInt32>) -> Cell {
    let (paper, ink) = shades[other] == 0 ? (other, one) : (one, other)
    let fit = GlyphFit(
      ink: masks[ink], paper: masks[paper], inkWeight: factor(ink, grounds),
      paperWeight: factor(paper, grounds), glyphs: glyphs, mayInvert: shades[paper] != 0)
    let style =
      fit.isInverted
      ? Style(ink: shades[paper], paper: shades[ink]) : Style(ink: shades[ink], paper: shades[paper])
    return Cell(fit.character, style)
  }

  private func weight(_ layer: Int, _ grounds: SIMD2<UInt32>) -> Int {
    masks[layer].nonzeroBitCount * factor(layer, grounds)
  }

  private func factor(_ layer: Int, _ grounds: SIMD2<UInt32>) -> Int {
    shades[layer] == grounds.x || shades[layer] == grounds.y ? 2 : 1
  }
}
