import TriplesModel

/// All that the picture of a panel and its buttons depends on, besides the ``Scenery``.
struct StillPicture: Hashable, Sendable {
  let panel: GamePanel
  /// What follows from the rest of the app: which button has the focus, whether there are any, which one is chosen.
  let focus: Control?
  let showsButtons: Bool
  let nextMode: GameMode
}
