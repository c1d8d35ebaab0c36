/// A reply to a query, or a notification from the terminal.
public enum TerminalReport: Hashable, Sendable {
  /// The name and version of its program (XTVERSION): `kitty(0.26.5)`.
  case name(String)
  /// The colour of its ground (OSC 11).
  case background(Color)
  /// The size of its text area in pixels, columns across and rows down (`CSI 14 t`).
  case windowSize(Size)
  /// The size of a cell in pixels, columns across and rows down (`CSI 16 t`).
  case cellSize(Size)
  /// What it is compatible with (`CSI c`): all know this question, so that it is asked last.
  case attributes
  /// It changed between light and dark (mode 2031).
  case schemeChanged
  /// Where its cursor is (`CSI 6 n`), below the first row: there a function key would look the same.
  case cursor(Point)
  /// It takes images by the kitty graphics protocol, or does not, in answer to the image of a number.
  case graphics(image: Int, isAccepted: Bool)
}

extension ControlSequence {
  /// What the sequence says of the terminal; nil if nothing of interest.
  func report(final: UInt8) -> TerminalReport? {
    guard introducer == .csi else { return nil }
    switch (final, mark) {
    case (UInt8(ascii: "c"), UInt8(ascii: "?")): return .attributes
    case (UInt8(ascii: "t"), nil): return sizeReport
    case (UInt8(ascii: "n"), UInt8(ascii: "?")): return parameters?.first == [997] ? .schemeChanged : nil
    case (UInt8(ascii: "R"), nil): return cursorReport
    default: return nil
    }
  }

  /// `CSI row ; column R`, both from 1.
  private var cursorReport: TerminalReport? {
    guard let parameters, parameters.count == 2, let row = parameters[0].first ?? nil,
      let column = parameters[1].first ?? nil, row > 1, column > 0
    else { return nil }
    return .cursor(Point(column: column - 1, row: row - 1))
  }

  /// `CSI kind ; height ; width t`.
  private var sizeReport: TerminalReport? {
    guard let parameters, parameters.count == 3 else { return nil }
    let numbers = parameters.compactMap { $0.count == 1 ? $0[0] : nil }
    guard numbers.count == 3, numbers[1...].allSatisfy((1...65_535).contains) else { return nil }
    let size = Size(columns: numbers[2], rows: numbers[1])
    switch numbers[0] {
    case 4: return .windowSize(size)
    case 6: return .cellSize(size)
    default: return nil
    }
  }
}

extension ControlString {
  /// What the string says of the terminal; nil if nothing of interest.
  var report: TerminalReport? {
    guard let text else { return nil }
    switch kind {
    case UInt8(ascii: "P") where text.hasPrefix(">|"): return .name(String(text.dropFirst(2)))
    case UInt8(ascii: "]") where text.hasPrefix("11;"): return Self.background(text.dropFirst(3))
    case UInt8(ascii: "_") where text.hasPrefix("G"): return Self.graphics(text.dropFirst())
    default: return nil
    }
  }

  /// `rgb:RRRR/GGGG/BBBB` with one to four hexadecimal digits each; `rgba:` has one more.
  private static func background(_ text: Substring) -> TerminalReport? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, ["rgb", "rgba"].contains(parts[0]) else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).prefix(3).compactMap(channel)
    guard channels.count == 3 else { return nil }
    return .background(Color(red: channels[0], green: channels[1], blue: channels[2]))
  }

  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.first != "+", digits.first != "-",
      let value = Int(digits, radix: 16)
    else { return nil }
    let max = 1 << (4 * digits.utf8.count) - 1
    return UInt8((value * 255 + max / 2) / max)
  }

  /// `i=31;OK`, or the reason why not.
  private static func graphics(_ text: Substring) -> TerminalReport? {
    let parts = text.split(separator: ";", maxSplits: 1)
    let keys = parts.first?.split(separator: ",") ?? []
    guard parts.count == 2, let key = keys.first(where: { $0.hasPrefix("i=") }) else { return nil }
    return Int(key.dropFirst(2)).map { .graphics(image: $0, isAccepted: parts[1] == "OK") }
  }
}
