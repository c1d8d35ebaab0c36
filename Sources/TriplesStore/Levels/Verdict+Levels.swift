import TriplesModel

extension Verdict {
  /// Checks what was reached of levels, and the levels in play, by playing them again.
  public static func levels(dataFolder: String) -> [Verdict] {
    let progress = of { () throws(StoreError) in
      // A line that does not play is one that cannot be read.
      let file = ProgressStore(dataFolder: dataFolder).file
      let content = try file.content()
      let results = content.value.results.sorted { $0.key.text < $1.key.text }
      return damage(content.damage, of: file.path)
        + results.map { Verdict($1.recording, name: "level \($0.text)") }
    }
    return progress + gamesInPlay(dataFolder: ProgressStore.folder(dataFolder))
  }
}
