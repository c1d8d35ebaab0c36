import TriplesCanvas

extension ChallengesScene {
  private static let gap = 2
  private static let maxInLine = 6
  /// Columns in which what a line of text says is read whole.
  private static let textColumns = 50
  /// The number of the room for the sign that the list goes on.
  private static let more = -1

  /// The lines of the list with the places of their entries. The first line of a section has its heading.
  func lines(in context: SceneContext) -> [(heading: String, places: Range<Int>)] {
    var place = 0
    return sections.flatMap { section in
      let (first, end) = (place, place + section.entries.count)
      place = end
      let inLine = section.entries.first?.level == nil ? 1 : Self.inLine(context)
      return stride(from: first, to: end, by: inLine).map {
        (heading: $0 == first ? section.title : "", places: $0..<min(end, $0 + inLine))
      }
    }
  }

  private static func inLine(_ context: SceneContext) -> Int {
    max(1, min(maxInLine, (context.stage.size.columns + gap) / (Part.cardColumns + gap)))
  }

  /// The list, and in the last line what the entry with the cursor is.
  func content(in context: SceneContext) -> Part? {
    let (look, entries, lines) = (context.look, entries, lines(in: context))
    let columns = max(
      Self.inLine(context) * (Part.cardColumns + Self.gap) - Self.gap, min(context.size.columns - 2, Self.textColumns))
    let firstLevel = entries.firstIndex { $0.level != nil } ?? 0
    let list = Part.list(
      lines.count, cursor: lines.firstIndex { $0.places.contains(cursor) } ?? 0, rows: 1...1000, gap: 1, priority: 9
    ) { number in
      let line = lines[number]
      let parts = line.places.map { place in
        entries[place].part(
          place - firstLevel + 1, hasCursor: place == cursor, columns: columns, in: context
        ).numbered(place)
      }
      let heading = line.heading.isEmpty ? [] : [Part.text([line.heading], look.strong), .gap(1)]
      return Part.column(heading + [.row(parts, gap: Self.gap, priority: 2)]).aligned(.leading)
    }.columns(0...columns)
    let isEmpty = challenges.packs?.allSatisfy(\.entries.isEmpty) == true
    let detail = Part.row(
      [
        .text(entries.at(cursor)?.details(in: context) ?? [""], look.muted, priority: 2), .spring,
        .room(Self.more, Size(columns: look.more(above: true, below: true).count, rows: 1)),
      ], gap: 1
    ).columns(0...max(0, context.size.columns - 2))
    return .column([list] + (isEmpty ? [.gap(1), .text(["No levels here."], look.muted)] : []) + [.spring, detail])
  }

  /// Where its content lies, with a sign where the list goes on.
  func placed(in context: SceneContext) -> [PlacedPart] {
    let parts = content(in: context)?.placed(in: context.stage) ?? []
    let seen = parts.compactMap(\.number).filter(entries.indices.contains)
    guard let first = seen.min(), let last = seen.max() else { return parts }
    let text = context.look.more(above: first > 0, below: last + 1 < entries.count)
    return parts.flatMap { part in
      guard part.number == Self.more else { return [part] }
      return Part.text([text], context.look.muted).placed(in: part.rect, .trailing)
    }
  }
}

extension ChallengeEntry {
  fileprivate func part(_ number: Int, hasCursor: Bool, columns: Int, in context: SceneContext) -> Part {
    let look = context.look
    guard case .level(let entry, let result, let missing) = self else {
      let style = hasCursor ? look.selected : look.raised
      return Part.column([.text(texts(in: context).map { " \($0) " }, style)]).columns(columns).on(style)
    }
    return .card(of: entry.level, number: number, result, missing: missing, hasCursor: hasCursor, look)
  }

  /// What a level asks for, or what opens it; in ever fewer words.
  fileprivate func details(in context: SceneContext) -> [String] {
    guard case .level(let entry, let result, let missing) = self else { return [""] }
    return missing > 0 ? entry.level.locked(missing) : entry.level.details(result, context.keys, context.look)
  }
}
