import Libc
import TriplesModel

/// Recorded games in files of any place: as the line of a shared game in any text, or as a file of finished games.
package enum RecordingFile {
  /// The recordings at a path that a person named: a file, a link to one, or a pipe; `-` is the standard input.
  package static func all(_ path: String) throws(StoreError) -> [Recording] {
    guard path == "-" else { return try recordings(NamedFile.read(path, limit: KeptGame.format.limit), from: path) }
    let input = try FileDescriptor(duplicating: STDIN_FILENO, path: "standard input")
    return try recordings(input.readAll(limit: KeptGame.format.limit), from: input.path)
  }

  /// The last of them.
  package static func read(_ path: String) throws(StoreError) -> Recording { try last(of: all(path), from: path) }

  /// Reads and plays a game that is at hand; faults name where it comes from.
  package static func parse(_ text: String, from path: String) throws(StoreError) -> Recording {
    try last(of: recordings(Array(text.utf8), from: path), from: path)
  }

  /// The text of a file with a recording.
  package static func text(_ recording: Recording) -> String {
    KeptGame.format.text([EntryJSON.text(HighScore(recording, keepsAll: true))].compactMap(\.self))
  }

  private static func last(of games: [Recording], from path: String) throws(StoreError) -> Recording {
    guard let game = games.last else { throw .unreadable(path: path, reason: "there is no game in it") }
    return game
  }

  private static func recordings(_ bytes: [UInt8], from path: String) throws(StoreError) -> [Recording] {
    do throws(TextError) {
      guard bytes.first == UInt8(ascii: "{") else {
        return [try Recording(parsing: String(decoding: bytes, as: UTF8.self))]
      }
      let content: Content<KeptGame> = try games(bytes)
      if let damage = content.damage { throw TextError(damage.description) }
      var recordings: [Recording] = []
      for game in content.entries { recordings.append(try game.recording()) }
      return recordings
    } catch { throw .unreadable(path: path, reason: error.description) }
  }

  private static func games(_ bytes: [UInt8]) throws(TextError) -> Content<KeptGame> {
    do throws(StoreError) { return try KeptGame.format.content(of: bytes, at: "the file") } catch {
      throw TextError("\(error)")
    }
  }
}
