/// A text of a line each for what is kept, between one that says what the file is and one that says it again: a bad byte
/// costs one line, and does not make it the file of a later version.
///
///     triples-progress 1
///     …
///     end triples-progress 1
struct LineText {
  let name: String
  let version: Int

  private var header: String { "\(name) \(version)" }
  private var end: String { "end \(header)" }

  /// The text of some lines.
  func text(_ lines: [String]) -> [UInt8] {
    Array(([header] + lines + [end]).map { $0 + "\n" }.joined().utf8)
  }

  /// Hands each line on, and returns how many of them meant nothing.
  func read(_ bytes: [UInt8], _ take: (Substring) -> Bool) throws(TextFault) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard lines.contains(where: { $0.contains(name) }) else { throw .foreign }
    let isEnded = lines.last == end
    if !isEnded, let version = [lines[0], lines[lines.count - 1]].compactMap(newerVersion).first {
      throw .newer(version)
    }
    var damaged = lines.first == header && isEnded ? 0 : 1
    for line in lines where line != header && line != end && !take(line[...]) { damaged += 1 }
    return damaged
  }

  /// The version that the first or the last line of a text names, if it is a later one: one of both may be damaged.
  private func newerVersion(_ line: String) -> Int? {
    let words = line.split(separator: " ").suffix(2)
    guard words.count == 2, words.first == name[...], let number = words.last.flatMap({ Int($0) }) else {
      return nil
    }
    return number > version ? number : nil
  }
}
