import TriplesCanvas

extension String {
  /// The text with spaces after it, up to a width.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }

  /// The text with spaces before it, up to a width.
  package func aligned(in width: Int) -> String { String(repeating: " ", count: max(0, width - columns)) + self }

  /// A bar for a share of the width, padded to the width.
  package init(bar share: Double, width: Int, isUnicode: Bool = true) {
    let bar = Bar.horizontal(share, columns: width, isUnicode: isUnicode)
    self = isUnicode ? bar + String(repeating: "·", count: width - bar.count) : bar.padded(to: width)
  }
}

extension Double {
  package func text(_ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in 10 * scale }
    let units = Int((abs(self) * Double(scale) + 0.5).rounded(.down))
    let fraction = String(units % scale)
    let zeros = String(repeating: "0", count: decimals - (decimals == 0 ? 0 : fraction.count))
    let whole = (self < 0 ? "-" : "") + String(units / scale)
    return decimals == 0 ? whole : whole + "." + zeros + fraction
  }

  /// The share as a percentage.
  package func percent(_ decimals: Int = 0) -> String { "\((100 * self).text(decimals)) %" }
}

/// Seconds as `5 s`, `1 min 5 s` or `2 h 10 min`.
package func duration(_ seconds: Int) -> String {
  switch seconds {
  case ..<60: "\(seconds) s"
  case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
  default: "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
