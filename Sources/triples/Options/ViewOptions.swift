import ArgumentParser
import FoundationEssentials
import TriplesCanvas
import TriplesCommandLine
import TriplesModel
import TriplesStore
import TriplesTerminal
import TriplesTUI

/// How numbers on large tiles are drawn. Settings contain the raw values.
enum Digits: String, CaseIterable, ExpressibleByArgument {
  case large = "large"
  case plain = "plain"
}

extension ColorChoice: ExpressibleByArgument {}
extension GraphicsChoice: ExpressibleByArgument {}
extension CharacterChoice: ExpressibleByArgument {}
extension KeyPreset: ExpressibleByArgument {}

/// The options of the screen.
struct ViewOptions: ParsableArguments {
  @Option(
    name: .customLong("theme"),
    help: ArgumentHelp(
      "The theme: \(Theme.all.map(\.name).joined(separator: ", ")), or one of your own (triples themes).",
      valueName: "name"), completion: .list(Theme.all.map(\.name))) var themeName: String?

  @Option(help: "Numbers on large tiles: large or plain.") var digits: Digits?
  @Flag(help: "Turn animations off.") var reducedMotion = false
  @Option(help: "Use colours: always, never, or auto (depends on NO_COLOR, CLICOLOR_FORCE, COLORTERM and TERM).")
  var color = ColorChoice.auto
  @Flag(help: "The same as --color never.") var noColor = false
  @Option(help: "Draw tiles in pixels: auto (default), on (even in terminals with incomplete support), or off.")
  var graphics: GraphicsChoice?

  @Option(help: "Use characters: auto (default), unicode (whatever the locale and the terminal), or ascii.")
  var characters: CharacterChoice?
  @Flag(help: "Leave the mouse to the terminal, so that you can select text.") var noMouse = false

  @Option(help: "Letters for moves, besides the arrows: \(KeyPreset.allCases.map(\.rawValue).joined(separator: ", ")).")
  var keys: KeyPreset?

  @Option(help: "Maximum frames per second, 1 to 240 (default: 60, over SSH 30).") var fps: Int?

  func validate() throws {
    try (1...240).check(fps, "--fps")
    guard themeName != nil, theme == nil else { return }
    let faults = OwnThemes.current.faults.map { "\n" + $0 }.joined()
    let names = OwnThemes.current.list.all.map(\.name).joined(separator: ", ")
    throw ValidationError("Unknown theme. The themes are \(names).\(faults)")
  }

  private var theme: Theme? { themeName.flatMap { OwnThemes.current.list[$0] } }

  /// The stored settings; options override them.
  func settings(over stored: Settings) -> Settings {
    var settings = stored
    if let theme { settings[.theme] = theme.name }
    if let digits { settings[.digits] = digits.rawValue }
    if reducedMotion { settings[.motion] = "off" }
    if noColor || color != .auto { settings[.colours] = "on" }
    if let graphics { settings[.pixels] = graphics.rawValue }
    if let characters { settings[.characters] = characters.rawValue }
    if noMouse { settings[.mouse] = "off" }
    if let keys { settings.keyChoice.preset = keys.rawValue }
    return settings
  }

  /// Problems with the player's choices.
  func problems(over kept: KeptSettings) -> [String] {
    kept.problems + settings(over: kept.settings).keyChoice.result.problems + OwnThemes.current.faults
  }

  /// Graphics to ask the terminal for, even if the settings turn them off: they can be turned on later.
  func screenGraphics(over stored: Settings) -> GraphicsChoice {
    graphics ?? (stored.graphics == .on ? .on : .auto)
  }

  var colorChoice: ColorChoice { noColor ? .never : color }

  /// Frames per second, fewer over a network.
  var framesPerSecond: Int { fps ?? (ProcessInfo.processInfo.environment["SSH_CONNECTION"] == nil ? 60 : 30) }
}

/// The built-in themes and those in the player's folder.
struct OwnThemes: Sendable {
  private(set) var list = ThemeList()
  /// The file names of the player's themes.
  private(set) var files: [String: String] = [:]
  /// A sentence for each skipped file.
  private(set) var faults: [String] = []

  static let current = OwnThemes(environment: ProcessInfo.processInfo.environment)

  private init(environment: [String: String]) {
    do throws(StoreError) {
      for file in try DataFolder.themes(environment: environment) { add(file) }
    } catch .noHome {
      // Nobody can have put a theme anywhere.
    } catch { faults.append("The themes cannot be read: \(error).") }
  }

  private mutating func add(_ file: DataFolder.File) {
    do {
      let theme = try Theme(json: Data(file.contents.get()))
      try list.add(theme)
      files[theme.name] = file.name
    } catch { faults.append("The theme in \(file.name) is skipped: \(error).") }
  }
}
