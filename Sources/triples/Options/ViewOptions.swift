import ArgumentParser
import FoundationEssentials
import TriplesCanvas
import TriplesCommandLine
import TriplesModel
import TriplesStore
import TriplesTerminal
import TriplesTUI

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
  private(set) var list = ThemeList()
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
    let names = list.all.map(\.name).joined(separator: ", ")
    return try list[name].required((["The themes are \(names)."] + faults).joined(separator: " "))
  }
}
