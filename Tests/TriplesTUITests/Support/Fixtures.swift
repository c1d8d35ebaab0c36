import FoundationEssentials
import TestSupport
import TriplesCanvas
import TriplesModel
import TriplesTUI

// macOS's C library has types with these names, too.
typealias Point = TriplesCanvas.Point
typealias Rect = TriplesCanvas.Rect
typealias Size = TriplesCanvas.Size
typealias Style = TriplesCanvas.Style

extension AppState {
  /// Creates an app at 80×24 with seed 42. Its opening animation is over at time 1.
  static func fixture(
    size: Size = Size(columns: 80, rows: 24), traits: ScreenTraits = .full,
    setup: GameSetup = GameSetup(mode: .deterministic), settings: Settings = Settings(),
    boards: ScoreBoards = ScoreBoards(), resuming session: GameSession? = nil,
    themes: [Theme] = Theme.all, places: [(what: String, path: String)] = [], at now: Seconds = 0
  ) -> AppState {
    var environment = Environment.fixture
    (environment.themes, environment.places) = (themes, places)
    return AppState(
      environment, traits: traits, size: size, settings: settings, boards: boards, setup: setup,
      resuming: session, at: now)
  }

  /// Returns the screen as text.
  func text(at now: Seconds) -> String { frame(at: now).text }

  /// Creates an app with its tabs, which resumes a session or starts a game.
  init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, boards: ScoreBoards,
    setup: GameSetup, resuming saved: GameSession? = nil, challenges: Challenges = Challenges(),
    asksForGame: Bool = false, at now: Seconds
  ) {
    let tables = Tables(boards: boards, progress: challenges.progress, packs: challenges.packs)
    var play = Play(
      resuming: saved, asksForGame: asksForGame, setup: setup, pause: AppState.pause, tables: tables,
      using: Sevens(), today: { .fixture }, at: now)
    if let level = challenges.resumed, let entry = challenges.packs?.entry(of: level) { play.open(entry, level) }
    var settings = settings
    settings.hasOpenedLesson = !challenges.offersLesson
    self.init(environment, traits: traits, size: size, settings: settings, play, at: now)
  }

  /// Creates an app that only replays a game.
  init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, replaying history: History,
    at now: Seconds
  ) {
    let game = history.game
    let setup = GameSetup(rules: game.rules, mode: game.mode, seed: game.seed)
    self.init(
      environment, traits: traits, size: size, settings: settings, Play(hasGame: false, setup: setup, at: now),
      replaying: Replay(history, now: now), at: now)
  }

  /// Creates an app that only runs a duel.
  init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, duel match: DuelMatch,
    history: DuelHistory, at now: Seconds
  ) {
    var play = Play(
      hasGame: false, setup: GameSetup(rules: match.setup.rules), pause: AppState.pause,
      tables: Tables(duels: history), using: Sevens(), today: { .fixture }, at: now)
    play.open(match)
    self.init(environment, traits: traits, size: size, settings: settings, play, at: now)
  }
}

/// What an app starts with beside its game: packs of levels, if they are loaded, and a level to resume.
struct Challenges {
  var packs: [LevelPack]?
  var progress = LevelProgress()
  var resumed: GameSession?
  var offersLesson = false
}

extension Environment {
  /// Greenwich time, and random games with seed 7.
  static let fixture = Environment(version: "0.0", localTime: { String($0.formatted(.iso8601).prefix(16)) })
}

extension Day {
  /// 2026-11-21.
  static let fixture = Day(20_778)
}

/// Creates a board of four rows of values.
func board(_ rows: [[Int]], rules: RuleSet = .triples) -> Board {
  Board(Grid(values: rows, in: rules) ?? Grid(), rules: rules)
}

/// Returns the part of a frame in a rectangle, as text.
func text(_ frame: Frame, in rect: Rect) -> String {
  rect.rows.map { row in
    var line = String.UnicodeScalarView()
    for column in rect.columns {
      let cell = frame[Point(column: column, row: row)]
      if !cell.isContinuation { line.append(cell.character) }
    }
    return String(line)
  }.joined(separator: "\n")
}

/// A generator that always gives the same number, so that random games have a known seed.
struct Sevens: RandomNumberGenerator {
  func next() -> UInt64 { 7 << 32 | 7 }
}

extension Look {
  /// Returns the colours of a tile of Triples.
  func tileColors(of value: Int) -> (face: Color, foreground: Color) { tileColors(of: value, in: .triples) }
}
