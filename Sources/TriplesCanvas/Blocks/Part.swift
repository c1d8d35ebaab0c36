/// Something to show that has no place yet: text, room for something else, or parts in a row or a column.
///
/// A part that has no room uses its shorter variant, then disappears; the least important goes first. So parts never
/// overlap and are never cut off, however small the rectangle.
///
/// ```swift
/// let part = Part.column([.text(["Leave this game?"], style), .gap(1), .row(buttons, gap: 2)])
/// for placed in part.placed(in: rect) { frame.draw(placed) }
/// ```
package struct Part: Sendable {
  /// What is shown.
  package enum Content: Sendable {
    /// A line: the first of the texts that fits.
    case text([String], Style)
    /// Lines broken between words: the first of the texts that fits.
    case paragraph([String], Style)
    /// Room for something with a number, which is drawn by its owner.
    case room(Int, Size)
    /// Blank rows in a column, or columns in a row.
    case gap(Int)
    case row([Part], gap: Int)
    case column([Part])
  }

  /// What is shown.
  package let content: Content
  /// How important it is: the lowest disappears first.
  package let priority: Int

  /// A part of a line; the texts are in order, the preferred first.
  package static func text(_ texts: [String], _ style: Style, priority: Int = 1) -> Part {
    Part(content: .text(texts, style), priority: priority)
  }

  /// A part of as many lines as its text needs.
  package static func paragraph(_ texts: [String], _ style: Style, priority: Int = 1) -> Part {
    Part(content: .paragraph(texts, style), priority: priority)
  }

  /// Room of a size for something with a number.
  package static func room(_ number: Int, _ size: Size, priority: Int = 1) -> Part {
    Part(content: .room(number, size), priority: priority)
  }

  /// Air: it gives way before anything else.
  package static func gap(_ count: Int) -> Part { Part(content: .gap(count), priority: .min) }

  /// Parts beside each other.
  package static func row(_ parts: [Part], gap: Int, priority: Int = 1) -> Part {
    Part(content: .row(parts, gap: gap), priority: priority)
  }

  /// Parts below each other.
  package static func column(_ parts: [Part], priority: Int = 1) -> Part {
    Part(content: .column(parts), priority: priority)
  }
}

extension Part {
  /// Labels and values in two columns, the most important first; values begin so many columns after their labels.
  package static func table(
    _ rows: [(label: String, value: String)], indent: Int, _ label: Style, _ value: Style,
    priority: Int = 1
  ) -> Part {
    .column(
      rows.enumerated().map { place, row in
        let gap = String(repeating: " ", count: max(1, indent - row.label.unicodeScalars.count))
        return .row(
          [.text([row.label + gap], label), .text([row.value], value, priority: 2)], gap: 0, priority: -place)
      }, priority: priority)
  }
}
