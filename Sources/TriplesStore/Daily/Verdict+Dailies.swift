import TriplesModel

extension Verdict {
  /// Checks the daily games by playing them again, and changes nothing; none if there is no file.
  public static func dailies(of store: DailyStore) -> [Verdict] {
    of { () throws(StoreError) in
      let content = try store.file.content()
      let results = content.value.results.values.sorted { $0.daily.title < $1.daily.title }
      return damage(content.damage, of: store.path) + results.map(Verdict.init)
    }
  }

  private init(_ result: DailyResult) {
    do throws(RecordingError) {
      self.init(try result.replay(), name: result.daily.title)
    } catch {
      self.init(.bad, "\(result.daily.title): \(error)")
    }
  }
}

extension DailyResult {
  /// Plays the game of the result again; throws if it is another one.
  fileprivate func replay() throws(RecordingError) -> Recording {
    let recording = try Recording(shareLine: line)
    guard DailyResult(recording) == self else {
      throw RecordingError("the moves make \(recording.game.score) points, not \(score)")
    }
    return recording
  }

  /// True if its moves are those of the day and make its score.
  var isProven: Bool { (try? replay()) != nil }
}
