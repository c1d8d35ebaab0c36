import Foundation
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// What the player sees before files answer.
@Suite struct FilesLaterTests {
  private let app = AppState.fixture()

  /// Presses keys. Returns the app and its requests to files.
  private func pressing(_ keys: Key..., in app: AppState) -> (AppState, [Request]) {
    var app = app
    _ = app.takeRequests()
    for key in keys { app.update(.key(key), at: 2) }
    let requests = app.takeRequests()
    return (app, requests)
  }

  @Test func aNewGameIsSeenBeforeFilesKnowOfIt() {
    let (one, requests) = pressing(Key(.left), .character("n"), Key(.enter), in: app)
    #expect(
      one.text(at: 3).contains("Moves    0") && requests.contains { if case .start = $0.work { true } else { false } })
    let (two, saved) = pressing(Key(.left), in: one)
    #expect(
      two.text(at: 3).contains("Moves    1") && saved.contains { if case .save = $0.work { true } else { false } })
    // The late answer changes nothing.
    var (late, world) = (two, MemoryWorld())
    for request in requests { for answer in world.carryOut(request) { late.receive(answer, at: 3) } }
    #expect(late.text(at: 4).contains("Moves    1") && world.outcomes.isEmpty)
  }

  @Test func keysForTheBoardWaitForTheGameThatFilesFind() {
    var (app, requests) = pressing(.character("y"), Key(.left), Key(.up), in: app)
    #expect(app.text(at: 3).contains("Moves    0") && !app.text(at: 3).contains("Daily"))
    // Pages without a board do not wait.
    app.update(.key(.character("3")), at: 3)
    #expect(app.text(at: 4).contains("Triples 0.0"))
    app.update(.key(.character("1")), at: 4)
    var world = MemoryWorld()
    while !requests.isEmpty {
      for request in requests { for answer in world.carryOut(request) { app.receive(answer, at: 5) } }
      requests = app.takeRequests()
    }
    #expect(app.text(at: 6).contains("Daily"))
    #expect(world.events.compactMap { if case .move(let way) = $0 { way } else { nil } }.count == 2)
  }

  /// A second press, before files have found the daily game, leads back from it, as it does later.
  @Test func twoPressesForTheDailyGameLeadBack() {
    var (app, requests) = pressing(.character("y"), .character("y"), Key(.left), in: app)
    var world = MemoryWorld()
    while !requests.isEmpty {
      for request in requests { for answer in world.carryOut(request) { app.receive(answer, at: 3) } }
      requests = app.takeRequests()
    }
    #expect(app.text(at: 4).contains("Moves    1") && !app.text(at: 4).contains("Daily"))
  }

  /// If you play on while files look for a level, you stay in your own game, and keep your pushes.
  @Test func aLevelThatComesLateDoesNotInterrupt() {
    var (app, requests) = pressing(.character("5"), Key(.home), Key(.enter), .character("1"), Key(.left), in: app)
    var world = MemoryWorld()
    while !requests.isEmpty {
      for request in requests { for answer in world.carryOut(request) { app.receive(answer, at: 3) } }
      requests = app.takeRequests()
    }
    #expect(app.text(at: 4).contains("Moves    1"))
    app.update(.key(.character("5")), at: 5)
    #expect(!app.text(at: 6).contains("Moves    1"))
  }

  @Test func aBoardThatComesLateLeavesTheSettingsOpen() {
    var app = TestApp()
    for key in [Key.character("y"), .character(",")] { app.state.update(.key(key), at: 2) }
    app.carryOut(at: 3)
    #expect(app.text(at: 4).contains("Settings  saved"))
    app.press(.escape, at: 5)
    #expect(app.text(at: 6).contains("Daily    21 Nov"))
    app = .levels(pairLevel)
    for key in [Key(.enter), .character("1"), .character(",")] { app.state.update(.key(key), at: 2) }
    app.carryOut(at: 3)
    #expect(app.text(at: 4).contains("Settings  saved"))
    app.press(.escape, at: 5)
    #expect(app.text(at: 6).contains("Moves    0"))
    app.type("5", at: 7)
    #expect(app.text(at: 8).contains("Bring them together."), "the level waits in its tab")
  }

  /// Keys for a refused game are not played in the game that stays.
  @Test func keysForARefusedGameAreDropped() throws {
    var (app, requests) = pressing(.character("y"), Key(.left), Key(.up), in: app)
    for request in requests {
      guard case .start(let change) = request.work else { continue }
      let refusal = try #require(change.refusal(TextError("it is in play")))
      app.receive(Answer(.started(refusal), to: request.token), at: 3)
    }
    #expect(app.text(at: 4).contains("Moves    0") && app.text(at: 4).contains("Not possible:"))
    requests = app.takeRequests()
    #expect(!requests.contains { if case .save(.move, _, _) = $0.work { true } else { false } })
  }

  /// Settings that you opened meanwhile stay open, and show why the game does not come.
  @Test(arguments: ["y,", "ya,"]) func aRefusalIsToldInTheSettings(keys: String) throws {
    let typed = keys.unicodeScalars.map { Key.character($0) }
    var app = app
    _ = app.takeRequests()
    for key in typed { app.update(.key(key), at: 2) }
    for request in app.takeRequests() {
      guard case .start(let change) = request.work else { continue }
      let refusal = try #require(change.refusal(TextError("it is in play")))
      app.receive(Answer(.started(refusal), to: request.token), at: 3)
    }
    #expect(app.text(at: 4).contains("Settings  saved") && app.text(at: 4).contains("Not possible: it is in play."))
    app.update(.key(Key(.escape)), at: 5)
    #expect(app.text(at: 5).contains("Moves    0"))
  }

  /// The replaced game has been put aside: nothing of it is saved any more, even if the player quits now.
  @Test func aGameThatFilesReplaceIsNotSavedAgain() {
    var (app, requests) = pressing(Key(.left), .character("y"), in: app)
    #expect(requests.count { if case .save = $0.work { true } else { false } } == 2, "the move, and the time played")
    app.suspend(at: 4)
    requests = app.takeRequests()
    #expect(!requests.contains { if case .save(_, _, let session) = $0.work { session.level == nil } else { false } })
  }

  /// The list contains the moves of a finished game, so its replay waits for no file.
  @Test func aReplayWaitsForNoFile() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    app.type("4", at: 20)
    app.state.update(.key(Key(.enter)), at: 21)
    #expect(app.state.frame(at: 21).text.contains("Replay"))
  }

  /// Enter resumes the first game of a list, or plays if the list is empty, but neither is known yet. The text is also
  /// true if the games cannot be read.
  @Test func historyIsNotEmptyBeforeItIsRead() {
    var app = app
    app.update(.key(.character("4")), at: 1)
    #expect(app.text(at: 2).contains("Your games are not loaded yet."))
    let (later, _) = pressing(Key(.down), Key(.enter), in: app)
    #expect(later.text(at: 3).contains("Your games are not loaded yet."))
    var read = later
    read.receive(Answer(.fault("Cannot list your games: they are damaged.")), at: 3)
    #expect(read.text(at: 9).contains("Your games are not loaded yet."))
    read.receive(Answer(.pastGames([])), at: 3)
    #expect(read.text(at: 4).contains("will appear here") && !read.text(at: 4).contains("not been read"))
  }

  /// Files that are busy until a time.
  private struct SlowWorld: World {
    let screen: ScriptedScreen
    let end: Seconds
    var isBusy: Bool { screen.now < end }
    mutating func carryOut(_ request: Request) -> [Answer] { [] }
  }

  @Test func filesThatTakeLongAreToldAfterHalfASecond() throws {
    let screen = ScriptedScreen(
      size: Size(columns: 80, rows: 24), script: [(0.2, .key(.left)), (2, .woken), (4, .key("q"))])
    var loop = GameLoop(
      screen: screen, world: SlowWorld(screen: screen, end: 2), state: .fixture(), framesPerSecond: 60)
    #expect(loop.run() == .quit)
    let told = screen.frames.filter { $0.frame.text.contains("Saving") }.map(\.time)
    let (first, last) = (try #require(told.first), try #require(told.last))
    #expect((0.5...0.7).contains(first) && last < 2 && screen.frames.contains { $0.frame.text.contains("Moves    1") })
  }

  /// While files look for a board, the screen says so at once.
  @Test func aSlowStartIsTold() {
    let screen = ScriptedScreen(
      size: Size(columns: 80, rows: 24),
      script: [(0.2, .key("y")), (0.3, .key(.left)), (1.9, .woken), (4, .key("q"))])
    var loop = GameLoop(
      screen: screen, world: SlowWorld(screen: screen, end: 2), state: .fixture(), framesPerSecond: 60)
    _ = loop.run()
    func first(_ text: String) -> Seconds { screen.frames.first { $0.frame.text.contains(text) }?.time ?? .infinity }
    #expect((0.2...0.22).contains(first("Opening...")))
  }

  /// Another program may lock the duels for seconds.
  @Test func aNewGameBeginsWhileADuelIsLookedFor() throws {
    var app = TestApp()
    app.type("5", at: 1)
    app.press(.home, .down, .down, at: 2)
    app.state.update(.key(Key(.enter)), at: 2)
    let search = try #require(app.state.takeRequests().first { if case .start = $0.work { true } else { false } })
    app.type("1", at: 3)
    app.press(.left, at: 4)
    #expect(app.text(at: 5).contains("Moves    1"))
    app.type("n", at: 6)
    #expect(app.text(at: 7).contains("Moves    0"))
    for answer in app.world.carryOut(search) { app.state.receive(answer, at: 8) }
    #expect(app.text(at: 9).contains("You push"))
  }
}
