import TriplesModel

/// The tabs and the layers above them. Scenes change in place, so that a key takes as long in a long game as in a short.
struct Stage: Sendable {
  /// The tabs in their order, then the layers from the lowest to the top.
  private var scenes: [any Scene]
  /// A number for each of them that no later one has.
  private var numbers: [Int]
  private var lastNumber: Int
  private let tabCount: Int
  private(set) var tab = Tab.game
  /// How often another scene came to the top.
  private(set) var changes = 0

  /// A stage with a scene for each tab, or with none in a program that shows one thing only.
  init(tabs: [any Scene] = []) {
    (scenes, tabCount) = (tabs, tabs.count)
    (numbers, lastNumber) = (Array(tabs.indices), tabs.count)
  }

  var hasTabs: Bool { tabCount > 0 }
  var hasLayers: Bool { topIndex.map { $0 >= tabCount } ?? false }

  /// False for another tab than the one that is shown, and for a layer that waits there.
  private func isHere(_ index: Int) -> Bool {
    index < tabCount ? index == tab.rawValue : scenes[index].home.map { $0 == tab } ?? true
  }

  private var topIndex: Int? { scenes.indices.last(where: isHere) }

  /// The place of the top scene that fills the screen; all above it are panels.
  private var pageIndex: Int? { scenes.indices.last { isHere($0) && !scenes[$0].isPanel } }

  /// The scene that receives input; nil once the last layer of a program without tabs was closed.
  var top: (any Scene)? { topIndex.map { scenes[$0] } }
  /// Its number.
  var topNumber: Int? { topIndex.map { numbers[$0] } }
  var page: (any Scene)? { pageIndex.map { scenes[$0] } }
  /// What lies over the page, from the lowest to the top.
  var panels: [any Scene] {
    scenes.indices.dropFirst(max(tabCount, (pageIndex ?? -1) + 1)).filter(isHere).map { scenes[$0] }
  }

  func find<Found: Scene>(_ type: Found.Type) -> Found? {
    for case let scene as Found in scenes { return scene }
    return nil
  }

  /// Lets the scene that receives input change itself.
  mutating func update<Result>(_ body: (inout any Scene) -> Result) -> Result? { topIndex.map { body(&scenes[$0]) } }

  /// Changes the scene with a number, if it is still there.
  mutating func update<Result>(number: Int, _ body: (inout any Scene) -> Result) -> Result? {
    numbers.firstIndex(of: number).map { body(&scenes[$0]) }
  }

  /// Changes the scene of what is played, if there is one.
  mutating func update<Result>(_ activity: Play.Activity, _ body: (inout any Scene) -> Result) -> Result? {
    scenes.lastIndex { $0.activity == activity }.map { body(&scenes[$0]) }
  }

  /// Changes the scene of a type in place, if there is one.
  mutating func update<Found: Scene, Result>(_ type: Found.Type, _ body: (inout Found) -> Result) -> Result? {
    for index in scenes.indices {
      if let result = scenes[index].change(as: type, body) { return result }
    }
    return nil
  }

  /// Lets every scene change itself, told whether the player sees it.
  mutating func updateAll(_ body: (inout any Scene, Visibility) -> [SceneCommand]) -> [SceneCommand] {
    scenes.indices.flatMap { index in
      let visibility: Visibility = !isHere(index) ? .away : index == topIndex ? .shown : .covered
      return body(&scenes[index], visibility)
    }
  }

  /// Lays a scene over what is shown. An open one of the same kind is closed, with all above it.
  mutating func push(_ scene: any Scene) {
    let same = scenes[tabCount...].firstIndex { type(of: $0) == type(of: scene) }
    scenes.removeSubrange((same ?? scenes.count)...)
    numbers.removeSubrange((same ?? numbers.count)...)
    lastNumber += 1
    scenes.append(scene)
    numbers.append(lastNumber)
    changes += 1
  }

  mutating func pop() {
    if let topIndex, hasLayers {
      scenes.remove(at: topIndex)
      numbers.remove(at: topIndex)
    }
    changes += 1
  }

  /// Shows a tab and closes the layers that belong to no tab.
  mutating func show(_ tab: Tab) {
    if self.tab != tab || scenes.count > tabCount { changes += 1 }
    self.tab = tab
    let kept = scenes.indices.filter { $0 < tabCount || scenes[$0].home != nil }
    (scenes, numbers) = (kept.map { scenes[$0] }, kept.map { numbers[$0] })
  }
}

enum Visibility: Hashable {
  case shown
  /// A layer lies over it, or the window has no focus.
  case covered
  case away
}

extension Scene {
  /// Changes the scene in place if it is of a type. A cast would copy it, with the whole history of its game.
  fileprivate mutating func change<Found: Scene, Result>(
    as type: Found.Type, _ body: (inout Found) -> Result
  ) -> Result? {
    guard Self.self == type else { return nil }
    return withUnsafeMutablePointer(to: &self) { scene in
      scene.withMemoryRebound(to: type, capacity: 1) { body(&$0.pointee) }
    }
  }
}
