import TriplesCanvas
import TriplesTUI

/// A terminal as a value that keeps pictures and shows them: it reads the commands of the graphics protocol among all
/// else, and takes offence at what no terminal should be sent.
struct PictureTerminal {
  /// Where a picture is shown.
  struct Shown: Hashable {
    let image: Int
    let x, y, layer: Int
  }

  private(set) var images: [Int: [UInt8]] = [:]
  private(set) var shown: [String: Shown] = [:]
  private(set) var complaints: [String] = []
  /// Commands that were read, by their letters: `t`, `p`, `d`.
  private(set) var counts: [String: Int] = [:]
  private let cell: Size
  private var cursor = Point(column: 0, row: 0)
  private var upload: (keys: [String: String], data: String)?

  init(cell: Size) { self.cell = cell }

  mutating func read(_ bytes: [UInt8]) {
    counts = [:]
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while let start = text.firstIndex(of: "\u{1B}") {
      text = text[text.index(after: start)...]
      if text.hasPrefix("_G"), let end = text.firstRange(of: "\u{1B}\\") {
        command(text[..<end.lowerBound].dropFirst(2))
        text = text[end.upperBound...]
      } else if text.hasPrefix("["),
        let end = text.firstIndex(where: { ("@"..."~").contains($0) && $0 != "[" })
      {
        if text[end] == "H" { move(text[..<end].dropFirst()) }
        if text[end] == "J", text[..<end].dropFirst() != "" { complaints.append("clears \(text[...end])") }
      }
    }
  }

  private mutating func move(_ text: Substring) {
    let numbers = text.split(separator: ";").compactMap { Int($0) }
    cursor = Point(column: (numbers.count > 1 ? numbers[1] : 1) - 1, row: (numbers.first ?? 1) - 1)
  }

  private mutating func command(_ text: Substring) {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    var keys: [String: String] = [:]
    for part in parts[0].split(separator: ",") {
      let pair = part.split(separator: "=").map(String.init)
      keys[pair[0]] = pair[1]
    }
    let action = keys["a"] ?? "+"
    counts[action, default: 0] += 1
    switch action {
    case "t": begin(keys, String(parts[1]))
    case "+": goOn(keys, String(parts[1]))
    case "p": put(keys)
    case "d": delete(keys)
    default: complaints.append("a=\(action)")
    }
  }

  private mutating func begin(_ keys: [String: String], _ data: String) {
    if keys["q"] != "2" { complaints.append("wants an answer") }
    if let id = keys["i"].flatMap({ Int($0) }), images[id] != nil { complaints.append("sent again: \(id)") }
    upload = (keys, "")
    goOn(keys, data)
  }

  private mutating func goOn(_ keys: [String: String], _ data: String) {
    if data.utf8.count > 4096 { complaints.append("a long piece") }
    upload?.data += data
    guard keys["m"] != "1", let whole = upload, let id = whole.keys["i"].flatMap({ Int($0) }) else { return }
    images[id] = Inflater.inflate(whole.data)
    let size = ["s", "v"].compactMap { whole.keys[$0].flatMap { Int($0) } }.reduce(4, *)
    if images[id]?.count != size { complaints.append("\(images[id]?.count ?? -1) bytes for \(size)") }
    upload = nil
  }

  private mutating func put(_ keys: [String: String]) {
    let number = { (key: String) in keys[key].flatMap { Int($0) } ?? -1 }
    let (x, y) = (number("X"), number("Y"))
    if images[number("i")] == nil { complaints.append("shows what was not sent") }
    if !(0..<cell.columns).contains(x) || !(0..<cell.rows).contains(y) { complaints.append("off the cell") }
    if number("z") < 0 || keys["C"] != "1" || keys["q"] != "2" { complaints.append("puts \(keys)") }
    shown["\(number("i")).\(number("p"))"] = Shown(
      image: number("i"), x: cursor.column * cell.columns + x, y: cursor.row * cell.rows + y,
      layer: number("z"))
  }

  private mutating func delete(_ keys: [String: String]) {
    let id = keys["i"] ?? ""
    switch keys["d"] {
    case "a": shown = [:]
    case "i":
      if shown.removeValue(forKey: "\(id).\(keys["p"] ?? "")") == nil { complaints.append("none to remove") }
    case "I":
      images[Int(id) ?? -1] = nil
      shown = shown.filter { !$0.key.hasPrefix(id + ".") }
    default: complaints.append("deletes \(keys)")
    }
  }
}
