import TriplesBoards
import TriplesCanvas

/// What follows from the screen and the settings alone. It is worked out once, and each frame begins with it.
///
/// To those who use it, it never changes, so a reference to it is as good as a value, and is handed on in no time.
final class Scenery: Sendable {
  let look: Look
  /// Where the parts of the game tab lie; nil if the screen is too small.
  let layout: GameLayout?
  /// The screen with nothing on it.
  let page: Frame
  /// The screen with an empty board on it.
  let board: Frame
  /// The board with the panel and the buttons as they were last drawn.
  let still = Memo<PanelPicture.Key, PanelPicture>()
  /// The score as it was last drawn.
  let score = Memo<Int, ScoreView.Picture>()
  /// The notice as it was last laid out.
  let notice = Memo<NoticeView.Passage, [PlacedPart]>()
  /// The numbers of tiles, as far as they have been drawn.
  let stamps: NumeralStamps?

  init(size: Size, traits: ScreenTraits, settings: Settings) {
    let traits = settings.limit(traits)
    let theme = settings.theme ?? Theme.usual(on: traits.background)
    look = Look(theme: theme, traits: traits, hasLargeDigits: settings.hasLargeDigits)
    layout = GameLayout(size: size)
    page = Frame(size: size, filledWith: Cell(" ", look.page))
    stamps = layout.flatMap { [look] in NumeralStamps(tile: $0.board.tile, look: look) }
    board = layout.map { [page, look] in Self.board($0.board, on: page, look) } ?? page
  }

  private static func board(_ geometry: BoardGeometry, on page: Frame, _ look: Look) -> Frame {
    var frame = page
    BoardView(geometry: geometry, look: look).drawEmpty(into: &frame)
    return frame
  }
}
