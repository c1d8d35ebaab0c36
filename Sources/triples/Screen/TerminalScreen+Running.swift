import ArgumentParser
import FoundationEssentials
import TriplesCanvas
import TriplesModel
import TriplesStore
import TriplesTUI
import TriplesTerminal

extension TerminalScreen {
  /// Takes the terminal as the options and the settings ask for it.
  convenience init(_ view: ViewOptions, over stored: StoredSettings?) throws {
    try self.init(color: view.colorChoice, graphics: view.screenGraphics(over: stored))
  }

  /// Runs the app to its end and gives the terminal back; a signal becomes the exit code. Returns the game with which
  /// the player wants to play on, if any.
  @discardableResult
  func run(
    _ state: AppState, outside: some Outside, _ view: ViewOptions, _ fault: FaultInjection? = nil
  ) throws -> GameRequest? {
    var loop = GameLoop(
      screen: FaultyScreen(screen: self, fault: fault), outside: outside, state: state,
      framesPerSecond: view.framesPerSecond)
    let end = loop.run()
    close()
    switch end {
    case .quit:
      try Failure.lost(loop.losses)
      return nil
    case .continued(let request): return request
    case .signal(let number): throw ExitCode.signal(number)
    }
  }
}

extension TriplesTUI.Environment {
  /// The player's own.
  static var current: Self { current() }

  /// The same of somebody whose games lie in a folder.
  static func current(dataFolder: String? = nil) -> Self {
    let settings = try? SettingsStore(environment: ProcessInfo.processInfo.environment).path
    let places = [dataFolder.map { ("Games", $0) }, settings.map { ("Settings", $0) }].compactMap(\.self)
    return Self(
      version: TriplesCommand.version, localTime: { $0.localText }, rng: SystemRandomNumberGenerator(),
      themes: OwnThemes.current.list, places: places)
  }
}

extension AppState {
  /// Tells the player what was found at the start, the most important first.
  mutating func showNotices(_ notices: [String], at now: Seconds) {
    for notice in notices.reversed() { showNotice(notice, at: now) }
  }
}

extension ReplayCommand {
  /// Shows the game on the screen.
  func show(_ history: History) throws {
    let settings = KeptSettings()
    let screen = try TerminalScreen(view, over: settings.stored)
    var state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: settings.stored),
      replaying: history, pace: pace.speed, at: screen.now)
    state.showNotices(view.problems(over: settings), at: screen.now)
    let strategist = BackgroundStrategist(waker: screen.waker)
    let request = try screen.run(state, outside: NoOutside(strategist: strategist), view)
    if let request { try ScreenGame(files: options.files, view: view, person: Person()).run(request) }
  }
}

extension ExportCommand {
  /// The keys of the moves of a film, a third of a second apart, and how long its end is looked at.
  private static let firstMove: Seconds = 1
  private static let moveInterval: Seconds = 0.32
  private static let ending: Seconds = 6

  /// The lines of a cast of the game as if somebody played it.
  func filmLines(_ history: History, cell: Size?) throws -> [String] {
    let moves = zip(0..., history.turns).map { number, turn in
      (time: Self.firstMove + Self.moveInterval * Double(number), key: Key(turn.direction.arrowKey))
    }
    let screen = try CastScreen(
      size: Size(columns: 80, rows: 24), title: history.game.rules.title, keys: moves,
      end: (moves.last?.time ?? 0) + Self.ending, cell: cell)
    let game = history.game(at: 0)
    let state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: nil),
      boards: ScoreBoards(), setup: GameSetup(rules: game.rules, mode: game.mode, seed: game.seed),
      resuming: GameSession(History(game)), at: 0)
    var loop = GameLoop(
      screen: screen, outside: FilmOutside(), state: state, framesPerSecond: view.framesPerSecond)
    _ = loop.run()
    return screen.lines
  }

  /// The lines of a cast of the replay.
  func castLines(_ history: History) throws -> [String] {
    let game = history.game
    let screen = try CastScreen(
      size: Size(columns: 80, rows: 24), title: "\(game.rules.title), seed \(game.seed)")
    let state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: nil),
      replaying: history, pace: pace.speed, at: 0)
    var loop = GameLoop(
      screen: screen, outside: NoOutside(), state: state, framesPerSecond: 30)
    _ = loop.run()
    return screen.lines
  }
}
