import TriplesCanvas

/// Terminals that keep and show images, each in its own way. They find the graphics commands in the output, and
/// complain about commands that no terminal should get.
struct PictureTerminal {
  private(set) var stores: [ImageStore]
  private(set) var complaints: [String] = []
  /// The number of commands for each letter: `t`, `p`, `d`.
  private(set) var counts: [Substring: Int] = [:]
  /// The size of a cell in pixels.
  var cell: Size
  private var cursor = Point(column: 0, row: 0)
  private var isSynchronized = false
  private var reader = PixelReader()

  /// Creates terminals of all kinds. kitty drops images above `quota` bytes.
  init(cell: Size, quota: Int = 320 << 20) {
    self.cell = cell
    stores = ImageStore.Program.allCases.map { ImageStore($0, quota: quota) }
  }

  /// Returns the differences between the visible images and the placements, in words.
  mutating func faults(against placements: [Placement]) -> [String] {
    let wanted = placements.map {
      ImageStore.Shown(
        x: $0.origin.column, y: $0.origin.row, layer: $0.layer, pixels: reader.number(of: $0.image),
        crop: $0.crop.map { [$0.origin.column, $0.origin.row, $0.size.columns, $0.size.rows] } ?? [
          nil, nil, nil, nil,
        ])
    }
    let all = Set(wanted)
    if all.count < wanted.count { complaints.append("two placements are the same") }
    return complaints
      + stores.flatMap { store in
        let shown = store.shown
        let missing = zip(wanted, placements).filter { !shown.contains($0.0) }
        let wrong =
          store.faults + missing.map { "misses \($0.1)" } + shown.subtracting(all).map { "shows \($0)" }
        return wrong.map { "\(store.program) \($0)" }
      }
  }

  /// Loses all images, as after a reset of the terminal.
  mutating func loseAll() { for index in stores.indices { stores[index].loseAll() } }

  mutating func read(_ bytes: [UInt8]) {
    counts = [:]
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while let start = text.firstIndex(of: "\u{1B}") {
      text = text[start...].dropFirst()
      // A broken-off command ends with the next sequence.
      if text.hasPrefix("_G"), let end = text.firstIndex(of: "\u{1B}") {
        command(text[..<end].dropFirst(2))
        text = text[end...]
      } else if text.hasPrefix("["),
        let end = text.firstIndex(where: { ("@"..."~").contains($0) && $0 != "[" })
      {
        control(text[..<end].dropFirst(), text[end])
      }
    }
  }

  private mutating func control(_ text: Substring, _ final: Character) {
    switch final {
    case "H":
      let numbers = text.split(separator: ";").compactMap { Int($0) }
      cursor = Point(column: (numbers.count > 1 ? numbers[1] : 1) - 1, row: (numbers.first ?? 1) - 1)
    case "J" where !text.isEmpty:
      complaints.append("clears \(text)")
      clear()
    case "h" where text.contains("1049"): clear()
    case "h" where text == "?2026": isSynchronized = true
    case "l" where text == "?2026": isSynchronized = false
    default: break
    }
  }

  private mutating func clear() { for index in stores.indices { stores[index].clear() } }

  private mutating func command(_ text: Substring) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let (keys, data) = (ImageKeys(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    counts[keys["a"] ?? "+", default: 0] += 1
    check(keys, data)
    let (x, y) = (
      cursor.column * cell.columns + (keys.number("X") ?? 0), cursor.row * cell.rows + (keys.number("Y") ?? 0)
    )
    for index in stores.indices { stores[index].perform(keys, data, x: x, y: y, &reader) }
  }

  /// Checks what terminals treat differently.
  private mutating func check(_ keys: ImageKeys, _ data: String) {
    if data.utf8.count > 4096 { complaints.append("a long piece") }
    if keys["a"] != nil && keys["q"] != "2" { complaints.append("wants an answer: \(keys)") }
    // kitty 0.26 loses a few of them, without an error.
    if keys["a"] == "t" && isSynchronized { complaints.append("uploads in a synchronized update: \(keys)") }
    guard keys["a"] == "p" else { return }
    let isInCell =
      (0..<cell.columns).contains(keys.number("X") ?? 0) && (0..<cell.rows).contains(keys.number("Y") ?? 0)
    if !isInCell { complaints.append("off the cell: \(keys)") }
    if keys.number("z") ?? 0 < 0 || keys.number("p") ?? 0 < 1 || keys["C"] != "1" {
      complaints.append("places \(keys)")
    }
  }
}
