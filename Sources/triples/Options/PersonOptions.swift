import ArgumentParser
import TriplesModel

/// The options that say who plays, where several people share an account or a table.
struct PersonOptions: ParsableArguments {
  private static let maxLength = 24

  @Option(
    help: ArgumentHelp(
      "Who plays, for the tables.",
      discussion: "Without it: nobody, but in tables that others may write, too, the name of the account."))
  var name: String?

  @Flag(help: "Keep nothing of what is played but the high scores.") var guest = false

  func validate() throws {
    guard let name else { return }
    guard (1...Self.maxLength).contains(name.count), PrintableText(name).description == name else {
      throw ValidationError("A name has 1 to \(Self.maxLength) characters that can be printed.")
    }
  }
}
