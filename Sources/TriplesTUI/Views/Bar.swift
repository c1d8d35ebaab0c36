/// Bars of block characters.
enum Bar {
  /// A horizontal bar, `share` (0 to 1) of `columns` long; in eighths of a cell, or of `#` in ASCII.
  static func horizontal(_ share: Double, columns: Int, isUnicode: Bool) -> String {
    let share = min(max(share, 0), 1)
    guard isUnicode else { return String(repeating: "#", count: Int(share * Double(columns) + 0.5)) }
    let eighths = Int(share * Double(columns) * 8 + 0.5)
    let rest = eighths % 8 == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + rest
  }

  /// The cells of an upright bar from its foot up, `share` of `rows` high.
  static func upright(_ share: Double, rows: Int, isUnicode: Bool) -> [Character] {
    let share = min(max(share, 0), 1)
    guard isUnicode else { return Array(repeating: "#", count: Int(share * Double(rows) + 0.5)) }
    let eighths = max(1, Int(share * Double(rows) * 8 + 0.5))
    let rest = eighths % 8 == 0 ? [] : [Array("▁▂▃▄▅▆▇")[eighths % 8 - 1]]
    return Array(repeating: "█", count: eighths / 8) + rest
  }
}
