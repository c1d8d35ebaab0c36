import ArgumentParser
import TriplesModel

/// The options that say who plays, where several people share an account or a table.
struct PersonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Your name in the high scores.",
      discussion: "Default: none; in a score table that others can write to, the name of your account."))
  var name: String?

  @Flag(help: "Play as a guest: keep only high scores.") var guest = false
  @OptionGroup var host: HostOptions

  func validate() throws {
    guard let name else { return }
    guard (1...HighScore.maxNameLength).contains(name.count), PrintableText(name).description == name else {
      throw ValidationError("A name has 1 to \(HighScore.maxNameLength) printable characters.")
    }
  }
}
