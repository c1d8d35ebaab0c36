import TriplesModel

/// The colours of everything.
public struct Theme: Hashable, Sendable {
  /// What it is called on the command line and in the settings.
  public let name: String
  /// The ground of the screen, of the board, and of its empty cells.
  let page, board, slot: Color
  /// Text, less important text, and what should catch the eye.
  let text, muted, accent: Color
  /// The faces of the tiles by rank from 1, and the colours of their numbers, which follow from them.
  private let faces, inks: [Color]

  /// A theme of its colours, as `0xRRGGBB`.
  init(
    _ name: String, page: UInt32, board: UInt32, slot: UInt32, text: UInt32, muted: UInt32, accent: UInt32,
    faces: [UInt32]
  ) {
    precondition(faces.count == Int(Rank.highest.bits))
    self.name = name
    (self.page, self.board, self.slot) = (Color(page), Color(board), Color(slot))
    (self.text, self.muted, self.accent) = (Color(text), Color(muted), Color(accent))
    self.faces = faces.map(Color.init)
    inks = self.faces.map(\.ink)
  }

  /// The face of the tile with a value.
  func face(of value: Int, in rules: RuleSet) -> Color {
    index(of: value, in: rules).map { faces[$0] } ?? slot
  }

  /// The number's colour on the tile with a value.
  func ink(of value: Int, in rules: RuleSet) -> Color {
    index(of: value, in: rules).map { inks[$0] } ?? slot.ink
  }

  private func index(of value: Int, in rules: RuleSet) -> Int? {
    guard let rank = rules.rank(ofValue: value), rank != .empty else { return nil }
    return Int(rank.bits) - 1
  }
}

extension Color {
  static let ink = Color(0x040506)
  static let paper = Color(0xFFFFFF)

  /// Whichever of ink and paper stands out more on this colour.
  fileprivate var ink: Color { contrast(with: .ink) >= contrast(with: .paper) ? .ink : .paper }
}
