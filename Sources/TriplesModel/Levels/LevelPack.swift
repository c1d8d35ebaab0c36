/// Levels that belong together, in the order in which they are played.
public struct LevelPack: Hashable, Sendable {
  /// A level and the name under which its progress is kept.
  public struct Entry: Hashable, Sendable {
    /// The name.
    public let id: LevelID
    /// The level.
    public let level: Level

    /// An entry of its parts.
    public init(_ id: LevelID, _ level: Level) { (self.id, self.level) = (id, level) }
  }

  /// A file that is not played, and what is wrong with it.
  public struct Fault: Hashable, Sendable {
    /// The name of the file.
    public let file: PrintableText
    /// What is wrong.
    public let reason: PrintableText

    /// A fault of its parts.
    public init(file: String, reason: String) {
      (self.file, self.reason) = (PrintableText(file), PrintableText(reason, maxLength: 800))
    }
  }

  /// Some of the levels, under a title.
  public struct Chapter: Hashable, Sendable {
    /// What it is called.
    public let title: PrintableText
    /// Its levels; there is one at least.
    public let entries: [Entry]

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

  /// A pack of files, each its name and its text; they are played in the order of their names.
  ///
  /// What is wrong with one file does not keep the others from being played.
  public init(name: String, files: [(name: String, text: String)]) {
    var (entries, faults) = ([Entry](), [Fault]())
    for file in files.sorted(by: { $0.name < $1.name }) {
      do throws(LevelError) {
        let entry = try Self.entry(pack: name, file)
        guard !entries.contains(where: { $0.id == entry.id }) else {
          throw LevelError("another level is called '\(entry.id.name)'")
        }
        entries.append(entry)
      } catch {
        faults.append(Fault(file: file.name, reason: error.description))
      }
    }
    self.init(name: name, entries: entries, faults: faults)
  }

  /// A pack of its parts.
  public init(name: String, entries: [Entry], faults: [Fault] = []) {
    (self.name, self.entries, self.faults) = (name, entries, faults)
  }

  private static func entry(
    pack: String, _ file: (name: String, text: String)
  ) throws(LevelError) -> Entry {
    let stem = file.name.hasSuffix(fileEnding) ? String(file.name.dropLast(fileEnding.count)) : file.name
    let level = try Level(parsing: file.text)
    guard let id = LevelID(pack: pack, name: level.id ?? stem) else { throw LevelError("invalid file name") }
    return Entry(id, level)
  }

  /// The chapters: a level that names one begins it. Levels before the first are a chapter of the pack's name.
  public var chapters: [Chapter] {
    var parts: [(title: PrintableText, entries: [Entry])] = []
    for entry in entries {
      if let title = entry.level.chapter ?? (parts.isEmpty ? PrintableText(name) : nil) {
        parts.append((title, []))
      }
      parts[parts.count - 1].entries.append(entry)
    }
    return parts.map(Chapter.init)
  }

  /// The stars that can be earned in some levels.
  public static func maxStars(in entries: some Sequence<Entry>) -> Int {
    entries.reduce(0) { $0 + $1.level.maxStars }
  }

  /// The level that a person calls by its number, from 1, or by the name of its file or its title.
  public func entry(called name: String) -> Entry? {
    if let number = Int(name), entries.indices.contains(number - 1) { return entries[number - 1] }
    return entries.first { entry in
      [entry.id.name, entry.level.title.description].contains { $0.lowercased() == name.lowercased() }
    }
  }

  /// The level after another one; nil after the last.
  public func entry(after id: LevelID) -> Entry? {
    guard let index = entries.firstIndex(where: { $0.id == id }), index + 1 < entries.count else {
      return nil
    }
    return entries[index + 1]
  }
}

extension [LevelPack] {
  /// Returns the level that a session plays; nil if none of the packs has it, or its file was changed since.
  public func entry(of session: GameSession) -> LevelPack.Entry? {
    lazy.compactMap { $0.entries.entry(of: session) }.first
  }
}

extension [LevelPack.Entry] {
  /// Returns the level that a session plays, if its file was not changed since.
  func entry(of session: GameSession) -> LevelPack.Entry? {
    first { $0.id == session.level && $0.level.game == session.history.game(at: 0) }
  }
}
