import TriplesModel

/// The tabs, and the layers above them.
struct SceneStack: Sendable {
  /// The scenes of all tabs, in their order; empty in a program that only shows a replay or a duel.
  var tabs: [any Scene] = []
  private(set) var tab = Tab.game
  /// The number of times that another scene came to the top.
  private(set) var changes = 0
  /// The layers from bottom to top, each of another type.
  private var layers: [any Scene] = []

  var hasTabs: Bool { !tabs.isEmpty }

  /// False for a layer that waits in another tab.
  private func isHere(_ scene: any Scene) -> Bool { scene.home.map { $0 == tab } ?? true }

  private var topLayer: Int? { layers.lastIndex(where: isHere) }
  /// The layer that fills the screen; all above it are panels. Nil for the tab.
  private var pageLayer: Int? { layers.lastIndex { isHere($0) && !$0.isPanel } }

  /// The scene that receives input; nil once the last layer of a program without tabs was closed.
  var top: (any Scene)? { topLayer.map { layers[$0] } ?? tabs.at(tab.rawValue) }
  var page: (any Scene)? { pageLayer.map { layers[$0] } ?? tabs.at(tab.rawValue) }
  var panels: [any Scene] { layers[(pageLayer.map { $0 + 1 } ?? 0)...].filter(isHere) }

  mutating func update<Result>(_ body: (inout any Scene) -> Result) -> Result? {
    guard let topLayer else { return updateTab(tab, body) }
    return body(&layers[topLayer])
  }

  mutating func update<Result>(_ activity: Play.Activity, _ body: (inout any Scene) -> Result) -> Result? {
    activity == .game ? updateTab(.game, body) : updateLayer(where: { $0.activity == activity }, body)
  }

  mutating func updateLayer<Result>(
    where isWanted: (any Scene) -> Bool, _ body: (inout any Scene) -> Result
  ) -> Result? {
    layers.lastIndex(where: isWanted).map { body(&layers[$0]) }
  }

  private mutating func updateTab<Result>(_ tab: Tab, _ body: (inout any Scene) -> Result) -> Result? {
    hasTabs ? body(&tabs[tab.rawValue]) : nil
  }

  mutating func change<Changed: Scene>(_ type: Changed.Type, _ body: (inout Changed) -> Void) {
    for (index, scene) in tabs.enumerated() {
      guard var scene = scene as? Changed else { continue }
      body(&scene)
      tabs[index] = scene
    }
  }

  /// Opens a scene on top. An open one of the same type is closed first.
  mutating func push(_ scene: any Scene) {
    layers.removeAll { type(of: $0) == type(of: scene) }
    layers.append(scene)
    changes += 1
  }

  mutating func pop() {
    if let topLayer { layers.remove(at: topLayer) }
    changes += 1
  }

  /// Shows a tab and closes the layers that belong to no tab.
  mutating func show(_ tab: Tab) {
    if self.tab != tab || !layers.isEmpty { changes += 1 }
    self.tab = tab
    layers.removeAll { $0.home == nil }
  }
}
