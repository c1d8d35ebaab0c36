import TestSupport
import TriplesCanvas

extension Frame {
  /// Returns the characters, the styles of the rows as runs (`12abc`: twelve cells of the style abc), the pictures.
  func snapshot(_ legend: inout StyleLegend) -> String {
    var styles: [(rows: ClosedRange<Int>, runs: String)] = []
    for row in 0..<size.rows {
      let runs = runs(of: row, &legend)
      if let last = styles.last, last.runs == runs {
        styles[styles.count - 1].rows = last.rows.lowerBound...row
      } else {
        styles.append((row...row, runs))
      }
    }
    let rows = styles.map { $0.rows.count == 1 ? "\($0.rows.lowerBound): \($0.runs)" : "\($0.rows): \($0.runs)" }
    return ([text, "-- styles"] + rows + pictures).joined(separator: "\n")
  }

  private func runs(of row: Int, _ legend: inout StyleLegend) -> String {
    var (runs, count) = ("", 0)
    for column in 0..<size.columns {
      let style = cells[row * size.columns + column].style
      count += 1
      guard column + 1 == size.columns || cells[row * size.columns + column + 1].style != style else { continue }
      runs += "\(runs.isEmpty ? "" : " ")\(count)\(legend.name(of: style))"
      count = 0
    }
    return runs
  }

  /// The heading of the pictures, and a line for each.
  var pictures: [String] {
    placements.isEmpty ? [] : ["-- pictures"] + placements.map(\.description)
  }
}

extension Placement {
  fileprivate var description: String {
    let look = [
      image.face.map { "face \($0.text)" }, "ink \(image.foreground.text)", image.border.map { "border \($0.text)" },
    ]
    let crop = crop.map { " crop \($0.origin.column),\($0.origin.row) \($0.size.columns)×\($0.size.rows)" }
    return "\(origin.column),\(origin.row) \(image.size.columns)×\(image.size.rows) “\(image.text)” "
      + look.compactMap(\.self).joined(separator: " ") + " opacity \(image.opacity.rounded(places: 3))"
      + " corner \(image.corner.rounded(places: 3)) layer \(layer)" + (crop ?? "")
  }
}

extension Double {
  fileprivate func rounded(places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in 10 * scale }
    return (self * scale).rounded() / scale
  }
}

extension Color {
  fileprivate var text: String {
    let digits = String(hex, radix: 16, uppercase: true)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// Short names for styles. A name depends only on its style, so a new style changes no other name.
struct StyleLegend {
  private var names: [Style: String] = [:]

  mutating func name(of style: Style) -> String {
    if let name = names[style] { return name }
    var number = Int(Self.description(of: style).fingerprint, radix: 16) ?? 0
    var name = ""
    for _ in 0..<3 {
      name.append(Array("abcdefghijklmnopqrstuvwxyz")[number % 26])
      number /= 26
    }
    names[style] = name
    return name
  }

  /// The meaning of the names, one per line.
  var text: String {
    names.map { "\($1) \(Self.description(of: $0))" }.sorted().joined(separator: "\n")
  }

  private static func description(of style: Style) -> String {
    let colors = "\(style.foreground?.text ?? "default") on \(style.background?.text ?? "default")"
    let attributes: [(Style.Attributes, String)] = [
      (.bold, " bold"), (.dim, " dim"), (.underline, " underline"), (.reverse, " reverse"),
    ]
    return colors + attributes.filter { style.attributes.contains($0.0) }.map(\.1).joined()
  }
}
