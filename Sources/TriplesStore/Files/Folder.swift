import FoundationEssentials
import Libc
import SystemPackage
import TriplesModel

enum Folder {
  static func parent(of path: String) -> String {
    let folder = FilePath(path).removingLastComponent()
    return folder.isEmpty ? "." : folder.string
  }

  static func name(of path: String) -> String { FilePath(path).lastComponent?.string ?? path }

  /// Returns the names in a folder; none if the folder does not exist.
  static func names(in path: String) throws(StoreError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw .system("read the folder", path)
    }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      // Read in place: an entry may end with its name, before the end of the type of `d_name`.
      let start = UnsafeRawPointer(entry).advanced(by: MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      let name = String(cString: start.assumingMemoryBound(to: CChar.self))
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw .system("read the folder", path) }
    return names
  }

  static func files(
    in path: String, ending: String, atMost count: Int, limit: Int
  ) throws(StoreError) -> [DataFolder.File] {
    let names = try names(in: path).filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.sorted().prefix(count)
    return names.map { name in
      let contents = Result { () throws(StoreError) in
        try RegularFile.read(following("\(path)/\(name)"), limit: limit) ?? []
      }
      return (name, contents)
    }
  }

  /// Creates a folder and its parents. Only a visit or a backup, with `isPlayer`, creates the data folder of a host's
  /// player: a program that is still running must not create the folder of a removed player again.
  static func create(_ path: String, isPlayer: Bool = false) throws(StoreError) {
    guard FileStatus(at: path, followsLinks: true) == nil else { return }
    let parent = self.parent(of: path)
    if parent != path { try create(parent) }
    let isOfHost = name(of: parent) == "players" && FileStatus(at: self.parent(of: parent) + "/host.jsonl") != nil
    guard isPlayer || !isOfHost else {
      throw .refused(path: path, reason: "the operator of the host has removed this player")
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system("create the folder", path) }
  }

  static func following(_ path: String) throws(StoreError) -> String {
    guard FileStatus(at: path)?.type == .symbolicLink else { return path }
    guard let target = real(path) else { throw .brokenLink(path: path) }
    return target
  }

  /// Returns the path without symbolic links, even if nothing exists there yet.
  static func absolute(_ path: String) -> String {
    if let found = real(path) { return found }
    let parent = self.parent(of: path)
    guard parent != path else { return path }
    let whole = FilePath(absolute(parent)).appending(name(of: path)).lexicallyNormalized().string
    return real(whole) ?? whole
  }

  private static func real(_ path: String) -> String? {
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    return String(cString: target)
  }
}

package enum DataFolder {
  /// Returns `override`, `$TRIPLES_DATA`, `$XDG_DATA_HOME/triples` if that is absolute, or `~/.local/share/triples`.
  package static func path(override: String? = nil, environment: [String: String]) throws(StoreError) -> String {
    let named = [override, environment["TRIPLES_DATA"]].compactMap(\.self).first { !$0.isEmpty }
    if let folder = named { return folder }
    return try folder(of: "XDG_DATA_HOME", or: ".local/share", environment)
  }

  /// Returns the folder of the settings: `$XDG_CONFIG_HOME/triples`, otherwise `~/.config/triples`.
  static func settings(environment: [String: String]) throws(StoreError) -> String {
    try folder(of: "XDG_CONFIG_HOME", or: ".config", environment)
  }

  /// A theme or level file: its name, and its bytes or the error.
  package typealias File = (name: String, contents: Result<[UInt8], StoreError>)

  /// Returns the player's themes: the files in the folder `themes` beside the settings, at most 100.
  package static func themes(environment: [String: String]) throws(StoreError) -> [File] {
    let path = try settings(environment: environment) + "/themes"
    return try Folder.files(in: path, ending: ".json", atMost: 100, limit: 1 << 16)
  }

  private static func folder(
    of variable: String, or fallback: String, _ environment: [String: String]
  ) throws(StoreError) -> String {
    for (name, rest) in [(variable, ""), ("HOME", "/" + fallback)] {
      if let place = environment[name], place.hasPrefix("/") { return "\(place)\(rest)/triples" }
    }
    throw .noHome
  }
}

extension Date {
  /// The date and the time of day in the player's time zone: `2026-11-21 00:41`.
  package var localText: String { String(local.formatted(.iso8601).replacing("T", with: " ").prefix(16)) }

  package var localDay: Day { Day(of: local) }

  /// The date shifted so that its text in UTC shows the player's local time.
  private var local: Date {
    var (seconds, parts) = (time_t(inWholeSeconds.timeIntervalSince1970), tm())
    return localtime_r(&seconds, &parts) == nil ? self : inWholeSeconds.addingTimeInterval(Double(parts.tm_gmtoff))
  }
}
