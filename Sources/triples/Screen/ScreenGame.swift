import ArgumentParser
import TriplesCommandLine
import TriplesModel
import TriplesStore
import TriplesTerminal
import TriplesTUI

/// Plays on the screen: takes over the terminal, then opens the files.
struct ScreenGame {
  private let person: Person
  private let view: ViewOptions
  private let settings: Settings
  private let screen: TerminalScreen

  init(_ person: Person, _ view: ViewOptions) throws {
    (self.person, self.view) = (person, view)
    settings = view.settings(over: person.kept.settings)
    // Ask for graphics even if the settings turn them off, because the player may turn them on later.
    let graphics = view.graphics ?? (person.kept.settings.graphics == .on ? .on : .auto)
    screen = try TerminalScreen(
      color: view.color, graphics: graphics, characters: settings.characters, usesMouse: settings.usesMouse)
  }

  func run(_ launch: Launch) throws {
    switch launch {
    case .game, .request, .levels: try play(launch)
    case .duel(let options, let isNew):
      var archive = try person.archive()
      let (match, faults) = options.open(in: &archive, isNew: isNew)
      let state = AppState(
        .current(), traits: screen.traits, size: screen.size, settings: settings, duel: match, history: archive.duels,
        at: screen.now)
      try run(state, ScreenWorld(archive, FileWork(person, view)), faults: faults)
    case .replay(let history, let speed):
      let state = AppState(
        .current(), traits: screen.traits, size: screen.size, settings: settings, replaying: history, pace: speed,
        at: screen.now)
      guard let request = try run(state, ScreenWorld(person.archive(), FileWork(person, view))) else { return }
      // The settings may have changed.
      var person = person
      person.kept = KeptSettings()
      try ScreenGame(person, view).run(.request(request, rules: nil))
    }
  }

  private func play(_ launch: Launch) throws {
    let session = try PlaySession(launch, person)
    var (own, request, notices) = ([LevelPack](), session.request, session.notices)
    // If a level is shown, leave out the notices about the game.
    if case .levels(let pack, let start) = launch { (own, request, notices) = ([pack], start, []) }
    let files = try FileWork(person, view, packs: own)
    var archive = session.archive
    let resumesLevel = session.isOpen && archive.endedInLevel
    let opened = archive.openLevels { resumesLevel && files.readPacks().entry(of: $0) != nil }
    // Without a pack, read the levels only if one of them is in play.
    let packs = own.isEmpty ? opened.session.map { _ in files.readPacks() } : own
    if let resumed = opened.session { notices = [PlaySession.notice(of: resumed)].compactMap(\.self) }
    let faults = session.faults + opened.notices
    let challenges = Challenges(
      packs: packs, progress: archive.progress, resumed: opened.session,
      offersLesson: !person.isGuest && archive.progress.results.isEmpty && !person.kept.settings.hasOpenedLesson)
    let state = AppState(
      .current(dataFolder: files.dataFolder), traits: screen.traits, size: screen.size, settings: settings,
      boards: archive.boards, dailies: archive.dailies, setup: session.setup, resuming: session.session,
      challenges: challenges,
      asksForGame: session.isFirstStart && opened.session == nil, at: screen.now)
    try run(state, ScreenWorld(archive, files), notices: notices, faults: faults, request: request)
  }

  /// Runs the app and restores the terminal. The app first shows the first fault in full, otherwise the first notice. A signal
  /// becomes the exit code. Returns the game to continue with, if any.
  @discardableResult private func run(
    _ state: AppState, _ world: ScreenWorld, notices: [String] = [], faults: [String] = [], request: GameRequest? = nil
  ) throws -> GameRequest? {
    var state = state
    let problems = person.kept.problems + settings.keyChoice.result.problems + OwnThemes.current.faults
    if let fault = (problems + faults).first {
      state.showNotice([fault], at: screen.now)
    } else if let notice = notices.first {
      state.showNotice(notice, at: screen.now)
    }
    if let request { state.request(request, at: screen.now) }
    // Send fewer frames over a network.
    let rate = environment["SSH_CONNECTION"] == nil ? 60 : 30
    var loop = GameLoop(screen: screen, world: world, state: state, framesPerSecond: rate)
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
  /// Returns the environment of this program, with the data folder among its places.
  fileprivate static func current(dataFolder: String? = nil) -> Self {
    let settings = try? SettingsStore(environment: environment).path
    let places = [dataFolder.map { ("Games", $0) }, settings.map { ("Settings", $0) }].compactMap(\.self)
    return Self(
      version: Program.version, localTime: { $0.localText }, rng: SystemRandomNumberGenerator(),
      themes: OwnThemes.current.list, places: places)
  }
}
