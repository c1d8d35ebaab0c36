import FoundationEssentials
import Libc
import TriplesModel

/// The folder that the players of a host share:
///
///     host.jsonl     the identity of the host
///     names.jsonl    who has which name
///     log/           the finished games, only appended to
///     dailies.jsonl  par of the daily games
///     levels/        packs of levels for all players, if the operator has made any
///     players/       a data folder for each key
///     index-UID/     what the lines of the log proved, for each account that reads it
package struct HostFolder: Hashable, Sendable {
  package let path: String

  /// The identity of the host, a word.
  struct Mark: Entry {
    let id: GameIdentity

    static let format = FileFormat("host", limit: 1 << 12)
  }

  /// A folder that ``create(at:)`` made; throws if it is none.
  package init(at path: String) throws(StoreError) {
    self.path = path
    guard access(mark.path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else {
      throw .missing("there is no host in \(path): see 'triples host init --help' and docs/hosting.md")
    }
    _ = try identity()
  }

  private init(unchecked path: String) { self.path = path }

  /// Creates the folder, or what is missing in it. The group of the folder may play, and nobody else may look into it.
  package static func create(at path: String) throws(StoreError) -> HostFolder {
    let host = HostFolder(unchecked: path)
    for folder in [path, host.logPath] {
      try Folder.create(folder)
      guard chmod(folder, 0o2770) == 0 else { throw .system("change the permissions of", folder) }
    }
    try Folder.create(host.players)
    let word = UInt64.random(in: 0...UInt64.max).hexadecimal
    _ = try host.mark.change(now: Date()) { marks in
      if marks.isEmpty { marks = [GameIdentity(parsing: word)].compactMap(\.self).map(Mark.init) }
    }
    return try HostFolder(at: path)
  }

  var mark: LineFile<Mark> { LineFile(path: path + "/host.jsonl") }
  var logPath: String { path + "/log" }
  /// The data folders of the keys.
  package var players: String { path + "/players" }
  package var names: HostNames { HostNames(path: path + "/names.jsonl", patience: .seconds(5)) }
  package var log: HostLog { HostLog(path: logPath) }

  /// The identity of the host, a word.
  package func identity() throws(StoreError) -> String {
    guard let mark = try mark.read().first else { throw .foreign(path: mark.path) }
    return mark.id.text
  }

  /// The identity of the player in a data folder: the beginning of the key's fingerprint, or a word that depends on folder
  /// and account. The folder must belong to the account, so that nobody plays under the name of its owner.
  package func player(dataFolder: String) throws(StoreError) -> String {
    try Folder.create(dataFolder)
    guard let status = FileStatus(at: dataFolder, followsLinks: true) else { throw .system("examine", dataFolder) }
    guard status.userID.rawValue == geteuid() else {
      throw .unreadable(path: dataFolder, reason: "this data folder belongs to another account")
    }
    let (folder, players) = (Folder.absolute(dataFolder), Folder.absolute(players))
    let name = Folder.name(of: folder)
    if Folder.path(of: folder) == players, HostPlayer.isIdentity(name) { return String(name.prefix(16)) }
    let place = "\(try identity()) \(geteuid()) \(folder)"
    return "a" + Checksum(place.utf8).value.hexadecimal
  }
}

/// A player at a host.
package struct HostSeat: Hashable, Sendable {
  package let folder: HostFolder
  package let player: HostPlayer

  package init(_ folder: HostFolder, _ player: HostPlayer) { (self.folder, self.player) = (folder, player) }

  /// The player with the present name; nil if the operator has banned or removed the player.
  func present() throws(StoreError) -> HostPlayer? {
    guard !player.isGuest else { return player }
    let claim = try folder.names.last(of: player.id)
    return claim.flatMap { $0.isBanned ? nil : HostPlayer(id: $0.id, name: $0.name) }
  }

  /// Reads the boards with the index of a data folder; `level` finds a level. What cannot be read does not count.
  package func view(dataFolder: String, today: Day, level: (LevelID) -> Level?) -> HostView {
    var boards = HostBoards()
    _ = try? folder.log.read(index: HostIndex(dataFolder: dataFolder), level: level) { line in
      if case .success(let result) = line.finding { boards.add(result) }
    }
    return HostView(boards, for: player, today: today)
  }
}
