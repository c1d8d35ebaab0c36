import TriplesModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Recordings that lie in files of any place, as text or as the line of a shared game.
public enum RecordingFile {
  /// Reads and plays the recording in a file.
  public static func read(_ path: String) throws(StoreError) -> Recording {
    let path = try Folder.following(path)
    guard let bytes = try RegularFile.read(path, limit: Recording.mostBytes) else {
      throw .system(action: "open", path: path, code: ENOENT)
    }
    return try recording(bytes, from: path)
  }

  /// Reads and plays the recording on the standard input.
  public static func readStandardInput() throws(StoreError) -> Recording {
    let input = try FileDescriptor(duplicating: STDIN_FILENO, path: "standard input")
    return try recording(input.readAll(limit: Recording.mostBytes), from: input.path)
  }

  private static func recording(_ bytes: [UInt8], from path: String) throws(StoreError) -> Recording {
    do throws(RecordingError) {
      return try Recording(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }
}
