import TriplesModel

struct SceneStack: Sendable {
  /// From bottom to top: the scenes of all tabs, if the program has tabs, then the layers. Each has a different type.
  private var scenes: [any Scene]
  private(set) var tab = Tab.game
  /// The number of times that the scene on top changed.
  private(set) var changes = 0

  init(tabs: [any Scene] = []) { scenes = tabs }

  /// Returns false if a scene belongs to another tab.
  private func isHere(_ scene: any Scene) -> Bool { scene.home.map { $0 == tab } ?? true }

  private var topIndex: Int? { scenes.lastIndex(where: isHere) }
  private var pageIndex: Int? { scenes.lastIndex { isHere($0) && !$0.isOverlay } }

  /// The scene that receives input; nil after the last layer of a program without tabs closed.
  var top: (any Scene)? { topIndex.map { scenes[$0] } }
  /// The scene that fills the screen; all above it are overlays.
  var page: (any Scene)? { pageIndex.map { scenes[$0] } }
  var overlays: [any Scene] { scenes[(pageIndex.map { $0 + 1 } ?? 0)...].filter(isHere) }

  mutating func update<Result>(_ body: (inout any Scene) -> Result) -> Result? { topIndex.map { body(&scenes[$0]) } }

  /// Updates the scene of an activity, even if another scene covers it.
  mutating func update<Result>(_ activity: Play.Activity, _ body: (inout any Scene) -> Result) -> Result? {
    scenes.lastIndex { $0.activity == activity }.map { body(&scenes[$0]) }
  }

  /// Updates the scene of a type, even if another scene covers it.
  @discardableResult mutating func update<Updated: Scene, Result>(
    _ type: Updated.Type, _ body: (inout Updated) -> Result
  ) -> Result? {
    for (index, scene) in scenes.enumerated() {
      guard var scene = scene as? Updated else { continue }
      defer { scenes[index] = scene }
      return body(&scene)
    }
    return nil
  }

  /// Opens a scene on top. Closes an open scene of the same type first.
  mutating func push(_ scene: any Scene) {
    scenes.removeAll { type(of: $0) == type(of: scene) }
    scenes.append(scene)
    changes += 1
  }

  /// Opens a scene of a tab beneath the layers. Closes an open scene of the same type first.
  mutating func open(_ scene: any Scene) {
    scenes.removeAll { type(of: $0) == type(of: scene) }
    scenes.insert(scene, at: scenes.firstIndex { $0.home == nil } ?? scenes.endIndex)
  }

  mutating func close<Closed: Scene>(_ type: Closed.Type) {
    guard let index = scenes.firstIndex(where: { $0 is Closed }) else { return }
    scenes.remove(at: index)
    changes += 1
  }

  mutating func pop() {
    if let topIndex { scenes.remove(at: topIndex) }
    changes += 1
  }

  /// Shows a tab and closes the layers that belong to no tab.
  mutating func show(_ tab: Tab) {
    let count = scenes.count
    scenes.removeAll { $0.home == nil }
    if self.tab != tab || scenes.count < count { changes += 1 }
    self.tab = tab
  }
}
