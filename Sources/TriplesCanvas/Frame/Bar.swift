/// Bars of block characters.
package enum Bar {
  /// A horizontal bar, `share` (0 to 1) of `columns` long; in eighths of a cell, or of `#` in ASCII.
  package static func horizontal(_ share: Double, columns: Int, isUnicode: Bool) -> String {
    let share = min(max(share, 0), 1)
    guard isUnicode else { return String(repeating: "#", count: Int(share * Double(columns) + 0.5)) }
    let eighths = Int(share * Double(columns) * 8 + 0.5)
    let rest = eighths % 8 == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + rest
  }

  /// The cells of an upright bar from its foot up, `share` of `rows` high; by halves where blocks have seams.
  package static func upright(_ share: Double, rows: Int, on traits: ScreenTraits) -> [Character] {
    let height = min(max(share, 0), 1) * Double(rows)
    guard traits.isUnicode else { return Array(repeating: "#", count: Int(height + 0.5)) }
    let eighths =
      traits.hasFontBlocks && height > 0.5 ? 4 * Int(2 * height + 0.5) : max(1, Int(8 * height + 0.5))
    let rest = eighths % 8 == 0 ? [] : [Array("▁▂▃▄▅▆▇")[eighths % 8 - 1]]
    return Array(repeating: "█", count: eighths / 8) + rest
  }
}
