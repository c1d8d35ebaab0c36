import Foundation
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// What the player sees before files answer.
@Suite struct FilesLaterTests {
  private let app = AppState.fixture()

  /// An app that has pressed some keys, and what it asks of files meanwhile.
  private func pressing(_ keys: Key..., in app: AppState) -> (AppState, [AppState.Effect]) {
    var app = app
    _ = app.takeEffects()
    for key in keys { app.update(.key(key), at: 2) }
    let effects = app.takeEffects()
    return (app, effects)
  }

  @Test func aNewGameIsSeenBeforeFilesKnowOfIt() {
    let (one, effects) = pressing(Key(.left), .character("n"), Key(.enter), in: app)
    #expect(one.text(at: 3).contains("Moves    0") && effects.contains { if case .seat = $0 { true } else { false } })
    let (two, saved) = pressing(Key(.left), in: one)
    #expect(two.text(at: 3).contains("Moves    1") && saved.contains { if case .save = $0 { true } else { false } })
    // The answer comes later and changes nothing.
    var (late, outside) = (two, MemoryOutside())
    for effect in effects { for answer in outside.perform(effect) { late.take(answer, at: 3) } }
    #expect(late.text(at: 4).contains("Moves    1") && outside.outcomes.count == 1)
  }

  @Test func keysForTheBoardWaitForTheGameThatFilesFind() {
    var (app, effects) = pressing(.character("y"), Key(.left), Key(.up), in: app)
    #expect(app.text(at: 3).contains("Moves    0") && !app.text(at: 3).contains("Daily"))
    // What needs no board does not wait.
    app.update(.key(.character("3")), at: 3)
    #expect(app.text(at: 4).contains("Triples 0.0"))
    app.update(.key(.character("1")), at: 4)
    var outside = MemoryOutside()
    while !effects.isEmpty {
      for effect in effects { for answer in outside.perform(effect) { app.take(answer, at: 5) } }
      effects = app.takeEffects()
    }
    #expect(app.text(at: 6).contains("Daily"))
    #expect(outside.events.compactMap { if case .move(let way) = $0 { way } else { nil } }.count == 2)
  }

  /// The game that is replaced has been put aside: nothing is saved of it any more, even if the player leaves now.
  @Test func aGameThatFilesReplaceIsNotSavedAgain() {
    var (app, effects) = pressing(Key(.left), .character("y"), in: app)
    #expect(effects.count { if case .save = $0 { true } else { false } } == 1)
    app.suspend(at: 4)
    effects = app.takeEffects()
    #expect(!effects.contains { if case .save(_, _, let session) = $0 { session.level == nil } else { false } })
  }

  /// Files that are at work until a time.
  private struct SlowOutside: Outside {
    let screen: ScriptedScreen
    let end: Seconds
    var isBusy: Bool { screen.now < end }
    mutating func perform(_ effect: AppState.Effect) -> [AppState.Answer] { [] }
  }

  @Test func filesThatTakeLongAreToldAfterHalfASecond() throws {
    let screen = ScriptedScreen(
      size: Size(columns: 80, rows: 24), script: [(0.2, .key(.left)), (2, .woken), (4, .key("q"))])
    var loop = GameLoop(
      screen: screen, outside: SlowOutside(screen: screen, end: 2), state: .fixture(), framesPerSecond: 60)
    #expect(loop.run() == .quit)
    let told = screen.frames.filter { $0.frame.text.contains("Storing") }.map(\.time)
    let (first, last) = (try #require(told.first), try #require(told.last))
    #expect((0.5...0.7).contains(first) && last < 2 && screen.frames.contains { $0.frame.text.contains("Moves    1") })
  }
}
