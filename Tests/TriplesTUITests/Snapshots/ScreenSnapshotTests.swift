import TestSupport
import Testing
import TriplesCanvas
import TriplesTUI

/// Every scene, compared with the files in `Tests/Fixtures/Screens`. `UPDATE_SNAPSHOTS=1 make check` rewrites them.
@Suite struct ScreenSnapshotTests {
  @Test(arguments: NamedScene.all) func everySceneLooksAsBefore(scene: NamedScene) throws {
    let sizes = [(23, 8), (40, 20), (80, 24), (50, 50), (120, 40)].map { Size(columns: $0.0, rows: $0.1) }
    try check(scene.name, frames: sizes.map { ("\($0.columns)×\($0.rows)", frame(of: scene, size: $0)) })
  }

  @Test func themesLookAsBefore() throws {
    for (number, theme) in Theme.all.enumerated().dropFirst() {
      try check("theme-\(theme.name)", scenes: ["game", "end", "levels", "settings"], theme: number)
    }
  }

  /// With fewer colours, without Unicode, and with font blocks.
  @Test func screensWithLessLookAsBefore() throws {
    for depth in ColorDepth.allCases.dropLast() {
      let traits = ScreenTraits(depth: depth, isUnicode: true)
      try check("depth-\(depth)", scenes: ["game", "game-hint", "end", "levels", "duel"], traits: traits)
    }
    var traits = ScreenTraits.full
    traits.hasFontBlocks = true
    try check("font-blocks", scenes: ["game", "end", "level-won"], traits: traits)
    try check("ascii", scenes: NamedScene.all.map(\.name), traits: .ascii)
  }

  @Test func picturesLookAsBefore() throws {
    var traits = ScreenTraits.full
    (traits.cellSize, traits.hasPixels) = (Size(columns: 10, rows: 20), true)
    let scenes = ["game", "game-question", "game-2048", "end", "level-won", "levels", "duel-placing", "replay", "help"]
    try check("pixels", scenes: scenes, traits: traits)
  }

  /// Compares some scenes at 80×24 with one file.
  private func check(
    _ name: String, scenes names: [String], traits: ScreenTraits = .full, theme: Int = 0
  ) throws {
    let scenes = NamedScene.all.filter { names.contains($0.name) }
    #expect(scenes.count == names.count)
    let size = Size(columns: 80, rows: 24)
    try check(
      name, frames: scenes.map { ($0.name, frame(of: $0, size: size, traits: traits, theme: theme)) })
  }

  private func frame(
    of scene: NamedScene, size: Size, traits: ScreenTraits = .full, theme: Int = 0
  ) -> Frame {
    var app = scene.app
    (app.state.traits, app.state.size) = (traits, size)
    app.type(String(repeating: "t", count: theme), at: 31)
    return app.state.frame(at: NamedScene.rest)
  }

  private func check(_ name: String, frames: [(title: String, frame: Frame)]) throws {
    var legend = StyleLegend()
    let texts = frames.map { "== \($0.title)\n\($0.frame.snapshot(&legend))" }
    let difference = try Snapshot("Screens/\(name).txt").difference(
      from: (texts + ["== styles", legend.text]).joined(separator: "\n"))
    if let difference { Issue.record("\(difference)") }
  }
}
