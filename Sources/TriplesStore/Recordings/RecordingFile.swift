import TriplesModel

/// Recorded games in files of any place: as the line of a shared game in any text, or as a file of finished games.
package enum RecordingFile {
  /// The recordings at a path that a person named: a file, a link to one, or a pipe; `-` is the standard input.
  package static func all(_ path: String) throws(StoreError) -> [Recording] {
    guard path == "-" else { return try recordings(NamedFile.read(path, limit: KeptGame.format.limit), from: path) }
    let input = try OpenFile.standardInput()
    return try recordings(input.readAll(limit: KeptGame.format.limit), from: input.path)
  }

  package static func read(_ path: String) throws(StoreError) -> Recording { try last(of: all(path), from: path) }

  /// Reads and plays a game that is at hand; faults name where it comes from.
  package static func parse(_ text: String, from path: String) throws(StoreError) -> Recording {
    try last(of: recordings(Array(text.utf8), from: path), from: path)
  }

  package static func text(_ recording: Recording) -> String {
    KeptGame.format.text([EntryJSON.text(HighScore(recording, keepsAll: true))].compactMap(\.self))
  }

  private static func last(of games: [Recording], from path: String) throws(StoreError) -> Recording {
    guard let game = games.last else { throw .unreadable(path: path, reason: "there is no game in it") }
    return game
  }

  private static func recordings(_ bytes: [UInt8], from path: String) throws(StoreError) -> [Recording] {
    do {
      guard bytes.first == UInt8(ascii: "{") else {
        return [try Recording(parsing: String(decoding: bytes, as: UTF8.self))]
      }
      let content: Content<KeptGame> = try KeptGame.format.content(of: bytes, at: "the file")
      if let damage = content.damage { throw TextError(damage.description) }
      return try content.entries.map { game in try game.recording() }
    } catch { throw .unreadable(path: path, reason: "\(error)") }
  }
}
