package struct LevelPack: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let id: LevelID
    package let level: Level

    /// Returns true if a session plays the level with its present rules, seed and board.
    func isPlayed(in session: GameSession) -> Bool { id == session.level && level.game == session.history.game(at: 0) }

    /// Returns true if it has this name or title. Text mode has no commas in numbers and no double spaces.
    package func isCalled(_ name: String) -> Bool {
      func plain(_ text: String) -> String { text.lowercased().ungrouped.split(separator: " ").joined(separator: " ") }
      return [id.name, level.title.description].contains { plain($0) == plain(name) }
    }
  }

  package struct Fault: Hashable, Sendable {
    package let file, reason: PrintableText

    package init(file: String, reason: String) {
      (self.file, self.reason) = (PrintableText(file), PrintableText(reason, maxLength: 800))
    }
  }

  package struct Chapter: Hashable, Sendable {
    package let title: PrintableText
    package fileprivate(set) var entries: [Entry]

    package func text(_ progress: LevelProgress) -> String { "\(title): \(progress.text(in: entries))" }
  }

  /// The name of the folder.
  package let name: String
  package let entries: [Entry]
  package let faults: [Fault]

  package static let fileEnding = ".level"

  /// Reads a pack from files, in the order of their names. Files with faults are left out and listed after `known`.
  package init(name: String, files: [(name: String, text: String)], faults known: [Fault] = []) {
    var (entries, faults) = ([Entry](), known)
    for file in files.sorted(by: { $0.name < $1.name }) {
      do throws(TextError) {
        let stem = file.name.hasSuffix(Self.fileEnding) ? file.name.dropLast(Self.fileEnding.count) : file.name[...]
        let level = try Level(parsing: file.text)
        guard let id = LevelID(pack: name, name: level.id ?? String(stem)) else { throw TextError("invalid file name") }
        guard !entries.contains(where: { $0.id == id }) else { throw TextError("another level is called '\(id.name)'") }
        entries.append(Entry(id: id, level: level))
      } catch { faults.append(Fault(file: file.name, reason: error.description)) }
    }
    self.init(name: name, entries: entries, faults: faults)
  }

  package init(name: String, entries: [Entry], faults: [Fault] = []) {
    (self.name, self.entries, self.faults) = (name, entries, faults)
  }

  /// The chapters. Levels before the first chapter form one with the pack's name.
  package var chapters: [Chapter] {
    entries.reduce(into: []) { chapters, entry in
      let title = entry.level.chapter ?? (chapters.isEmpty ? PrintableText(name) : nil)
      if let title { chapters.append(Chapter(title: title, entries: [])) }
      chapters[chapters.count - 1].entries.append(entry)
    }
  }

  package static func maxStars(in entries: some Sequence<Entry>) -> Int { entries.reduce(0) { $0 + $1.level.maxStars } }

  /// Returns the level with a number, from 1, or otherwise with a name or title.
  package func entry(called name: String, hasNumbers: Bool = true) -> Entry? {
    if hasNumbers, let number = Int(digits: name), number > 0, number <= entries.count { return entries[number - 1] }
    return entries.first { $0.isCalled(name) }
  }

  package func entry(after id: LevelID) -> Entry? { entries.drop { $0.id != id }.dropFirst().first }
}

extension [LevelPack] {
  /// Returns the level that a session plays; nil if no pack has it, or it begins differently now.
  package func entry(of session: GameSession) -> LevelPack.Entry? {
    lazy.flatMap(\.entries).first { $0.isPlayed(in: session) }
  }

  /// The first fault of the files, and how many more there are; nil if there are none.
  package var faultText: String? {
    let faults = flatMap(\.faults)
    return faults.first.map { "\($0.file): \($0.reason)\(faults.count > 1 ? " (and \(faults.count - 1) more)" : "")" }
  }

  /// Returns the level with a number in the first pack, or with a name or title in any pack, and its pack.
  package func find(_ name: String) -> (pack: LevelPack, entry: LevelPack.Entry)? {
    indices.lazy.compactMap { index in
      self[index].entry(called: name, hasNumbers: index == 0).map { (self[index], $0) }
    }.first
  }
}
