import ArgumentParser
import FoundationEssentials
import Libc
import TriplesTUI
import TriplesCanvas
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesTerminal

/// `triples themes`: the themes there are.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "List the themes and their tile colours.",
    discussion: """
      Put your own themes into $XDG_CONFIG_HOME/triples/themes (default: ~/.config/triples/themes), one .json file for \
      each. A theme needs "name", "page", "slot", "text", "accent" and "faces", a list of at least six colours starting \
      with tile 1. "board", "muted" and "faces2048" are optional. Colours are "#RRGGBB". Invalid files are reported and \
      skipped.
      """)

  @Option(help: "The tiles to show: triples, threes or 2048.") var rules = RuleSet.triples
  @Option(help: "Use colours: always, never, or auto (depends on NO_COLOR, CLICOLOR_FORCE, COLORTERM and TERM).")
  var color = ColorChoice.auto

  @Flag(help: "Print JSON.") var json = false

  func run() throws {
    let themes = OwnThemes.current
    if json { return try StandardOutput.print(JSON.document("themes", themes.list.all.map(fields))) }
    for theme in themes.list.all {
      if let capabilities, capabilities.traits.depth > .none {
        for line in sample(of: theme, capabilities) { try StandardOutput.print(line) }
      } else {
        let file = themes.files[theme.name].map { theme.name.padded(to: Self.nameWidth) + $0 }
        try StandardOutput.print(file ?? theme.name)
      }
    }
    for fault in themes.faults { StandardError.print(fault) }
  }

  /// The name of a theme, and the file of a player's own.
  private func fields(_ theme: Theme) -> JSON {
    JSON(["name": theme.name, "file": OwnThemes.current.files[theme.name]])
  }

  /// The name of a theme, and behind it its faces.
  private func sample(of theme: Theme, _ capabilities: Capabilities) -> [StyledLine] {
    var frame = Frame(size: Size(columns: 80, rows: 1))
    let look = Look(theme: theme, traits: capabilities.traits)
    look.drawSample(of: rules, .plain, columns: Self.nameWidth, in: frame.bounds, into: &frame)
    var encoder = LineEncoder(capabilities)
    return encoder.lines(of: frame)
  }

  private static let nameWidth = 14

  /// What the terminal can show; nil if the output is none, unless colours are asked for.
  private var capabilities: Capabilities? {
    guard color == .always || isatty(STDOUT_FILENO) == 1 else { return nil }
    return try? Capabilities(
      environment: ProcessInfo.processInfo.environment, isUnicode: StandardStreams.isUTF8, color: color)
  }
}

extension StandardOutput {
  /// Prints a line that may change colours.
  fileprivate static func print(_ line: StyledLine) throws { try put(bytes: line.text + "\n") }
}
