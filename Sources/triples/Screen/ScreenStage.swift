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
    let settings = view.settings(over: kept.stored)
    screen = try TerminalScreen(
      color: view.colorChoice, graphics: view.screenGraphics(over: kept.stored),
      characters: settings.characters, usesMouse: settings.usesMouse)
  }

  var settings: Settings { view.settings(over: kept.stored) }

  /// Shows notices and, above them and whole, faults; runs the app and restores the terminal; a signal becomes the exit
  /// code. Returns the game to continue with, if any.
  @discardableResult func run(
    _ state: AppState, outside: some Outside, notices: [String] = [], faults: [String] = [],
    request: GameRequest? = nil
  ) throws -> GameRequest? {
    var state = state
    // The notice that is shown last stays: the most important one.
    for notice in notices.reversed() { state.showNotice(notice, at: screen.now) }
    let problems = view.problems(over: kept) + faults
    for problem in problems.reversed() { state.showNotice(problem, shorter: [], at: screen.now) }
    if let request { state.request(request, at: screen.now) }
    var loop = GameLoop(screen: screen, outside: outside, state: state, framesPerSecond: view.framesPerSecond)
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

/// The stored settings when the program starts.
struct KeptSettings {
  /// Where to store changes; nil for a guest, or if there is no place.
  let store: SettingsStore?
  let stored: StoredSettings?
  let problems: [String]

  init(isGuest: Bool = false) {
    let found = try? SettingsStore(environment: ProcessInfo.processInfo.environment)
    store = isGuest ? nil : found
    let loaded = found?.load()
    (stored, problems) = (loaded?.settings, [loaded?.notice].compactMap(\.self))
  }
}

extension StoredSettings {
  mutating func adopt(_ change: SettingsChange) {
    switch change {
    case .theme(let name): theme = name
    case .reducesMotion(let isOn): reducesMotion = isOn
    case .hasLargeDigits(let isOn): digits = (isOn ? Digits.large : .plain).rawValue
    case .hasColors(let isOn): color = (isOn ? ColorChoice.auto : .never).rawValue
    case .graphics(let choice): graphics = choice.rawValue
    case .characters(let choice): characters = choice.rawValue
    case .usesMouse(let isOn): usesMouse = isOn
    case .rules(let rules): self.rules = rules?.rawValue
    case .mode(let mode): self.mode = mode?.name
    case .name(let name): self.name = name.isEmpty ? nil : name
    case .address(let address): self.address = address.isEmpty ? nil : address
    case .textMode(let changes): text = changes.isEmpty ? nil : changes.map(\.rawValue)
    case .keys(KeyChoice()): keys = nil
    case .keys(let choice): keys = StoredKeys(preset: choice.preset, actions: choice.actions)
    case .openedLesson: openedLesson = true
    }
  }
}
