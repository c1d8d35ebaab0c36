import TriplesModel

extension ScoreStore {
  /// The game of a rank, from 1, in one of the tables, played again.
  public func recording(
    ofRank rank: Int, in key: ScoreBoards.Key = ScoreBoards.Key(rules: .triples, isAided: false)
  ) throws(StoreError) -> Recording {
    let scores = try read()[key].scores
    guard rank >= 1, rank <= scores.count else {
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
