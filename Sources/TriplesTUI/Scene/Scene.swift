import TriplesCanvas
import TriplesModel

/// A tab, or a layer over it. Each input reaches exactly one scene.
protocol Scene: Sendable {
  /// The rules of the board that it shows; nil without one.
  var boardRules: RuleSet? { get }
  /// True if it leaves the scene beneath visible around it.
  var isPanel: Bool { get }
  /// The tab that a layer belongs to: while another one is shown, it waits. Nil for one that closes then.
  var home: Tab? { get }
  var activity: Play.Activity? { get }
  /// What the help explains here; nil for the rules of the game.
  func help(in context: SceneContext) -> [HelpSection]?
  mutating func cover(in context: SceneContext)
  /// Shows what happened in what is played here.
  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand]
  mutating func receive(_ answer: Answer.Content, in context: SceneContext) -> [SceneCommand]
  /// Handles raw input; nil leaves it to its ``Intent``.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]?
  /// Acts on an intent; nil leaves it to the app.
  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]?
  /// Advances everything that happens by itself to now.
  mutating func advance(in context: SceneContext) -> [SceneCommand]
  /// When after its time something changes by itself; nil if never.
  func nextChange(in context: SceneContext) -> Seconds?
  /// When the picture changes, which may happen while something lies over the scene.
  func nextFrame(in context: SceneContext) -> Seconds?
  /// The text beside the board; nil without one. Its picture is kept while it is the same.
  func panel(in context: SceneContext) -> Panel?
  /// What it shows below the tabs where it has no board; nil if it draws itself.
  func content(in context: SceneContext) -> PageView?
  func placed(in context: SceneContext) -> [PlacedNode]
  func draw(into frame: inout Frame, in context: SceneContext)
  func controls(in context: SceneContext) -> [Button]
}

extension Scene {
  var boardRules: RuleSet? { nil }
  var isPanel: Bool { false }
  var home: Tab? { nil }
  var activity: Play.Activity? { nil }
  func help(in context: SceneContext) -> [HelpSection]? { nil }
  mutating func cover(in context: SceneContext) {}
  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand] { [] }
  mutating func receive(_ answer: Answer.Content, in context: SceneContext) -> [SceneCommand] { [] }
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? { nil }
  mutating func advance(in context: SceneContext) -> [SceneCommand] { [] }
  func nextChange(in context: SceneContext) -> Seconds? { nextFrame(in: context) }
  func nextFrame(in context: SceneContext) -> Seconds? { nil }
  func panel(in context: SceneContext) -> Panel? { nil }
  func content(in context: SceneContext) -> PageView? { nil }
  func placed(in context: SceneContext) -> [PlacedNode] {
    content(in: context)?.placed(in: context.pageRect, context.look) ?? []
  }
  func draw(into frame: inout Frame, in context: SceneContext) { for part in placed(in: context) { frame.draw(part) } }
  func controls(in context: SceneContext) -> [Button] { [] }
}

/// What a scene asks the app for.
enum SceneCommand: Sendable {
  case show(Tab)
  /// Show a tab by itself: for a moment keys mean what the scene before offered.
  case jump(Tab)
  /// Lay a scene over what is shown.
  case open(any Scene)
  case close
  case perform(Intent)
  case play(Command)
  case change(SettingsChange)
  /// Ask the world for something; the scene on top receives the answer.
  case ask(Request.Work)
  case copy(String)
  /// Show an answer to a key, the first text that fits: the next key ends it.
  case notice([String])
  /// Show something that happened by itself, for a while.
  case news([String])
  /// Remove a text that is out of date; nil for any, as something more important comes.
  case withdraw(String?)
}

extension SceneCommand {
  /// Shows a text, or as much of its beginning as fits.
  static func notice(_ text: String) -> SceneCommand { .notice(text.variants) }

  /// Says that nothing moves that way, until something does.
  static func nothingMoves(_ direction: Direction) -> SceneCommand {
    .notice([sentence(thatNothingMoves: direction), "not possible"])
  }

  static var somethingMoves: [SceneCommand] {
    Direction.allCases.map { .withdraw(sentence(thatNothingMoves: $0)) }
  }

  private static func sentence(thatNothingMoves direction: Direction) -> String {
    "Nothing can move \(direction.rawValue)."
  }
}

struct HelpSection: Hashable, Sendable {
  let heading: String
  var text: [String] = []
  var entries: [KeyNames.Entry] = []

  /// Intents that are told in a line, and what they do here.
  typealias Row = ([Intent], String)

  static func keys(_ heading: String, _ rows: [Row], _ keys: KeyNames) -> HelpSection {
    HelpSection(heading: heading, entries: rows.map { keys.entry($0.0, $0.1) })
  }

  static let arrows = Direction.allCases.map(Intent.slide)
  static let peeks = Direction.allCases.map(Intent.peek)
  static let tabs = Tab.allCases.map(Intent.show)
}
