/// Mouse reports, in the form of today (SGR, 1006) and the old one of three bytes.
extension KeyDecoder {
  /// `CSI < button ; column ; row` with `M` for down and `m` for up.
  mutating func mouse(of sequence: ControlSequence, final: UInt8) -> Mouse? {
    let isUp = final == UInt8(ascii: "m")
    guard sequence.introducer == .csi, sequence.mark == UInt8(ascii: "<"), isUp || final == UInt8(ascii: "M"),
      let parameters = sequence.parameters, parameters.count == 3, parameters.allSatisfy({ $0.count == 1 })
    else { return nil }
    let numbers = parameters.compactMap(\.[0])
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    let action = action(button: numbers[0], isUp: isUp)
    return action.map { Mouse($0, at: Point(column: numbers[1] - 1, row: numbers[2] - 1)) }
  }

  /// Takes one of the three bytes: button, column and row, each with 32 added.
  mutating func accept(_ byte: UInt8, after bytes: [UInt8], into inputs: inout [Input]) {
    if byte == Byte.escape { return state = .escape(isAlt: false) }
    let report = bytes + [byte]
    guard report.count == 3 else { return state = .mouse(report) }
    state = .ground
    let numbers = report.map { Int($0) - 32 }
    guard numbers[0] >= 0, numbers[1] > 0, numbers[2] > 0 else { return }
    // Button 3 says that one came up, but not which.
    let isUp = numbers[0] & 0b1110_0011 == 3
    guard let action = action(button: isUp ? 0 : numbers[0], isUp: isUp) else { return }
    inputs.append(.mouse(Mouse(action, at: Point(column: numbers[1] - 1, row: numbers[2] - 1))))
  }

  /// The low bits are the button, 32 is a move, 64 the wheel; 4, 8 and 16 are modifiers.
  private mutating func action(button: Int, isUp: Bool) -> Mouse.Action? {
    switch (button & ~0b1_1100, isUp) {
    case (0, false):
      isLeftDown = true
      return .press
    case (32, false): return isLeftDown ? .drag : nil
    case (0, true), (32, true):
      defer { isLeftDown = false }
      return isLeftDown ? .release : nil
    case (64, false): return .scrollUp
    case (65, false): return .scrollDown
    default: return nil
    }
  }
}
