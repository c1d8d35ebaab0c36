import TriplesCanvas
import TriplesModel

/// What depends only on the screen and the settings; each frame begins with it. It never changes for its users.
final class Scenery: Sendable {
  let look: Look
  let keys: KeyMap
  /// Where the parts of the game tab lie; nil if the screen is too small.
  let layout: GameLayout?
  /// The faces of tiles, worked out once.
  let faces: TileFaces?
  /// The screen with nothing on it.
  let page: Frame
  /// The screen with an empty board on it.
  let board: Frame
  /// The buttons of the line of tabs as they were last placed.
  let tabs = Memo<TabBar, [Button]>()
  /// The board with the panel and the buttons as they were last drawn.
  let still = Memo<PanelPicture.Key, PanelPicture>()

  init(size: Size, traits: ScreenTraits, settings: Settings, themes: ThemeList) {
    let traits = settings.limit(traits)
    let theme = settings[.theme].flatMap { themes[$0] } ?? Theme.usual(on: traits.background)
    keys = settings.keyChoice.result.keys
    look = Look(theme: theme, traits: traits, hasLargeDigits: settings.hasLargeDigits)
    layout = GameLayout(size: size)
    page = Frame(size: size, filledWith: Cell(" ", look.page))
    faces = layout.map { [look] in TileFaces(on: $0.board, look) }
    var board = page
    if let layout { BoardView(geometry: layout.board, look: look, faces: faces).drawEmpty(into: &board) }
    self.board = board
  }
}
