import TriplesTUI

extension Capabilities {
  /// The shortest SGR sequence that makes `next` of the look before it; nil stands for an unknown one.
  func rendition(from previous: Look?, to next: Look) -> [UInt8] {
    if previous == next { return [] }
    let afresh = Self.sequence([[]] + parameters(from: .plain, to: next))
    guard let previous, canChange(from: previous, to: next) else { return afresh }
    let changed = Self.sequence(parameters(from: previous, to: next))
    return changed.count <= afresh.count ? changed : afresh
  }

  /// An empty parameter resets.
  private static func sequence(_ parameters: [[UInt8]]) -> [UInt8] {
    csi("") + parameters.joined(separator: [UInt8(ascii: ";")]) + [UInt8(ascii: "m")]
  }

  /// True if nothing has to be switched off that only a reset can switch off.
  private func canChange(from previous: Look, to next: Look) -> Bool {
    var lost = previous.attributes.subtracting(next.attributes)
    if features.contains(.reverseOff) { lost.remove(.reverse) }
    let losesColor =
      (next.foreground == .own && previous.foreground != .own)
      || (next.background == .own && previous.background != .own)
    return lost.isEmpty && (!losesColor || features.contains(.ownColors))
  }

  private func parameters(from previous: Look, to next: Look) -> [[UInt8]] {
    var result: [[UInt8]] = []
    let gained = next.attributes.subtracting(previous.attributes)
    for (attribute, code) in [(Style.Attributes.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7")]
    where gained.contains(attribute) { result.append(Array(code.utf8)) }
    if previous.attributes.subtracting(next.attributes).contains(.reverse) { result.append(Array("27".utf8)) }
    if next.foreground != previous.foreground {
      result.append(parameters(next.foreground, own: "39", direct: "38;2", foregrounds))
    }
    if next.background != previous.background {
      result.append(parameters(next.background, own: "49", direct: "48;2", backgrounds))
    }
    return result
  }

  private func parameters(_ paint: Paint, own: String, direct: String, _ numbered: [[UInt8]]) -> [UInt8] {
    switch paint {
    case .own: Array(own.utf8)
    case .indexed(let number): numbered[Int(number)]
    case .direct(let color): Array("\(direct);\(color.red);\(color.green);\(color.blue)".utf8)
    }
  }
}
