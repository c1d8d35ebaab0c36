import TriplesModel

extension ScoreStore {
  /// The file in use: the one that was asked for, else `$TRIPLES_SCORES`, else `scores.json` in the current
  /// folder if that is a table of ours, else the one in the data folder.
  public init(
    asked: String?, dataFolder: String? = nil, environment: [String: String], currentFolder: String = "."
  ) throws(StoreError) {
    let local = currentFolder + "/scores.json"
    if let path = asked ?? environment["TRIPLES_SCORES"], !path.isEmpty {
      self.init(path: path)
    } else if Self.isOurs(local) {
      self.init(path: local)
    } else {
      self.init(path: try DataFolder.path(asked: dataFolder, environment: environment) + "/scores.json")
    }
  }

  /// True if a file is a table of ours, be it damaged or of a later version. Links are not followed: what lies
  /// in the current folder may be anybody's.
  private static func isOurs(_ path: String) -> Bool {
    guard let bytes = try? RegularFile.read(path, limit: limit) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("\"\(HighScoreTable.formatName)\"")
  }
}
