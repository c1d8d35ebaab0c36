import FoundationEssentials
import TestSupport
import Testing
import TriplesCanvas
import TriplesEngine
import TriplesModel
import TriplesPlain
import TriplesStore
import TriplesTUI

/// The same commands on the screen, in text mode and in the engine lead to the same game. The first two store games,
/// and also give the same figures and files.
struct FrontsTests {
  private enum Action { case push(Direction), undo, redo, hint, new }

  /// The results of a front.
  private struct Trace: Equatable {
    var moves: [Direction]
    var marks: Set<Mark>
    var score, best: Int?
    var time: Int
    var tables: [String]
    var recordings: Set<String>
    var isDone: Bool
    /// The move counts and highest tiles that the front reports during a game.
    var told: [Int] = []
  }

  private static func actions(_ seed: UInt64) -> [Action] {
    var rng = SplitMix64(seed: seed)
    return (0..<200).map { _ in
      switch Int.random(in: 0..<40, using: &rng) {
      case 0: .new
      case 1, 2: .hint
      case 3...6: .undo
      case 7, 8: .redo
      default: .push(Direction.allCases.randomElement(using: &rng) ?? .up)
      }
    }
  }

  private static func archive(in folder: TemporaryFolder) -> FileArchive.Opened {
    FileArchive(
      scores: ScoreStore(path: folder.path + "/scores.json"), dataFolder: folder.path,
      clock: { Date(timeIntervalSince1970: 1_000_000) }
    ).opened()
  }

  @Test(arguments: RuleSet.allCases, [1, 2] as [UInt64])
  func allFrontsPlayTheSameGame(rules: RuleSet, seed: UInt64) throws {
    let (actions, setup) = (Self.actions(seed), GameSetup(rules: rules, seed: 42))
    let screen = try screen(actions, setup)
    #expect(screen == (try text(actions, setup)))
    let engine = try engine(actions, setup)
    #expect(engine.moves == screen.moves)
    #expect(engine.score == screen.score)
    #expect(engine.told == screen.told)
    #expect(!screen.tables.isEmpty && screen.recordings.count >= screen.tables.count)
  }

  private func trace(_ folder: TemporaryFolder) throws -> Trace {
    let opening = Self.archive(in: folder)
    let history = opening.session?.history
    let library = RecordingLibrary(dataFolder: folder.path)
    return Trace(
      moves: history?.moves ?? [], marks: history?.marks ?? [], score: history?.game.score,
      best: opening.session.flatMap(opening.archive.boards.best(upTo:)),
      time: Int(opening.session?.clock.time(at: 0) ?? 0),
      tables: opening.archive.boards.scores.map {
        "\($0.summary.score) \($0.summary.moves) \($0.summary.seconds ?? 0)"
      },
      recordings: Set(try library.games().map(\.identity.text)), isDone: history?.game.isDone ?? true)
  }

  private func screen(_ actions: [Action], _ setup: GameSetup) throws -> Trace {
    let folder = TemporaryFolder()
    let told = playOnScreen(actions, setup, in: folder)
    var trace = try trace(folder)
    if !trace.isDone { trace.told = told }
    return trace
  }

  private func playOnScreen(_ actions: [Action], _ setup: GameSetup, in folder: TemporaryFolder) -> [Int] {
    let opening = Self.archive(in: folder)
    var world = ArchiveWorld(opening.archive)
    var app = AppState(
      Environment(version: "0", localTime: { _ in "" }), traits: ScreenTraits(depth: .direct, isUnicode: true),
      size: Size(columns: 120, rows: 40), settings: Settings(),
      Play(setup: setup, pause: AppState.pause, using: SplitMix64(seed: 1), at: 0), at: 0)
    func settle(at now: Seconds) {
      while case let requests = app.takeRequests(), !requests.isEmpty {
        for request in requests { for answer in world.carryOut(request) { app.receive(answer, at: now) } }
      }
    }
    func press(_ code: Key.Code, at now: Seconds) {
      app.update(.key(Key(code)), at: now)
      settle(at: now)
    }
    settle(at: 0)
    for (now, action) in zip(1..., actions) {
      let now = Seconds(now)
      switch action {
      case .push(let direction): press(direction.key, at: now)
      case .undo: press(.character("u"), at: now)
      case .redo: press(.character("r"), at: now)
      case .hint: press(.character("i"), at: now)
      case .new:
        press(.character("n"), at: now)
        if app.frame(at: now).text.contains("Leave this game?") { press(.enter, at: now) }
      }
    }
    let told = numbers(in: app.frame(at: 290).text, #/Moves +([0-9,]+)/#, #/Highest +([0-9,]+)/#)
    app.suspend(at: 300)
    settle(at: 300)
    return told
  }

  private func numbers(in text: String, _ patterns: Regex<(Substring, Substring)>...) -> [Int] {
    patterns.compactMap { pattern in
      text.firstMatch(of: pattern).flatMap { Int($0.1.replacing(",", with: "")) }
    }
  }

  private func text(_ actions: [Action], _ setup: GameSetup) throws -> Trace {
    let folder = TemporaryFolder()
    let told = playInText(actions, setup, in: folder)
    var trace = try trace(folder)
    if !trace.isDone { trace.told = told }
    return trace
  }

  private func playInText(_ actions: [Action], _ setup: GameSetup, in folder: TemporaryFolder) -> [Int] {
    let opening = Self.archive(in: folder)
    var front = PlainFront(Play(setup: setup, at: 0), world: ArchiveWorld(opening.archive))
    _ = front.opening(at: 0)
    for (now, action) in zip(1..., actions) {
      let now = Seconds(now)
      switch action {
      case .push(let direction): _ = front.answer(direction.rawValue, at: now)
      case .undo: _ = front.answer("undo", at: now)
      case .redo: _ = front.answer("redo", at: now)
      case .hint: _ = front.answer("hint", at: now)
      case .new: if front.answer("new", at: now).contains("Leave this game?") { _ = front.answer("y", at: now) }
      }
    }
    let told = numbers(in: front.answer("score", at: 290), #/moves ([0-9]+)/#, #/Highest tile ([0-9]+)/#)
    _ = front.leave(at: 300)
    return told
  }

  private struct NoPlayers: ComputerPlayers {
    let names: [String] = []
    func advice(for situation: Situation) -> Advice {
      Advice(options: situation.legalDirections.map { .init(direction: $0, value: 0) })
    }
    func choice(of name: String, in situation: Situation, seed: UInt32) -> PlayerChoice? { nil }
  }

  private func engine(_ actions: [Action], _ setup: GameSetup) throws -> Trace {
    var engine = Engine(setup: setup, players: NoPlayers(), rng: SplitMix64(seed: 1))
    for action in actions {
      let line =
        switch action {
        case .push(let direction): direction.rawValue
        case .undo: "undo"
        case .redo: "redo"
        case .hint: "hint"
        case .new: "new"
        }
      _ = engine.answers(to: [.success(line)])
    }
    let saved = engine.answers(to: [.success("save")])
    let line = try #require(saved.firstMatch(of: #/"(triples2\.[^"]*)"/#)?.1)
    let history = try Recording(shareLine: String(line)).history
    return Trace(
      moves: history.moves, marks: history.marks, score: history.game.score, best: nil, time: 0, tables: [],
      recordings: [], isDone: history.game.isDone,
      told: history.game.isDone
        ? [] : numbers(in: saved, #/"turn":([0-9]+)/#) + [highest(in: saved)].compactMap(\.self))
  }

  private func highest(in answer: String) -> Int? {
    answer.matches(of: #/"value":([0-9]+)/#).compactMap { Int($0.1) }.max()
  }
}

extension Direction {
  fileprivate var key: Key.Code {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
