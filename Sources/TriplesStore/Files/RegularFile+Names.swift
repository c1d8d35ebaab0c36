import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension RegularFile {
  /// Gives a file the name `scores.unreadable-2026-11-21T00-41-00Z.json`, with a number if that is taken, and
  /// returns the path. Hold a lock.
  static func moveAside(_ path: String, now: Date) throws(StoreError) -> String {
    let (stem, ending) = Folder.split(path)
    let target = freePath("\(stem).unreadable-\(now.stamp)", ending)
    guard rename(path, target) == 0 else { throw .system("move aside", path) }
    return target
  }

  /// A path at which nothing lies: `stem` and `ending`, with a number between if need be. Hold a lock.
  static func freePath(_ stem: String, _ ending: String) -> String {
    var number = 1
    var path = stem + ending
    var status = stat()
    while lstat(path, &status) == 0 {
      number += 1
      path = "\(stem)-\(number)\(ending)"
    }
    return path
  }
}

extension Date {
  /// The date in UTC as a part of a file's name: `2026-11-21T00-41-00Z`.
  var stamp: String { formatted(.iso8601).map { $0 == ":" ? "-" : String($0) }.joined() }
}
