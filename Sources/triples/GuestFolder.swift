import FoundationEssentials
import Libc

/// A data folder that lasts as long as a guest plays: all that the game needs works, and nothing of it is kept.
struct GuestFolder {
  /// The folder, which nobody else can look into.
  let path: String

  /// Makes the folder where temporary files belong.
  init() throws {
    let parent = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var name = Array("\(parent)/triples-guest.XXXXXX".utf8CString)
    let made = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else {
      throw Failure("cannot create a folder in \(parent): \(String(cString: strerror(errno)))", .inputOutput)
    }
    path = made
  }

  /// Takes the folder away with all that is in it.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
