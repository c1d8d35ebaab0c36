import TriplesTUI

/// Turns cells into what a terminal shows for them.
struct Rasterizer {
  private let traits: ScreenTraits
  private let attributes: Style.Attributes
  /// Renditions of styles met before, each at a place that its style says: colours are costly to match.
  private var memory: [(style: Style, rendition: Rendition)?] = Array(repeating: nil, count: 64)

  init(_ capabilities: Capabilities) {
    traits = capabilities.traits
    attributes = capabilities.attributes
  }

  /// What is to be seen of a cell.
  mutating func glyph(of cell: Cell) -> Glyph {
    let character = shown(cell.character)
    var rendition = rendition(of: cell.style)
    if character == " " && !rendition.attributes.contains(.underline) { return blank(on: rendition.paper) }
    // A blank has nothing that could be bold, and its ink shows only where it is underlined.
    if character == " " { rendition.attributes = .underline }
    return Glyph(character: character, rendition: rendition)
  }

  private func blank(on paper: Paint) -> Glyph {
    Glyph(character: " ", rendition: Rendition(ink: nil, paper: paper, attributes: []))
  }

  /// ASCII where there is no more; never a control character.
  private func shown(_ character: Unicode.Scalar) -> Unicode.Scalar {
    switch character.value {
    case 0x20..<0x7F: character
    case ..<0xA0: " "
    default: traits.isUnicode ? character : "?"
    }
  }

  private mutating func rendition(of style: Style) -> Rendition {
    let place = style.mixture % memory.count
    if let known = memory[place], known.style == style { return known.rendition }
    let rendition = makeRendition(of: style)
    memory[place] = (style, rendition)
    return rendition
  }

  private func makeRendition(of style: Style) -> Rendition {
    let attributes = style.attributes.intersection(attributes)
    let ink = style.foreground.flatMap(paint) ?? .ownInk
    let paper = style.background.flatMap(paint) ?? .ownPaper
    let isReversed = attributes.contains(.reverse)
    return Rendition(
      ink: isReversed ? paper : ink, paper: isReversed ? ink : paper,
      attributes: attributes.subtracting(.reverse))
  }

  private func paint(_ color: Color) -> Paint? {
    switch traits.depth {
    case .none: nil
    case .eight: .indexed(color.nearest(in: .eight))
    case .sixteen: .indexed(color.nearest(in: .sixteen))
    case .indexed: .indexed(color.nearest(in: .indexed))
    case .direct: .direct(color)
    }
  }
}

extension Style {
  /// A number that seldom is the same for two styles of one frame.
  fileprivate var mixture: Int {
    (foreground?.mixture ?? 3) &* 7 &+ (background?.mixture ?? 5) &* 13 &+ Int(attributes.rawValue)
  }
}

extension Color {
  fileprivate var mixture: Int { Int(red) &+ Int(green) &* 3 &+ Int(blue) &* 5 }
}
