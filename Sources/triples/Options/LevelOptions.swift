import ArgumentParser
import FoundationEssentials
import TriplesLevels
import TriplesModel
import TriplesStore

/// The option that says where levels are.
struct LevelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of levels to list first.",
      discussion: "Packs in the levels folder of the data folder are always listed.",
      valueName: "folder"),
    completion: .directory)
  var levels: String?

  func validate() throws {
    guard let levels else { return }
    var isFolder = false
    guard FileManager.default.fileExists(atPath: levels, isDirectory: &isFolder), isFolder else {
      throw ValidationError("There is no folder '\(levels)'.")
    }
  }

  /// All packs: the one that was asked for, the built-in one, and those of the host and of the data folder.
  func packs(dataFolder: String, host: HostFolder? = nil) throws(StoreError) -> [LevelPack] {
    let own = try levels.map { (folder) throws(StoreError) in try LevelFolder.pack(at: folder) }
    return [own].compactMap(\.self) + Self.packs(dataFolder: dataFolder, host: host)
  }

  /// The built-in pack, and those of the host and of the data folder.
  static func packs(dataFolder: String, host: HostFolder? = nil) -> [LevelPack] {
    [BuiltInLevels.pack] + (host.map { LevelFolder.packs(dataFolder: $0.path) } ?? [])
      + LevelFolder.packs(dataFolder: dataFolder)
  }
}
