import ArgumentParser
import TriplesCommandLine
import TriplesModel
import TriplesPlain
import TriplesTerminal

extension PlainStyle.Words: ExpressibleByArgument {}
extension LevelClock: ExpressibleByArgument {}

/// The options of text mode; the settings decide the rest.
struct PlainOptions: ParsableArguments {
  @Flag(help: "Play in text mode: for screen readers, Braille displays and simple terminals.") var plain = false
  @Option(help: "Text mode: how much to say after a move: full, short (one line) or terse (40 characters).") var words:
    PlainStyle.Words?
  @Flag(help: .hidden) var brief = false
  @Flag(help: "Text mode: call the tiles a, b, c, and so on, instead of long numbers.") var letters = false
  @Flag(help: "Text mode: read single keys without Enter.") var singleKeys = false
  @Flag(help: "Text mode: ring a bell for impossible pushes, new highest tiles and the last ten seconds.")
  var bell = false

  func validate() throws {
    let given = [
      "--words": words != nil, "--brief": brief, "--letters": letters, "--single-keys": singleKeys, "--bell": bell,
    ]
    for option in given.filter(\.value).keys.sorted() { try require(plain, "\(option) requires --plain.") }
  }

  /// The stored settings; options override them.
  func settings(over stored: Settings) -> Settings {
    var settings = stored
    if let words = words ?? (brief ? .short : nil) { settings[.words] = words.rawValue }
    if letters { settings[.tiles] = "letters" }
    if singleKeys { settings[.input] = "keys" }
    if bell { settings[.bell] = "on" }
    return settings
  }
}

/// The options of all commands that start a game.
struct PlayOptions: ParsableArguments {
  @OptionGroup var plain: PlainOptions
  @OptionGroup var person: PersonOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions
}

extension PlainOptions {
  /// Plays in text mode or on the screen. Without a terminal the error recommends text mode.
  func play(inText: () throws -> Void, onScreen: () throws -> Void) throws {
    if plain { return try inText() }
    do { try onScreen() } catch let error as TerminalError {
      throw Failure("\(error); use --plain for text mode", .unavailable)
    }
  }
}
