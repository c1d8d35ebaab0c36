import TriplesModel

extension ScoreStore {
  /// The file in use: the one that a person named, else `$TRIPLES_SCORES`, else `scores.json` in the
  /// current folder if that holds tables of ours, else the one in the data folder.
  public init(
    override: String?, dataFolder: String? = nil, environment: [String: String], currentFolder: String = "."
  ) throws(StoreError) {
    let local = currentFolder + "/scores.json"
    if let path = override ?? environment["TRIPLES_SCORES"], !path.isEmpty {
      self.init(path: path)
    } else if Self.isOurs(local) {
      self.init(path: local)
    } else {
      let folder = try DataFolder.path(override: dataFolder, environment: environment)
      self.init(path: folder + "/scores.json")
    }
  }

  /// True if a file holds tables of ours, be it damaged or of a later version. Links are not followed: what
  /// lies in the current folder may be anybody's.
  private static func isOurs(_ path: String) -> Bool {
    guard let bytes = try? RegularFile.read(path, limit: ScoreText.limit) else { return false }
    return ScoreText.isOurs(bytes)
  }
}
