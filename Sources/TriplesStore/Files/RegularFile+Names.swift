import FoundationEssentials
import Libc

extension RegularFile {
  /// Keeps a copy of bytes that are damaged beside the file they come from, and returns its name:
  /// `scores.unreadable-2026-11-21T00-41-00Z.json`, with a number if that is taken. Hold a lock.
  static func copyAside(_ bytes: [UInt8], from path: String, now: Date) throws(StoreError) -> String {
    let (stem, ending) = Folder.split(path)
    let target = freePath("\(stem).unreadable-\(now.stamp)", ending)
    try replace(target, with: bytes, by: path + ".tmp")
    return Folder.name(of: target)
  }

  /// A path at which nothing lies: `stem` and `ending`, with a number between if need be. Hold a lock.
  private static func freePath(_ stem: String, _ ending: String) -> String {
    var number = 1
    var path = stem + ending
    while FileStatus(at: path) != nil {
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
