import ArgumentParser
import TriplesPlain

/// The options of a game in words.
struct PlainOptions: ParsableArguments {
  @Flag(help: "Play line by line, in words: for screen readers and simple terminals.") var plain = false
  @Flag(help: "In words: after a move tell only what changed.") var brief = false
  @Flag(help: "In words: call the tiles a, b, c, and so on, in place of long numbers.") var letters = false

  /// How the game speaks.
  var style: PlainStyle { PlainStyle(isBrief: brief, usesLetters: letters) }
}
