import TriplesModel

extension Verdict {
  /// Checks what was reached of levels, and the levels in play, by playing them again; changes nothing. Throws if the
  /// folder cannot be read.
  public static func levels(dataFolder: String) throws(StoreError) -> [Verdict] {
    progress(of: ProgressStore(dataFolder: dataFolder))
      + (try gamesInPlay(dataFolder: ProgressStore.folder(dataFolder)))
  }

  /// A line that does not play is one that cannot be read.
  private static func progress(of store: ProgressStore) -> [Verdict] {
    do throws(StoreError) {
      let content = try store.file.content()
      let results = content.value.results.sorted { $0.key.text < $1.key.text }
      return damage(content.damaged, of: store.path)
        + results.map { Verdict($1.recording, name: "level \($0.text)") }
    } catch {
      return [Verdict(.bad, "\(error)")]
    }
  }
}
