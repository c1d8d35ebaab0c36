import FoundationEssentials
import TriplesModel

/// The file of the high scores.
public struct ScoreStore: Hashable, Sendable {
  /// The file, which need not exist yet.
  public let path: String
  /// How long to wait for another game that enters its score.
  public let patience: Duration

  /// The tables at `path`.
  public init(path: String, patience: Duration = .seconds(2)) {
    self.path = path
    self.patience = patience
  }

  /// What entries say of who played: the name that is given, else that of the user if others may write into
  /// the folder of the file, else nothing.
  func player(override: String?) -> String? {
    override ?? (Folder.isShared(Folder.path(of: path)) ? Account.userName : nil)
  }

  /// What a file holds.
  public struct Contents: Hashable, Sendable {
    /// The tables, as far as they can be read.
    public let boards: ScoreBoards
    /// What is damaged; nil if the file is whole.
    public let damage: Damage?
  }

  /// What became of a game that was entered.
  public struct Entry: Hashable, Sendable {
    /// The rank in its table, from 1; nil if the game is not among the best.
    public let rank: Int?
    /// The tables with the game.
    public let boards: ScoreBoards
    /// A line for the player, where there is something to say.
    public let notice: String?
  }

  /// Reads the file and touches nothing; empty tables if there is no file.
  public func contents() throws(StoreError) -> Contents {
    let content = try file.content()
    return Contents(boards: content.value, damage: content.damage)
  }

  /// The tables, as far as they can be read; touches nothing.
  public func read() throws(StoreError) -> ScoreBoards { try contents().boards }

  /// Throws if the file is not one of ours: whoever names it by mistake is told before the game. What else may be wrong
  /// with it can be mended while the game is played.
  public func refuseIfForeign() throws(StoreError) {
    do throws(StoreError) {
      _ = try contents()
    } catch {
      if case .foreign = error { throw error }
    }
  }

  /// Reads the tables for a game that begins, and touches nothing. Whatever is wrong, there are tables to
  /// play with and a line that says so.
  public func load() -> (boards: ScoreBoards, notice: String?) {
    do throws(StoreError) {
      let contents = try contents()
      return (contents.boards, contents.damage?.notice(of: "High scores"))
    } catch {
      return (ScoreBoards(), "\(error); scores cannot be saved.")
    }
  }

  /// Enters a game that ended in place of the earlier ends of its play-through. Programs that do so at the
  /// same time do it one after the other; a game that stands in the tables already stays as it stands.
  ///
  /// When it throws, the file is as it was, or holds the game: to try again is right in both cases.
  public func enter(
    _ score: HighScore, replacing earlier: Set<GameIdentity> = [], now: Date
  ) throws(StoreError) -> Entry {
    try change(now: now) { boards in boards.enter(score, replacing: earlier) }
  }

  /// Changes the tables; they are written if that made a difference.
  func change(now: Date, _ body: (inout ScoreBoards) -> Int?) throws(StoreError) -> Entry {
    let change = try file.change(now: now, patience: patience, body)
    let damage = change.damage?.notice(of: "High scores") ?? ""
    let notice = change.copy.map { "\(damage) A copy is in \($0)." }
    return Entry(rank: change.result, boards: change.value, notice: notice)
  }

  private var file: TextFile<ScoreText> { TextFile(path: path) }
}
