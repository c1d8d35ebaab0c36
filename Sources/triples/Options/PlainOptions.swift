import ArgumentParser
import TriplesPlain
import TriplesTerminal

/// The options of text mode.
struct PlainOptions: ParsableArguments {
  @Flag(help: "Play in text mode, line by line: for screen readers and simple terminals.") var plain = false
  @Flag(help: "Text mode: after a move, say only what changed.") var brief = false
  @Flag(help: "Text mode: call the tiles a, b, c, and so on, instead of long numbers.") var letters = false

  func validate() throws {
    guard plain || !brief else { throw ValidationError("--brief requires --plain.") }
    guard plain || !letters else { throw ValidationError("--letters requires --plain.") }
  }

  /// How the game speaks.
  var style: PlainStyle { PlainStyle(isBrief: brief, usesLetters: letters) }

  /// Plays in text mode or on the screen, as the options say. Without a terminal the error recommends text mode.
  func play(inText: () throws -> Void, onScreen: () throws -> Void) throws {
    if plain { return try inText() }
    do { try onScreen() } catch let error as TerminalError {
      throw Failure("\(error); use --plain for text mode", .unavailable)
    }
  }
}
