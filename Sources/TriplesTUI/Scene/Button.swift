import TriplesCanvas
import TriplesModel

/// A part of the screen that you can click.
struct Button: Hashable {
  let intent: Intent
  /// The key that a click presses, because the scene may wait for keys; nil to perform the intent.
  var key: Key?
  var label = ""
  /// Empty until a layout places the button.
  var rect = Rect(column: 0, row: 0, columns: 0, rows: 0)
  var isChosen = false
  var isUnderlined = false

  func draw(_ look: Look, into frame: inout Frame) {
    let style = isChosen ? isUnderlined ? look.underlined : look.chosen : isText ? look.muted : look.raised
    frame.fill(rect, with: Cell(" ", style))
    frame.writeCentred(label, row: rect.origin.row, in: rect, style)
    guard !look.hasThemeBackground, !isText else { return }
    frame.write("[", at: rect.origin, style)
    frame.write("]", at: Point(column: rect.columns.upperBound - 1, row: rect.origin.row), style)
  }

  /// True for tabs and the help button, which look like text.
  private var isText: Bool { if case .show = intent { true } else { intent == .help } }
}

extension Button {
  /// Creates a button with the command and the name of a key; nil if the label has no command.
  init?(_ label: KeyLabel, _ keys: KeyMap, gap: String, isChosen: Bool) {
    guard let intent = label.intents.first else { return nil }
    self.init(intent: intent, label: " \(label.names(keys))\(gap)\(label.title) ", isChosen: isChosen)
  }
}

extension [PlacedNode] {
  /// Returns the placed buttons. The tag of a node is the index of its button.
  func buttons(_ all: [Button]) -> [Button] {
    compactMap { part in
      guard var button = part.tag.flatMap(all.at) else { return nil }
      (button.rect, button.label) = (part.rect, part.text ?? button.label)
      return button
    }
  }
}

extension Button {
  /// Returns the tabs at the top, with the longest titles that fit or only their keys, and a help button if there is
  /// room. If the line touches a board, the chosen tab is underlined, because its ground would run into the board.
  static func tabs(in rect: Rect, selected: Tab, _ keys: KeyMap, touchesBoard: Bool) -> [Button] {
    func tabs(_ label: (Tab) -> String, gap: Int = 0) -> LayoutNode {
      let texts = Tab.allCases.enumerated().map { LayoutNode.text([" \(label($1)) "], .plain).tagged($0) }
      return .row((gap > 0 ? [.gap(0)] : []) + texts, gap: gap, isWhole: true)
    }
    func withHelp(_ tabs: LayoutNode) -> LayoutNode {
      let help = LayoutNode.text([" \(keys[.help]) help "], .plain).tagged(Tab.allCases.count)
      return .row([tabs, .spring, help], gap: 0, isWhole: true)
    }
    let numbered = tabs({ "\(keys[.show($0)]) \($0.title)" }, gap: 1)
    let (titles, words, numbers) = (tabs(\.title), tabs(\.shortTitle), tabs { keys[.show($0)] })
    let line = LayoutNode.first([
      withHelp(numbered), withHelp(titles), withHelp(words), words, withHelp(numbers), numbers,
    ])
    let all = Tab.allCases.map { Button(intent: .show($0), isChosen: $0 == selected, isUnderlined: touchesBoard) }
    return line.placed(in: rect, .leading).buttons(all + [Button(intent: .help)])
  }
}
