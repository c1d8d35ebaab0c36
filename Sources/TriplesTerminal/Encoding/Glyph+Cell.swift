import TriplesTUI

extension Capabilities {
  /// What the terminal shows for a cell.
  func glyph(of cell: Cell) -> Glyph {
    Glyph(character: shown(cell.character), look: look(of: cell.style)).simplified
  }

  /// ASCII where there is no more; never a control character.
  private func shown(_ character: Unicode.Scalar) -> Unicode.Scalar {
    switch character.value {
    case 0x20..<0x7F: character
    case ..<0xA0: " "
    default: traits.isUnicode ? character : "?"
    }
  }

  private func look(of style: Style) -> Look {
    Look(
      foreground: paint(style.foreground), background: paint(style.background),
      attributes: style.attributes.intersection(attributes))
  }

  private func paint(_ color: Color?) -> Paint {
    guard let color else { return .own }
    switch traits.depth {
    case .none: return .own
    case .eight: return .indexed(color.nearest(in: .eight))
    case .sixteen: return .indexed(color.nearest(in: .sixteen))
    case .indexed: return .indexed(color.nearest(in: .indexed))
    case .direct: return .direct(color)
    }
  }
}

extension Glyph {
  /// The same to the eye, in the one form that is used for it.
  var simplified: Glyph {
    var glyph = self
    if glyph.look.attributes.contains(.reverse), glyph.look.foreground != .own, glyph.look.background != .own
    {
      swap(&glyph.look.foreground, &glyph.look.background)
      glyph.look.attributes.remove(.reverse)
    }
    if glyph.character == " " { glyph.look = glyph.look.ofBlank }
    return glyph
  }
}

extension Look {
  /// What is to be seen of it on a blank.
  fileprivate var ofBlank: Look {
    var look = self
    if attributes.isDisjoint(with: [.reverse, .underline]) { look.foreground = .own }
    if !attributes.contains(.underline) { look.attributes.formIntersection(.reverse) }
    return look
  }
}
