import TriplesModel

/// The tabs, and the layers above them.
struct SceneStack: Sendable {
  /// The scenes of all tabs, in their order; empty in a program that only shows a replay or a duel.
  var tabs: [any Scene] = []
  private(set) var tab = Tab.game
  /// The number of times that another scene came to the top.
  private(set) var changes = 0
  /// The layers from bottom to top, each with a number that is never used again. The tab has the number 0.
  private var layers: [(number: Int, scene: any Scene)] = []
  private var lastNumber = 0

  var hasTabs: Bool { !tabs.isEmpty }

  /// False for a layer that waits in another tab.
  private func isHere(_ scene: any Scene) -> Bool { scene.home.map { $0 == tab } ?? true }

  private var topLayer: Int? { layers.lastIndex { isHere($0.scene) } }
  /// The layer that fills the screen; all above it are panels. Nil for the tab.
  private var pageLayer: Int? { layers.lastIndex { isHere($0.scene) && !$0.scene.isPanel } }

  /// The scene that receives input; nil once the last layer of a program without tabs was closed.
  var top: (any Scene)? { topLayer.map { layers[$0].scene } ?? tabs.at(tab.rawValue) }
  var topNumber: Int { topLayer.map { layers[$0].number } ?? 0 }
  var page: (any Scene)? { pageLayer.map { layers[$0].scene } ?? tabs.at(tab.rawValue) }
  /// The panels over the page, from bottom to top.
  var panels: [any Scene] { layers[(pageLayer.map { $0 + 1 } ?? 0)...].map(\.scene).filter(isHere) }

  mutating func update<Result>(_ body: (inout any Scene) -> Result) -> Result? { update(number: topNumber, body) }

  mutating func update<Result>(number: Int, _ body: (inout any Scene) -> Result) -> Result? {
    if number == 0 { return updateTab(tab, body) }
    return layers.firstIndex { $0.number == number }.map { body(&layers[$0].scene) }
  }

  mutating func update<Result>(_ activity: Play.Activity, _ body: (inout any Scene) -> Result) -> Result? {
    if activity == .game { return updateTab(.game, body) }
    return layers.lastIndex { $0.scene.activity == activity }.map { body(&layers[$0].scene) }
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
    layers.removeAll { type(of: $0.scene) == type(of: scene) }
    lastNumber += 1
    layers.append((lastNumber, scene))
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
    layers.removeAll { $0.scene.home == nil }
  }
}
