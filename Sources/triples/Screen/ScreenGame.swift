import ArgumentParser
import TriplesCommandLine
import TriplesModel
import TriplesStore
import TriplesTerminal
import TriplesTUI

enum ScreenGame {
  /// Plays on the screen: takes over the terminal, opens the files, runs the app and restores the terminal. The app
  /// starts with the first fault in full; without one, with the game that continues or the first notice. A signal
  /// becomes the exit code.
  static func run(_ launch: Launch, _ person: Person, _ view: ViewOptions) throws {
    var settings = view.settings(over: person.kept.settings)
      .overridden(by: [.name: person.host?.player.name.text ?? person.name])
    // Ask for graphics even if the settings turn them off, because the player may turn them on later.
    let graphics = view.graphics ?? (person.kept.settings.graphics == .on ? .on : .auto)
    let screen = try TerminalScreen(
      color: view.color, graphics: graphics, characters: settings.characters, usesMouse: settings.usesMouse)
    let session = try PlaySession(launch, person, isOnScreen: true, at: screen.now)
    // A guest's settings are not kept, so the lesson would be offered each time.
    if person.isGuest { settings.apply(.openedLesson) }
    let surroundings = TriplesTUI.Environment(
      version: Program.version, localTime: { $0.localText }, themes: AvailableThemes.current.list,
      places: [("Games", person.dataFolder)] + (person.kept.store.map { [("Settings", $0.path)] } ?? []),
      savesSettings: !person.isGuest)
    var state = AppState(
      surroundings, traits: screen.traits, size: screen.size, settings: settings, session.play,
      replaying: session.replay, at: screen.now)
    let problems = person.kept.problems + settings.keyChoice.result().problems + AvailableThemes.current.faults
    let faults = problems + session.faults
    if let fault = faults.first {
      let more = faults.count > 1 ? " And \(faults.count - 1) more." : ""
      state.showFault(fault + more, fault, at: screen.now)
    } else if let notice = session.continuation ?? session.notices.first {
      // The notice that a game continues disappears with the first key.
      state.showNotice(notice, isReply: session.continuation != nil, at: screen.now)
    }
    if let request = session.request { state.play(.start(request), at: screen.now) }
    // Send fewer frames over a network.
    let rate = environment["SSH_CONNECTION"] == nil ? 60 : 30
    var loop = GameLoop(screen: screen, world: ScreenWorld(session.files), state: state, framesPerSecond: rate)
    let end = loop.run()
    screen.close()
    switch end {
    case .quit: try Failure.throwIfLost(loop.losses)
    case .continued(let request):
      // The settings may have changed.
      var person = person
      person.kept = KeptSettings()
      try run(.request(request, rules: nil), person, view)
    case .signal(let number):
      for loss in loop.losses { StandardError.print("Error: \(loss)") }
      throw ExitCode.signal(number)
    }
  }
}
