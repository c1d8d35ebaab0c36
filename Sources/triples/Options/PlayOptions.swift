import ArgumentParser
import FoundationEssentials
import Libc
import TriplesCanvas
import TriplesCommandLine
import TriplesModel
import TriplesPlain
import TriplesStore
import TriplesTUI
import TriplesTerminal

extension PlainWords: ExpressibleByArgument {}
extension LevelClock: ExpressibleByArgument {}

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

  /// Runs a game with the player's files, or with temporary ones for a guest, of whom only the scores are kept. On a host,
  /// the player first gets a name.
  func withPerson(_ game: (Person) throws -> Void) throws {
    if files.namesScores { try files.store().refuseIfForeign() }
    let folder = try host.folder()
    guard guest else {
      let seat = try folder.map { try HostVisit($0, dataFolder: try files.dataFolder()).seat(name) }
      return try game(Person(files: files, name: seat?.player.name.text ?? name, host: seat))
    }
    let parent = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let guestFolder = "\(parent)/triples-guest.\(UInt64.random(in: 0...UInt64.max).hexadecimal)"
    guard mkdir(guestFolder, 0o700) == 0 else { throw Failure.system("create a folder in \(parent)") }
    defer { try? FileManager.default.removeItem(atPath: guestFolder) }
    var guestFiles = files
    // The default place of the tables may depend on the data folder, so choose it before the data folder changes.
    guestFiles.scores = try files.store().path
    guestFiles.data = guestFolder
    try game(Person(files: guestFiles, name: name, isGuest: true, host: folder.map { HostSeat($0, .guest) }))
  }
}

struct Person {
  let files: FileOptions
  /// The name from the command line or the host; nil for the one in the settings.
  var name: String?
  var isGuest = false
  var host: HostSeat?
  var kept = KeptSettings()
}

/// How numbers on large tiles are drawn. Settings contain the raw values.
enum Digits: String, CaseIterable, ExpressibleByArgument { case large, plain }

extension ColorChoice: ExpressibleByArgument {}
extension GraphicsChoice: ExpressibleByArgument {}
extension CharacterChoice: ExpressibleByArgument {}

struct ViewOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The theme: \(Theme.all.map(\.name).joined(separator: ", ")), or one of your own.", valueName: "name"),
    completion: .list(Theme.all.map(\.name)), transform: OwnThemes.current.theme(named:)) var theme: Theme?
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
      .colours: color == .auto ? nil : "on", .pixels: graphics?.rawValue, .characters: characters?.rawValue,
      .mouse: noMouse ? "off" : nil,
    ])
  }
}

/// The built-in themes and those in the player's folder.
struct OwnThemes: Sendable {
  private(set) var list = Theme.all
  /// A sentence for each skipped file.
  private(set) var faults: [String] = []

  static let current = OwnThemes()

  private init() {
    do throws(StoreError) {
      for file in try DataFolder.themes(environment: environment) {
        do { try list.add(Theme(json: Data(file.contents.get()))) } catch {
          faults.append("The theme in \(file.name) is skipped: \(error).")
        }
      }
    } catch .noHome {
      // Without a home folder there are no themes.
    } catch { faults.append("The themes cannot be read: \(error).") }
  }

  func theme(named name: String) throws -> Theme {
    let names = list.map(\.name).joined(separator: ", ")
    return try list[name].required((["The themes are \(names)."] + faults).joined(separator: " "))
  }
}

var environment: [String: String] { ProcessInfo.processInfo.environment }

struct FileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file with the high scores.",
      discussion: """
        Default: $TRIPLES_SCORES, otherwise scores.json in the current folder if that is a score table of Triples, \
        otherwise scores.json in the data folder.
        """, valueName: "file"), completion: .file(extensions: ["json"]), transform: named) var scores: String?
  @Option(
    help: ArgumentHelp(
      "The data folder, with your current game and finished games.",
      discussion: "Default: $TRIPLES_DATA, otherwise $XDG_DATA_HOME/triples or ~/.local/share/triples.",
      valueName: "folder"), completion: .directory, transform: named) var data: String?

  func dataFolder() throws(StoreError) -> String { try DataFolder.path(override: data, environment: environment) }

  /// Returns the guard of the tiles of daily games; without a folder to read, it is that of a new player.
  static func dailyGuard(dataFolder: String?) -> DailyGuard {
    let folder = try? DataFolder.path(override: dataFolder, environment: environment)
    return FileArchive.dailyGuard(dataFolder: folder, today: Day(of: Date()))
  }

  func store() throws(StoreError) -> ScoreStore {
    try ScoreStore(override: scores, dataFolder: data, environment: environment)
  }

  var namesScores: Bool { scores != nil || !(environment["TRIPLES_SCORES"] ?? "").isEmpty }

  /// Returns the tables for a command that only reads. A file named by `--scores` must exist.
  func storeToRead() throws(StoreError) -> ScoreStore {
    let store = try store()
    guard scores == nil || access(store.path, F_OK) == 0 else { throw .system("open", store.path) }
    return store
  }

  func library() throws(StoreError) -> RecordingLibrary { RecordingLibrary(dataFolder: try dataFolder()) }
}

/// For commands that print tables.
struct PlainOptions: ParsableArguments {
  @Flag(help: "Print lines without columns and bars: for screen readers.") var plain = false
}

struct TableOptions: ParsableArguments {
  @Option(help: "High scores for these rules: triples, threes or 2048.") var rules: RuleSet?
  @Flag(help: "High scores with help (undo, a hint or autoplay).") var aided = false

  /// The table of a rank: Triples without help by default.
  var key: ScoreBoards.Key { ScoreBoards.Key(rules: rules ?? .triples, isAided: aided) }

  var keys: [ScoreBoards.Key] {
    ScoreBoards.Key.all.filter { (rules ?? $0.rules) == $0.rules && (!aided || $0.isAided) }
  }
}

struct KeptSettings {
  let store: SettingsStore?
  let settings: Settings
  let problems: [String]

  init() {
    store = try? SettingsStore(environment: environment)
    let loaded = store?.settings()
    (settings, problems) = (loaded?.settings ?? Settings(), [loaded?.notice].compactMap(\.self))
  }
}

extension Settings {
  /// Returns the settings with the values of options, if given, in place of their own.
  func overridden(by options: KeyValuePairs<Setting, String?>) -> Settings {
    var settings = self
    for case (let setting, let value?) in options { settings[setting] = value }
    return settings
  }

  /// Returns the setup of new games; without a setting they have the given rules.
  func setup(orRules rules: RuleSet = .triples) -> GameSetup {
    GameSetup(rules: self.rules ?? rules, mode: mode ?? .random)
  }
}
