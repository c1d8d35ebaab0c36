import FoundationEssentials
import TriplesModel

/// The file of the high scores.
public struct ScoreStore: Hashable, Sendable {
  /// A table of ten with its recordings is far below this.
  static let limit = 1 << 20

  /// The file, which need not exist yet.
  public let path: String
  /// How long to wait for another game that enters its score.
  public let patience: Duration

  /// The table at `path`.
  public init(path: String, patience: Duration = .seconds(2)) {
    self.path = path
    self.patience = patience
  }

  /// What became of a game that was entered.
  public struct Entry: Hashable, Sendable {
    /// The rank, from 1; nil if the game is not among the best.
    public let rank: Int?
    /// The table with the game.
    public let table: HighScoreTable
    /// A line for the player, where there is something to say.
    public let notice: String?
  }

  /// Reads the table and touches nothing; the empty table if there is no file.
  public func read() throws(StoreError) -> HighScoreTable {
    try Self.read(Folder.following(path))
  }

  /// Reads the table for a game that begins. Whatever is wrong, there is a table to play with and a line that
  /// says so; a damaged file is moved aside, under a name with the date `now`.
  public func load(now: Date) -> (table: HighScoreTable, notice: String?) {
    do throws(StoreError) {
      return (try read(), nil)
    } catch .unreadable, .tooLong {
      return loadMovingAside(now: now)
    } catch {
      return (HighScoreTable(), "\(error); scores are not kept.")
    }
  }

  private func loadMovingAside(now: Date) -> (table: HighScoreTable, notice: String?) {
    do throws(StoreError) {
      return try locked { path throws(StoreError) in try Self.readMovingAside(path, now: now) }
    } catch {
      return (HighScoreTable(), "\(error); scores are not kept.")
    }
  }

  /// Enters a game that ended. Programs that do so at the same time do it one after the other.
  ///
  /// When it throws, the file is as it was.
  public func enter(_ score: HighScore, now: Date) throws(StoreError) -> Entry {
    try locked { path throws(StoreError) in
      var (table, notice) = try Self.readMovingAside(path, now: now)
      let rank = table.enter(score)
      if rank != nil { try Self.write(table, to: path) }
      return Entry(rank: rank, table: table, notice: notice)
    }
  }

  private func locked<Result>(
    _ body: (_ path: String) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let path = try Folder.following(path)
    try Folder.create(Folder.path(of: path))
    let lock = try FileLock(for: path, patience: patience)
    defer { lock.unlock() }
    return try body(path)
  }
}
