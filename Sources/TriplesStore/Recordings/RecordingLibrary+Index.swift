import TriplesModel

extension RecordingLibrary {
  /// How many bytes of recordings are read for one list, so that it takes at most a tenth of a second.
  private static let maxBytesRead = 1 << 21

  /// The file of the index.
  var indexFile: TextFile<LibraryIndex> { TextFile(path: path(of: "index")) }

  /// The index of what is in the folder now, and whether it differs from the one in the file.
  func refreshedIndex(_ names: [RecordingName]) -> (index: LibraryIndex, isNew: Bool) {
    let old = try? indexFile.content()
    var index = LibraryIndex()
    var unknown: [(file: String, status: FileStatus)] = []
    for name in names {
      guard let status = FileStatus(at: path(of: name.file)) else { continue }
      if let line = old?.value.lines[name.file], line.matches(status) {
        index.lines[name.file] = line
      } else {
        unknown.append((name.file, status))
      }
    }
    // The shortest first, so that long ones do not hide the others.
    var budget = Self.maxBytesRead
    for (file, status) in unknown.sorted(by: { $0.status.size < $1.status.size }) {
      budget -= min(status.size, Recording.maxBytes)
      guard budget >= 0 else { break }
      index.lines[file] = line(of: file, status)
    }
    return (index, index != old?.value || old?.damage != nil)
  }

  /// The line of a file, which is read for it.
  private func line(of file: String, _ status: FileStatus) -> LibraryIndex.Line {
    let recording = try? RecordingFile.readRegular(path(of: file))
    return LibraryIndex.Line(file, recording, status)
  }

  /// Writes the index; if that fails, the next list takes longer.
  func write(_ index: LibraryIndex) {
    if let text = LibraryIndex.text(index) { _ = try? RegularFile.replace(indexFile.path, with: text, isCache: true) }
  }

  /// The damage in the index. Lines that do not agree with their file count as lost.
  func indexDamage() throws(StoreError) -> Damage? {
    let content = try indexFile.content()
    let wrong = content.value.lines.values.count { line in
      FileStatus(at: path(of: line.file)).map { line.matches($0) && line != self.line(of: line.file, $0) } ?? false
    }
    return wrong == 0 ? content.damage : Damage(lost: wrong + (content.damage?.lost ?? 0))
  }

  /// Repairs recordings of which only the first line is damaged, and makes a damaged index anew.
  func repair() throws(StoreError) -> RepairedFile {
    let names = try names()
    let mended = names.compactMap { name in
      RecordingFile.mended(path(of: name.file)).map { (path: path(of: name.file), text: $0) }
    }
    let isDamaged: Bool
    do throws(StoreError) { isDamaged = try indexDamage() != nil } catch { isDamaged = true }
    if isDamaged || !mended.isEmpty {
      let lock = try FileLock(for: folder, patience: .seconds(2))
      defer { lock.unlock() }
      for (path, text) in mended { try RegularFile.replace(path, with: Array(text.utf8)) }
      try RegularFile.replace(indexFile.path, with: [], isCache: true)
      write(refreshedIndex(names).index)
    }
    let lines = try indexFile.content().value.lines.count
    return RepairedFile(entries: lines, added: mended.count, removed: 0, wasDamaged: isDamaged, copy: nil)
  }
}

extension LibraryIndex.Line {
  /// The line of a file that holds a recording, or nothing that can be played.
  init(_ file: String, _ recording: Recording?, _ status: FileStatus) {
    let game = recording.map { KeptGame(identity: $0.history.identity, summary: GameSummary($0), file: file) }
    self.init(file: file, size: status.size, changed: status.changed, game: game)
  }
}
