import FoundationEssentials
import TriplesModel

/// A player at a host: where finished games are logged, and who finished them.
public struct HostSeat: Hashable, Sendable {
  /// The folder of the host.
  public let folder: HostFolder
  /// Who plays.
  public let player: HostPlayer
  /// True if others on the host may watch the games.
  public var admitsSpectators = true
  /// True if the player has just got a name.
  public var isFirstVisit = false

  /// A seat of its parts.
  public init(_ folder: HostFolder, _ player: HostPlayer) { (self.folder, self.player) = (folder, player) }

  /// Logs a game; nothing if it counts in no table.
  func log(_ entry: HostEntry?, patience: Duration) throws(StoreError) {
    if let entry { try folder.log.append(entry, patience: patience) }
  }

  /// Reads the boards as they are now, with what the index of a data folder knows; `level` finds a level by its name. What
  /// cannot be read does not count.
  public func view(dataFolder: String, today: Day, level: (LevelID) -> Level?) -> HostView {
    var (boards, index) = (HostBoards(), HostIndex(dataFolder: dataFolder))
    _ = try? folder.log.read(index: &index, level: level) { line in
      if case .success(let found) = line.finding { boards.add(HostResult(found.entry, found.proof)) }
    }
    index.save()
    return HostView(boards, for: player, today: today)
  }
}
