import TriplesCanvas
import TriplesTUI
import TriplesTerminal

/// The look of a cell, in one form for all that look the same.
struct Sight: Hashable {
  /// A visible colour.
  enum Hue: Hashable {
    case ownInk, ownPaper
    case numbered(Int)
    case channels(Int, Int, Int)
  }

  let character: Unicode.Scalar
  let ink, paper: Hue
  let attributes: Style.Attributes

  /// Brings a character with its ink and paper to that form.
  init(_ character: Unicode.Scalar, _ ink: Hue, on paper: Hue, _ attributes: Style.Attributes) {
    let attributes = attributes.subtracting(.reverse)
    if character == " " && !attributes.contains(.underline) {
      self.init(" ", paper, paper, [])
    } else {
      self.init(character, ink, paper, character == " " ? .underline : attributes)
    }
  }

  private init(_ character: Unicode.Scalar, _ ink: Hue, _ paper: Hue, _ attributes: Style.Attributes) {
    (self.character, self.ink, self.paper, self.attributes) = (character, ink, paper, attributes)
  }

  /// Creates the expected look of a cell on a terminal.
  init(_ cell: Cell, traits: ScreenTraits, attributes: Style.Attributes) {
    var (ink, paper) = (Hue.ownInk, Hue.ownPaper)
    if let color = cell.style.foreground, traits.depth > .none { ink = Hue(color, traits.depth) }
    if let color = cell.style.background, traits.depth > .none { paper = Hue(color, traits.depth) }
    let shown = cell.style.attributes.intersection(attributes)
    if shown.contains(.reverse) { swap(&ink, &paper) }
    let isControl = cell.character.value < 0x20 || (0x7F..<0xA0).contains(cell.character.value)
    let isWideLetter = traits.hasWideLetters && (cell.isWide || cell.isContinuation)
    let isMissing = !traits.isUnicode && !cell.character.isASCII && !isWideLetter
    self.init(isControl ? " " : isMissing ? cell.isContinuation ? " " : "?" : cell.character, ink, on: paper, shown)
  }
}

extension Sight.Hue {
  init(_ color: Color, _ depth: ColorDepth) {
    switch depth {
    case .none: self = .ownInk
    case .eight: self = .numbered(Int(color.nearest(in: .eight)))
    case .sixteen: self = .numbered(Int(color.nearest(in: .sixteen)))
    case .indexed: self = .numbered(Int(color.nearest(in: .indexed)))
    case .direct: self = .channels(Int(color.red), Int(color.green), Int(color.blue))
    }
  }
}
