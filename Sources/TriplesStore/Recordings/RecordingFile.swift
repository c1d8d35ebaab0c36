import Libc
import TriplesModel

/// Recordings that lie in files of any place, as text or as the line of a shared game.
package enum RecordingFile {
  /// Reads and plays the recording at a path that a person named: a file, a link to one, or a pipe.
  package static func read(_ path: String) throws(StoreError) -> Recording {
    try recording(NamedFile.read(path, limit: Recording.maxBytes), from: path)
  }

  /// Reads and plays the recording on the standard input.
  package static func readStandardInput() throws(StoreError) -> Recording {
    let input = try FileDescriptor(duplicating: STDIN_FILENO, path: "standard input")
    return try recording(input.readAll(limit: Recording.maxBytes), from: input.path)
  }

  /// Reads and plays the recording in a regular file; links are not followed.
  static func readRegular(_ path: String) throws(StoreError) -> Recording {
    try recording(RegularFile.bytes(of: path, limit: Recording.maxBytes), from: path)
  }

  /// The text of a recording of which only the first line is damaged: the sum in the last line proves it. Nil for others.
  static func mended(_ path: String) -> String? {
    guard let bytes = try? RegularFile.bytes(of: path, limit: Recording.maxBytes) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard (try? Recording(parsing: text)) == nil else { return nil }
    let versions = (1...Recording.formatVersion).lazy.map { version in
      "\(Recording.formatName) \(version)\(text.drop { $0 != "\n" })"
    }
    return versions.first { (try? Recording(text: $0)) != nil }
  }

  private static func recording(_ bytes: [UInt8], from path: String) throws(StoreError) -> Recording {
    try parse(String(decoding: bytes, as: UTF8.self), from: path)
  }

  /// Reads and plays a recording that is at hand; faults name where it comes from.
  package static func parse(_ text: String, from path: String) throws(StoreError) -> Recording {
    do throws(TextError) { return try Recording(parsing: text) } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }
}
