import FoundationEssentials

extension HighScore {
  /// The most moves that the table keeps of a game, so that its file stays small whatever is played.
  static let mostMovesKept = 50_000

  /// The entry of a game as it stands, with its moves.
  public init(_ history: History, date: Date, seconds: Int? = nil) {
    let recording = Recording(history, seconds: seconds, date: date)
    let isKept = recording.moves.count <= Self.mostMovesKept
    self.init(
      game: history.game, date: date, seconds: seconds, marks: recording.marks,
      recording: isKept ? recording.moves.letters : nil)
  }

  /// The recording of the game, played again; nil if the table has not kept its moves. Throws if they do not
  /// make a game, or not the one of the entry.
  public func replay() throws(RecordingError) -> Recording? {
    guard let recording else { return nil }
    var history = History(Game(mode: mode, seed: seed))
    for (turn, letter) in zip(1..., recording) {
      guard let move = Direction(letter: letter), history.play(move) != nil else {
        throw RecordingError("turn \(turn): '\(letter)' moves nothing")
      }
    }
    guard history.game.score == score, history.turnCount == moves, history.game.highestTile == highestTile
    else { throw RecordingError("the moves make \(history.game.score) points, not \(score)") }
    return Recording(history, marks: marks, seconds: seconds, date: date)
  }
}
