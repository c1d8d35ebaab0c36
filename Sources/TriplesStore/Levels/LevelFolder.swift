import TriplesModel

/// Level files that a person wrote: a folder is a pack.
package enum LevelFolder {
  /// The most levels of a pack, and the most packs of a data folder.
  private static let (maxLevels, maxPacks) = (1000, 100)

  /// The pack in a folder. A file that cannot be read is a fault of the pack.
  package static func pack(at path: String) throws(StoreError) -> LevelPack {
    guard FileStatus.isFolder(path) else {
      throw .system(action: "read the folder", path: path, .noSuchFileOrDirectory)
    }
    let found = try Folder.files(in: path, ending: LevelPack.fileEnding, atMost: maxLevels, limit: Level.maxBytes)
    guard !found.isEmpty else { throw .unreadable(path: path, reason: "there are no .level files") }
    var (files, faults) = ([(name: String, text: String)](), [LevelPack.Fault]())
    for (name, contents) in found {
      switch contents {
      case .success(let bytes): files.append((name, String(decoding: bytes, as: UTF8.self)))
      case .failure(let error): faults.append(LevelPack.Fault(file: name, reason: error.description))
      }
    }
    let pack = LevelPack(name: name(of: path), files: files)
    return LevelPack(name: pack.name, entries: pack.entries, faults: faults + pack.faults)
  }

  /// A folder as a pack of its files, a file as a pack of one level; a file that is wrong is the pack's fault.
  package static func packOrLevel(at path: String) throws(StoreError) -> LevelPack {
    guard !FileStatus.isFolder(path) else { return try pack(at: path) }
    let text = String(decoding: try NamedFile.read(path, limit: Level.maxBytes), as: UTF8.self)
    return LevelPack(name: name(of: Folder.path(of: path)), files: [(Folder.name(of: path), text)])
  }

  /// The packs in the folder `levels` of a data folder, in the order of their names; folders without levels are none.
  package static func packs(dataFolder: String) -> [LevelPack] {
    let folder = dataFolder + "/levels"
    let names = ((try? Folder.names(in: folder)) ?? []).sorted().prefix(maxPacks)
    return names.compactMap { try? pack(at: "\(folder)/\($0)") }
  }

  /// The name of a pack, in characters that can be shown.
  private static func name(of folder: String) -> String {
    let shown = PrintableText(Folder.name(of: Folder.absolute(folder)), maxLength: 40).description
    return shown.isEmpty || shown == "/" ? "levels" : shown
  }
}
