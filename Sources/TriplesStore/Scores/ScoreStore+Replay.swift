import TriplesModel

extension ScoreStore {
  /// The game of a rank, from 1, played again.
  public func recording(ofRank rank: Int) throws(StoreError) -> Recording {
    let scores = try read().scores
    guard scores.indices.contains(rank - 1) else {
      throw .unreadable(path: path, reason: "no game has rank \(rank)")
    }
    do throws(RecordingError) {
      if let recording = try scores[rank - 1].replay() { return recording }
    } catch {
      throw .unreadable(path: path, reason: "rank \(rank): \(error)")
    }
    throw .unreadable(path: path, reason: "the moves of rank \(rank) were not kept")
  }
}
