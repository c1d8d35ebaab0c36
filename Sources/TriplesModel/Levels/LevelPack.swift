/// Levels that belong together, in the order in which they are played.
public struct LevelPack: Hashable, Sendable {
  /// A level in a pack.
  public struct Entry: Hashable, Sendable {
    /// The name under which its progress is kept.
    public let id: LevelID
    /// The level.
    public let level: Level

    /// True if a session plays the level, and its file was not changed since.
    func isPlayed(in session: GameSession) -> Bool { id == session.level && level.game == session.history.game(at: 0) }
  }

  /// A file that is not played.
  public struct Fault: Hashable, Sendable {
    /// The name of the file, and what is wrong with it.
    public let file, reason: PrintableText

    /// A fault of its parts.
    public init(file: String, reason: String) {
      (self.file, self.reason) = (PrintableText(file), PrintableText(reason, maxLength: 800))
    }
  }

  /// Some of the levels, under a title.
  public struct Chapter: Hashable, Sendable {
    /// The title.
    public let title: PrintableText
    /// The levels, at least one.
    public fileprivate(set) var entries: [Entry]

    /// A chapter of its parts.
    public init(title: PrintableText, entries: [Entry]) { (self.title, self.entries) = (title, entries) }
  }

  /// The name of its folder.
  public let name: String
  /// The levels in their order.
  public let entries: [Entry]
  /// Files that are not played.
  public let faults: [Fault]

  /// The ending of level files.
  public static let fileEnding = ".level"

  /// A pack of files, played in the order of their names. If one of them is wrong, the others can still be played.
  public init(name: String, files: [(name: String, text: String)]) {
    var (entries, faults) = ([Entry](), [Fault]())
    for file in files.sorted(by: { $0.name < $1.name }) {
      do throws(TextError) {
        let entry = try Self.entry(pack: name, file)
        guard !entries.contains(where: { $0.id == entry.id }) else {
          throw TextError("another level is called '\(entry.id.name)'")
        }
        entries.append(entry)
      } catch { faults.append(Fault(file: file.name, reason: error.description)) }
    }
    self.init(name: name, entries: entries, faults: faults)
  }

  /// A pack of its parts.
  public init(name: String, entries: [Entry], faults: [Fault] = []) {
    (self.name, self.entries, self.faults) = (name, entries, faults)
  }

  private static func entry(pack: String, _ file: (name: String, text: String)) throws(TextError) -> Entry {
    let stem = file.name.hasSuffix(fileEnding) ? String(file.name.dropLast(fileEnding.count)) : file.name
    let level = try Level(parsing: file.text)
    guard let id = LevelID(pack: pack, name: level.id ?? stem) else { throw TextError("invalid file name") }
    return Entry(id: id, level: level)
  }

  /// The chapters. Levels before the first one are a chapter with the pack's name.
  public var chapters: [Chapter] {
    entries.reduce(into: []) { chapters, entry in
      let title = entry.level.chapter ?? (chapters.isEmpty ? PrintableText(name) : nil)
      if let title { chapters.append(Chapter(title: title, entries: [])) }
      chapters[chapters.count - 1].entries.append(entry)
    }
  }

  /// The stars that can be earned in some levels.
  public static func maxStars(in entries: some Sequence<Entry>) -> Int { entries.reduce(0) { $0 + $1.level.maxStars } }

  /// The level with a number, from 1, or with the name of its file or its title.
  public func entry(called name: String) -> Entry? {
    if let number = Int(name), entries.indices.contains(number - 1) { return entries[number - 1] }
    return entries.first { entry in
      [entry.id.name, entry.level.title.description].contains { $0.lowercased() == name.lowercased() }
    }
  }

  /// The level after another one; nil after the last.
  public func entry(after id: LevelID) -> Entry? { entries.drop { $0.id != id }.dropFirst().first }
}

extension [LevelPack] {
  /// Returns the level that a session plays; nil if no pack has it, or its file was changed since.
  public func entry(of session: GameSession) -> LevelPack.Entry? {
    lazy.flatMap(\.entries).first { $0.isPlayed(in: session) }
  }
}
