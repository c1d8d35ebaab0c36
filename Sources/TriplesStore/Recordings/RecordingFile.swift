import Libc
import TriplesModel

/// Recordings that lie in files of any place, as text or as the line of a shared game.
public enum RecordingFile {
  /// Reads and plays the recording at a path that a person named: a file, a link to one, or a pipe.
  public static func read(_ path: String) throws(StoreError) -> Recording {
    try read(FileDescriptor(openingForReading: path))
  }

  /// Reads and plays the recording on the standard input.
  public static func readStandardInput() throws(StoreError) -> Recording {
    try read(FileDescriptor(duplicating: STDIN_FILENO, path: "standard input"))
  }

  /// Reads and plays the recording in a regular file; links are not followed.
  static func readRegular(_ path: String) throws(StoreError) -> Recording {
    guard let bytes = try RegularFile.read(path, limit: Recording.maxBytes) else {
      throw .system(action: "open", path: path, code: ENOENT)
    }
    return try recording(bytes, from: path)
  }

  private static func read(_ file: consuming FileDescriptor) throws(StoreError) -> Recording {
    let path = file.path
    do throws(StoreError) {
      return try recording(file.readAll(limit: Recording.maxBytes), from: path)
    } catch .system(_, _, EISDIR) {
      throw .notAFile(path: path)
    }
  }

  private static func recording(_ bytes: [UInt8], from path: String) throws(StoreError) -> Recording {
    try parse(String(decoding: bytes, as: UTF8.self), from: path)
  }

  /// Reads and plays a recording that is at hand; faults name where it comes from.
  public static func parse(_ text: String, from path: String) throws(StoreError) -> Recording {
    do throws(RecordingError) {
      return try Recording(parsing: text)
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }
}
