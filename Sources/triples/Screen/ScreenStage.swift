import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesModel
import TriplesStore
import TriplesTerminal
import TriplesTUI

/// The terminal and the settings, ready to show the app.
struct ScreenStage {
  let view: ViewOptions
  let kept: KeptSettings
  let screen: TerminalScreen

  init(_ view: ViewOptions, isGuest: Bool = false) throws {
    (self.view, kept) = (view, KeptSettings(isGuest: isGuest))
    let settings = view.settings(over: kept.settings)
    screen = try TerminalScreen(
      color: view.colorChoice, graphics: view.screenGraphics(over: kept.settings),
      characters: settings.characters, usesMouse: settings.usesMouse)
  }

  var settings: Settings { view.settings(over: kept.settings) }

  /// Shows notices and, above them and whole, faults; runs the app and restores the terminal; a signal becomes the exit
  /// code. Returns the game to continue with, if any.
  @discardableResult func run(
    _ state: AppState, world: some World, notices: [String] = [], faults: [String] = [],
    request: GameRequest? = nil
  ) throws -> GameRequest? {
    var state = state
    // The notice that is shown last stays: the most important one.
    for notice in notices.reversed() { state.showNotice(notice, at: screen.now) }
    let problems = view.problems(over: kept) + faults
    for problem in problems.reversed() { state.showNotice(problem, shorter: [], at: screen.now) }
    if let request { state.request(request, at: screen.now) }
    var loop = GameLoop(screen: screen, world: world, state: state, framesPerSecond: view.framesPerSecond)
    let end = loop.run()
    screen.close()
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
  static var current: Self { current() }

  /// The environment of a player with a data folder.
  static func current(dataFolder: String? = nil) -> Self {
    let settings = try? SettingsStore(environment: ProcessInfo.processInfo.environment).path
    let places = [dataFolder.map { ("Games", $0) }, settings.map { ("Settings", $0) }].compactMap(\.self)
    return Self(
      version: Program.version, localTime: { $0.localText }, rng: SystemRandomNumberGenerator(),
      themes: OwnThemes.current.list, places: places)
  }
}
