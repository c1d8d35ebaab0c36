import TriplesCanvas
import TriplesModel

/// A theme, and the colours and characters that the terminal can show.
package struct Look: Hashable, Sendable {
  package let theme: Theme
  package internal(set) var traits: ScreenTraits
  /// False if all numbers are in plain digits, even if there is room for large ones.
  package internal(set) var hasLargeDigits: Bool

  package init(theme: Theme, traits: ScreenTraits, hasLargeDigits: Bool = true) {
    (self.theme, self.traits, self.hasLargeDigits) = (theme, traits, hasLargeDigits)
  }

  /// True if the screen has the theme's background, which needs Unicode and at least 256 colours.
  package var hasThemeBackground: Bool { traits.depth >= .indexed && traits.isUnicode }
  /// True if tiles are filled with a colour; otherwise they have a border and a number.
  package var fillsTiles: Bool { traits.depth > .none }

  package var plain: Style { Style(color(theme.text), on: color(theme.page)) }
  package var muted: Style { Style(color(theme.muted), on: color(theme.page), fillsTiles ? [] : .dim) }
  package var strong: Style { Style(color(theme.accent), on: color(theme.page), .bold) }
  package var chosen: Style { hasThemeBackground ? Style(theme.accent, on: theme.slot, .bold) : underlined }
  /// The style of a choice without a background, such as a tab right above a board.
  package var underlined: Style { Style(color(theme.accent), on: color(theme.page), [.bold, .underline]) }
  package var selected: Style {
    hasThemeBackground ? Style(theme.page, on: theme.accent, .bold) : Style(nil, on: nil, [.bold, .reverse])
  }
  package var raised: Style { hasThemeBackground ? Style(theme.text, on: theme.board) : Style(nil, on: nil, .bold) }

  package var raisedStrong: Style {
    hasThemeBackground
      ? Style(theme.accent, on: theme.board, .bold) : Style(color(theme.accent), on: nil, [.bold, .reverse])
  }

  package var slot: Style { hasThemeBackground ? Style(theme.text, on: theme.slot) : plain }

  /// Returns the colours of a sprite's face and number. The ground of the board shows through a pale sprite, except
  /// with 8 or 16 colours.
  package func colors(of sprite: Sprite, in rules: RuleSet, ground: Color?) -> (face: Color, foreground: Color) {
    var (face, foreground) = tileColors(of: sprite.value, in: rules)
    guard traits.depth >= .indexed else { return (face, foreground) }
    if sprite.isPale {
      let pale = face.mixed(with: ground ?? theme.page, veil)
      let inks = [face, face.mixed(with: pale.contrasting, 0.5)]
      (face, foreground) = (pale, inks.first { isReadable($0, on: pale) } ?? shown(pale).contrasting)
    }
    if sprite.isLeaving { face = face.mixed(with: theme.page, 0.15) }
    guard sprite.glow > 0 else { return (face, foreground) }
    face = face.lit(by: theme.light, sprite.glow)
    return (face, face.contrasting)
  }

  /// Returns true if the contrast is high enough for digits (WCAG 2.1), in the colours that the terminal shows.
  private func isReadable(_ color: Color, on ground: Color) -> Bool {
    shown(color).contrast(with: shown(ground)) >= (hasLargeDigits ? 3 : 4.5)
  }

  private func shown(_ color: Color) -> Color {
    traits.depth == .indexed ? Color(xterm: color.nearest(in: .indexed)) : color
  }

  package func number(_ points: Int) -> String {
    points < 0 ? points.signed(isUnicode: traits.isUnicode) : points.grouped
  }

  /// Returns a number of points with its noun: `1 point`, `1,104 points`.
  func counted(points: Int) -> String { "\(number(points)) point\(points == 1 ? "" : "s")" }

  /// Returns the colours of a tile, from the theme or from the terminal's eight or sixteen colours.
  package func tileColors(of value: Int, in rules: RuleSet) -> (face: Color, foreground: Color) {
    switch traits.depth {
    case .indexed, .direct: theme.colors(of: value, in: rules, isIndexed: traits.depth == .indexed)
    case .none, .eight, .sixteen: Self.ansiColors(of: value, in: rules, isBright: traits.depth == .sixteen)
    }
  }

  package func outline(of value: Int) -> Style { Style(nil, on: nil, value >= 3 ? .bold : []) }

  /// Returns a colour of the theme; nil without the theme's background, because it might be unreadable on another.
  private func color(_ color: Color) -> Color? { hasThemeBackground ? color : nil }

  /// Returns the colour between the tiles of a board.
  func ground(of board: BoardGeometry) -> Color? {
    !hasThemeBackground ? nil : board.hasFrame ? theme.board : theme.page
  }

  /// The share of the ground in dimmed colours. Near the ground, the 256 colours are only greys. With a larger share a
  /// red tile would look like a white one.
  private var veil: Double { traits.depth == .indexed ? 0.3 : 0.6 }

  /// Dims a rectangle or the whole frame beneath a dialog or another scene.
  package func dim(_ frame: inout Frame, in rect: Rect? = nil) {
    let rect = rect ?? frame.bounds
    if hasThemeBackground { return frame.dim(rect, toward: theme.page, by: veil) }
    // Leave cells with a background as they are: with few colours there is no dimmer background.
    frame.change(rect) { if $0.style.background == nil { $0.style = Style(nil, on: nil, .dim) } }
  }

  func image(of next: NextTile, in rules: RuleSet, size: Size, opacity: Double = 1, border: Color? = nil) -> TileImage {
    let (face, foreground) = tileColors(of: next.value(in: rules), in: rules)
    return TileImage(
      next.label(in: rules), face: face, foreground: foreground, size: size, opacity: opacity, border: border)
  }

  func tile(of value: Int, in rules: RuleSet) -> Style {
    guard fillsTiles else { return outline(of: value) }
    let (face, foreground) = tileColors(of: value, in: rules)
    return Style(foreground, on: face, hasThemeBackground ? .bold : [])
  }

  package func tile(of next: NextTile, in rules: RuleSet) -> Style { tile(of: next.value(in: rules), in: rules) }
}

extension NextTile {
  /// Returns the value that decides the colours of the tile. A bonus tile looks like a 3.
  fileprivate func value(in rules: RuleSet) -> Int {
    if case .tile(let rank) = self { rules.value(of: rank) } else { 3 }
  }
}

extension Frame {
  mutating func drawLabel(_ label: String, in rect: Rect, _ style: Style) {
    fill(rect, with: Cell(" ", style))
    writeCentred(label, row: rect.origin.row + (rect.size.rows - 1) / 2, in: rect, style)
  }
}
