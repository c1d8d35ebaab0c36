import TriplesCanvas
import TriplesModel

struct QuestionScene: Scene {
  let question: GameQuestion
  /// The key that opened the question, and the time of its last press; nil once another key is pressed.
  private var asker: (key: Key, time: Seconds)?

  /// The pause after which the key that opened the question can mean yes. Keys bounce, and repeat while held down.
  private static let rest: Seconds = 1

  init(_ question: GameQuestion, askedBy key: Key?, at now: Seconds) {
    (self.question, asker) = (question, key.map { ($0, now) })
  }

  var isOverlay: Bool { true }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .confirm: [.close, .play(.confirm)]
    case .quit, .nextTheme, .toggleMotion, .redraw: nil
    // These keys mean no, and then have their usual effect.
    case .slide, .show, .nextTab, .previousTab, .help: [.close, .perform(intent)]
    default: [.close]
    }
  }

  /// A click beside the answers does nothing. `y` is yes and Space is not, whatever they mean elsewhere. After a key
  /// without a meaning, a notice names the keys that answer.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .mouse = input { return [] }
    guard case .key(let key) = input else { return nil }
    let (keys, now) = (context.keys, context.now)
    let (isY, isSpace) = (key.meanings.contains(.character("y")), key == .character(" "))
    if isY || keys.intent(for: key) == .confirm, let asker, asker.key == key, now < asker.time + Self.rest {
      self.asker?.time = now
      return []
    }
    asker = nil
    if isY { return handle(.confirm, in: context) }
    guard key.afterEscape == nil, isSpace || keys.intent(for: key) == nil else { return nil }
    return [.notice("Press \(keys[.confirm]) to \(question.verb), \(keys[.cancel]) to \(question.no).")]
  }

  func dialog(in context: SceneContext) -> Dialog? {
    Dialog(
      [.paragraph([question.text], context.look.raisedStrong, priority: 100)],
      [KeyLabel(.confirm, title: question.verb), KeyLabel(.cancel, title: question.no)],
      on: context.showsBoard ? context.layout?.board.rect : nil, in: context)
  }
}

/// A page of nothing but text, to select with the mouse if the terminal has no clipboard.
struct TextScene: Scene {
  let text: String
  private var firstLine = 0

  init(_ text: String) { self.text = text }

  private func lines(in context: SceneContext) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.isEmpty
        ? [""] : PrintableText(lines: String(line)).description.lines(columns: context.size.columns, breaksWords: true)
    }
  }

  private func rows(in context: SceneContext) -> Int { max(1, context.size.rows - 2) }

  /// Returns the first line to show, limited so that the text fills the screen.
  private func limited(_ line: Int, in context: SceneContext) -> Int {
    max(0, min(line, lines(in: context).count - rows(in: context)))
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(.up): firstLine = max(0, limited(firstLine, in: context) - 1)
    case .slide(.down): firstLine = limited(firstLine + 1, in: context)
    case .cancel, .confirm, .copy, .copyLine: return [.close]
    case .show, .nextTab, .previousTab, .quit, .redraw: return nil
    default: break
    }
    return []
  }

  func placed(in context: SceneContext) -> [PlacedNode] {
    let (look, close) = (context.look, context.keys[.cancel])
    let how = "Select the text with \(context.settings.usesMouse ? "Shift and " : "")the mouse"
    let hints = ["\(how), \(close) closes.", "Select to copy, \(close) closes", "\(close) closes"]
    let shown = lines(in: context).dropFirst(limited(firstLine, in: context)).prefix(rows(in: context))
    let text = shown.map { LayoutNode.text([$0], look.plain) }
    return LayoutNode.column(text + [.spring, .text(hints, look.muted).aligned(.centred)]).on(look.plain)
      .placed(in: Rect(Point(column: 0, row: 0), context.size), .leading)
  }
}
