import TriplesCanvas
import TriplesTUI
import TriplesTerminal

/// Terminals to encode for, by their entries in the system's database.
struct TestTerminal: Sendable, CustomStringConvertible {
  let name: String
  let depth: ColorDepth
  let isUnicode: Bool
  let capabilities: Capabilities
  /// The attributes in its entry.
  let attributes: Style.Attributes

  var description: String { "\(name), \(depth), \(isUnicode ? "UTF-8" : "ASCII")" }

  init(
    _ name: String, _ depth: ColorDepth, isUnicode: Bool = true, hasWideLines: Bool = false,
    attributes: Style.Attributes = .all, answer: String? = nil
  ) {
    (self.name, self.depth, self.isUnicode, self.attributes) = (name, depth, isUnicode, attributes)
    do {
      var capabilities = try Capabilities(environment: ["TERM": name], isUnicode: isUnicode, depth: depth)
      let cursor = TerminalReport.cursor(Point(column: 2, row: 1))
      if hasWideLines { capabilities.learn(cursor, size: Size(columns: 80, rows: 24)) }
      if let answer { capabilities.learn(.name(answer), size: Size(columns: 80, rows: 24)) }
      self.capabilities = capabilities
    } catch {
      fatalError("\(error)")
    }
  }

  static let all = [
    TestTerminal("xterm-256color", .direct), TestTerminal("xterm-256color", .indexed),
    TestTerminal("xterm-256color", .sixteen), TestTerminal("xterm", .eight), TestTerminal("xterm", .none),
    TestTerminal("tmux-256color", .indexed), TestTerminal("screen-256color", .indexed),
    TestTerminal("screen", .eight), TestTerminal("linux", .eight, isUnicode: false),
    TestTerminal("vt100", .none, isUnicode: false, attributes: [.bold, .underline, .reverse]),
    TestTerminal("xterm-256color", .direct, isUnicode: false),
    TestTerminal("xterm-256color", .indexed, hasWideLines: true),
    TestTerminal("xterm-256color", .direct, answer: "XTerm(379)"),
    TestTerminal("xterm-256color", .indexed, answer: "Konsole 22.12.3"),
  ]
}

extension Style.Attributes {
  static let all: Style.Attributes = [.bold, .dim, .underline, .reverse]
}
