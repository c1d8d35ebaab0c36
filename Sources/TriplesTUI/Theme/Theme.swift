import TriplesModel

/// The colours of everything.
public struct Theme: Hashable, Sendable {
  /// What it is called on the command line and in the settings.
  public let name: String
  /// The ground of the screen, of the board, and of its empty cells.
  let page, board, slot: Color
  /// Text, less important text, and what should catch the eye.
  let text, muted, accent: Color
  /// The faces of the tiles by rank from 1; the number's colour follows from them.
  private let faces: [Color]

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
  }

  /// The face of the tile with a value.
  func face(of value: Int) -> Color {
    guard let rank = Rank(value: value), rank != .empty else { return slot }
    return faces[Int(rank.bits) - 1]
  }

  /// The number's colour on the tile with a value: whichever of ink and paper stands out more.
  func ink(of value: Int) -> Color {
    let face = face(of: value)
    return face.contrast(with: .ink) >= face.contrast(with: .paper) ? .ink : .paper
  }
}

extension Color {
  static let ink = Color(0x040506)
  static let paper = Color(0xFFFFFF)
}
