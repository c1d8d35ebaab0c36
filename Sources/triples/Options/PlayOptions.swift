import ArgumentParser
import FoundationEssentials
import Libc
import TriplesCanvas
import TriplesCommandLine
import TriplesLevels
import TriplesModel
import TriplesPlain
import TriplesStore
import TriplesTerminal
import TriplesTUI

extension PlainWords: ExpressibleByArgument {}

struct PlayOptions: ParsableArguments {
  @Flag(help: "Play in text mode: for screen readers, Braille displays and simple terminals.") var plain = false
  @Option(help: "Text mode: how much to say after a move: full, short (one line) or terse (40 characters).") var words:
    PlainWords?
  @Flag(help: "Text mode: read single keys without Enter.") var singleKeys = false
  @Option(
    help: ArgumentHelp(
      "Your name in the high scores.",
      discussion: """
        Default: the name in your settings. Without one: no name, or that of your account in a score table that others \
        can write to. On a host it becomes your name there.
        """))
  var name: String?
  @Flag(help: "Play as a guest: keep only high scores.") var guest = false
  @OptionGroup var host: HostOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func validate() throws {
    try require(plain || words == nil, "--words requires --plain.")
    try require(plain || !singleKeys, "--single-keys requires --plain.")
    guard let name else { return }
    let isPrintable =
      PrintableText(name).description == name && (1...HighScore.maxNameLength).contains(name.unicodeScalars.count)
    try require(isPrintable, "A name has 1 to \(HighScore.maxNameLength) printable characters.")
  }

  /// Runs a game with the player's files. A guest gets temporary files, of which only the high scores are kept. On a
  /// host, the player first gets a name.
  func withPerson(_ game: (Person) throws -> Void) throws {
    let scores = try files.store()
    if files.namesScores { try scores.refuseIfForeign() }
    let folder = try host.folder()
    guard guest else {
      let data = try files.dataFolder()
      let seat = try folder.map { try $0.seat(dataFolder: data, named: name) }
      let isHere = !files.namesScores && scores.path == "./scores.json"
      return try game(
        Person(
          dataFolder: data, scores: scores, scoresAreHere: isHere, name: seat?.player.name.text ?? name, host: seat))
    }
    let parent = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let guestFolder = "\(parent)/triples-guest.\(UInt64.random(in: 0...UInt64.max).hexadecimal)"
    guard mkdir(guestFolder, 0o700) == 0 else { throw Failure.system("create a folder in \(parent)") }
    defer { try? FileManager.default.removeItem(atPath: guestFolder) }
    if plain { Self.endInputOnSignals() }
    let seat = folder.map { HostSeat($0, .guest) }
    try game(Person(dataFolder: guestFolder, scores: scores, name: name, isGuest: true, host: seat))
  }

  /// Makes signals end the input, so that the game ends normally. A second Ctrl-C ends a program that hangs. The screen
  /// and single keys have their own handlers.
  private static func endInputOnSignals() {
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
      signal(number) { number in
        if number == SIGINT { signal(number, SIG_DFL) }
        dup2(open("/dev/null", O_RDONLY), STDIN_FILENO)
      }
    }
  }
}

struct Person {
  let dataFolder: String
  let scores: ScoreStore
  /// True if the scores are in the current folder by default, where players may not expect them.
  var scoresAreHere = false
  /// The name from the command line or the host; nil for the one in the settings.
  var name: String?
  var isGuest = false
  var host: HostSeat?
  var kept = KeptSettings()

  /// The built-in levels, and those of the host and the player.
  var packs: [LevelPack] { BuiltInLevels.packs(with: [host?.folder.path, dataFolder]) }

  var dailyGuard: DailyGuard { FileArchive.dailyGuard(dataFolder: dataFolder, today: Day(of: Date())) }
}

/// The style of numbers on large tiles. Settings contain the raw values.
enum Digits: String, CaseIterable, ExpressibleByArgument { case large, plain }

extension ColorChoice: ExpressibleByArgument {}
extension GraphicsChoice: ExpressibleByArgument {}
extension CharacterChoice: ExpressibleByArgument {}

struct ViewOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The theme: \(Theme.all.map(\.name).joined(separator: ", ")), or one of your own.", valueName: "name"),
    completion: .list(Theme.all.map(\.name)), transform: AvailableThemes.current.theme(named:)) var theme: Theme?
  @Option(help: "Numbers on large tiles: large or plain.") var digits: Digits?
  @Flag(help: "Turn animations off.") var reducedMotion = false
  @Option(help: "Use colours: always, never, or auto (depends on NO_COLOR, CLICOLOR_FORCE, COLORTERM and TERM).")
  var color = ColorChoice.auto
  @Option(help: "Draw tiles in pixels: auto (default), on (even in terminals with incomplete support), or off.")
  var graphics: GraphicsChoice?
  @Option(help: "Use characters: auto (default), unicode (whatever the locale and the terminal), or ascii.")
  var characters: CharacterChoice?
  @Flag(help: "Leave the mouse to the terminal, so that you can select text.") var noMouse = false

  func settings(over stored: Settings) -> Settings {
    stored.overridden(by: [
      .theme: theme?.name, .digits: digits?.rawValue, .motion: reducedMotion ? "off" : nil,
      .colours: color == .auto ? nil : color == .never ? "off" : "on", .pixels: graphics?.rawValue,
      .characters: characters?.rawValue,
      .mouse: noMouse ? "off" : nil,
    ])
  }
}

struct AvailableThemes: Sendable {
  private(set) var list = Theme.all
  /// A sentence for each problem.
  private(set) var faults: [String] = []

  static let current = AvailableThemes()

  private init() {
    do throws(StoreError) {
      for file in try DataFolder.themes(environment: environment) {
        do { try list.add(Theme(json: Data(file.contents.get()))) } catch {
          faults.append("The theme in \(file.name) is skipped: \(error).")
        }
      }
    } catch .noHome {
      // Without a home folder there are only built-in themes.
    } catch { faults.append("The themes cannot be read: \(error).") }
  }

  func theme(named name: String) throws -> Theme {
    let names = list.map(\.name).joined(separator: ", ")
    return try list[name].required((["The themes are \(names)."] + faults).joined(separator: " "))
  }
}
