import FoundationEssentials
import Libc
import TriplesModel

/// The tasks of a host's operator. They are safe while people play: a change of a file holds the lock of its folder.
extension HostFolder {
  /// If root runs the program, becomes the account that owns the folder. As root, it would leave files that the players
  /// cannot change, and follow their links. Throws if the folder belongs to root and players can write to it.
  package func becomeOwner() throws(StoreError) {
    guard geteuid() == 0, let status = FileStatus(at: path, followsLinks: true) else { return }
    try Self.requireSafe(status, at: path)
    guard status.userID.rawValue != 0 else { return }
    var group = status.groupID.rawValue
    guard setgroups(1, &group) == 0, setgid(group) == 0, setuid(status.userID.rawValue) == 0 else {
      throw .system("change to the owner of", path)
    }
  }

  /// Throws if root owns the folder and others can write to it: they could make root change files outside it.
  static func requireSafe(_ folder: FileStatus, at path: String) throws(StoreError) {
    let (mode, group) = (folder.permissions, folder.groupID.rawValue)
    guard folder.userID.rawValue == 0, mode.contains(.groupWrite) && group != 0 || mode.contains(.otherWrite) else {
      return
    }
    throw .refused(
      path: path, reason: "others can write to this folder, which belongs to root; run chown -R games:games \(path)")
  }

  /// Returns the players, each with the number of proven games and the date of the latest; the most recent first.
  package func listPlayers(level: (LevelID) -> Level?) throws -> [(claim: NameRecord, games: Int, last: Date?)] {
    var report = HostReport()
    try log.read(into: &report, indexIn: path, level: level)
    let games = Dictionary(grouping: report.boards.games, by: \.player.id)
    return try names.latest().values.map { claim in
      let dates = (games[claim.id] ?? []).map(\.date)
      return (claim, dates.count, dates.max())
    }
    .sorted { ($1.last ?? .distantPast, $1.claim.id) < ($0.last ?? .distantPast, $0.claim.id) }
  }

  /// Returns the player whose identity is `text` or whose name looks the same; `guest` means all guests. With
  /// `searchesLog`, also finds an identity that has only lines in the log, perhaps forged, or only a data folder.
  package func player(named text: String, searchesLog: Bool = false) throws(StoreError) -> HostPlayer {
    let latest = try names.latest()
    let skeleton = Skeleton(text)
    let found = latest[text] ?? latest.values.first { $0.name.skeleton == skeleton }
    if let player = found?.player { return player }
    guard text != HostPlayer.guest.id else { return .guest }
    if searchesLog {
      if let player = try log.player(text) { return player }
      // An earlier removal of this player may have failed before it removed the folders.
      let left = HostName(text).flatMap { HostPlayer(id: text, name: $0) }
      if let left, try !folders(of: left).isEmpty { return left }
    }
    throw .refused(path: names.path, reason: "there is no player \(text)")
  }

  /// Gives a player another name, also in the log. Returns the number of changed lines; nil if the name is taken.
  package func rename(_ player: HostPlayer, to name: HostName, now: Date = Date()) throws(StoreError) -> Int? {
    let isTaken = try names.change(now: now) { claims in
      guard !claims.isTaken(name, by: player.id) else { return true }
      claims.append(
        NameRecord(
          id: player.id, day: Day(of: now), name: name,
          isBanned: claims.last { $0.id == player.id }?.isBanned ?? false))
      return false
    }.result
    return isTaken ? nil : try changeLog(of: player, now: now) { $0.renamed(name) }
  }

  /// Removes a player: the name, the lines in the log and in copies of damaged files, and the data folders of the keys.
  /// A game in play is no longer logged. A ban stays. Returns the number of lines removed from the log.
  package func remove(_ player: HostPlayer, now: Date = Date()) throws(StoreError) -> Int {
    _ = try names.change(now: now) { claims in
      let ban = claims.filter { $0.id == player.id }.suffix(1).filter(\.isBanned)
      claims = claims.filter { $0.id != player.id } + ban
    }
    let count = try changeLog(of: player, now: now) { _ in nil }
    for folder in [path, logPath] {
      try RegularFile.removeLines(with: HostLog.idField(of: player.id), fromCopiesIn: folder)
    }
    // Rename the folder first, so that a program that still writes cannot find it during the removal.
    for name in try folders(of: player) {
      let path = "\(players)/\(name)"
      let aside = name.hasPrefix(Self.removed) ? path : "\(players)/\(Self.removed)\(name)"
      if Libc.rename(path, aside) == 0 {
        do { try FileManager.default.removeItem(atPath: aside) } catch { throw .system("remove", aside) }
      } else if errno != ENOENT {  // Another operator may be removing the same player.
        throw .system("remove", path)
      }
    }
    return count
  }

  /// The prefix of data folders that are being removed. No key begins with it.
  private static let removed = ".removed-"

  /// Returns the names of the data folders of a player, also those that are being removed.
  private func folders(of player: HostPlayer) throws(StoreError) -> [String] {
    let names = try Folder.names(in: players).filter { $0.hasPrefix(Self.removed + player.id) }
    return try names + keys(of: player)
  }

  /// Changes the lines of a player, and removes the indexes, which hold copies of the old lines. Another account's index
  /// is rebuilt when that account next reads the log.
  private func changeLog(
    of player: HostPlayer, now: Date, _ body: (HostEntry) -> HostEntry?
  ) throws(StoreError) -> Int {
    let count = try log.change(player.id, now: now, body)
    for name in try Folder.names(in: path) where name.hasPrefix(HostIndex.prefix) {
      try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
    return count
  }

  /// Returns the names of the data folders of a player: the fingerprints of keys, with `-` for `+` and `_` for `/`.
  package func keys(of player: HostPlayer) throws(StoreError) -> [String] {
    try Folder.names(in: players).filter { HostPlayer.isIdentity($0) && $0.prefix(16) == player.id }
  }

  package func ban(_ player: HostPlayer, lifting: Bool = false, now: Date = Date()) throws(StoreError) {
    _ = try names.change(now: now) { claims in
      claims.append(NameRecord(id: player.id, day: Day(of: now), name: player.name, isBanned: !lifting))
    }
  }

  /// Checks the names, daily games, levels, log and owners of the host. Replays the games. `level` looks up a level.
  package func check(level: (LevelID) -> Level?) throws(StoreError) -> [Verdict] {
    var verdicts = names.check() + DailyStore(dataFolder: path).check() + owners()
    let packs = LevelFolder.packs(dataFolder: path)
    verdicts += packs.flatMap(\.faults).map { Verdict(.bad, "\($0.file): \($0.reason)") }
    verdicts += ((try? log.strangers()) ?? []).map { Verdict(.bad, "\($0): not a file of the log") }
    let latest = try names.latest().values
    for (_, twins) in Dictionary(grouping: latest, by: \.name.skeleton) where twins.count > 1 {
      verdicts.append(
        Verdict(.bad, "names that look the same: " + twins.map { "\($0.name) (\($0.id))" }.joined(separator: ", ")))
    }
    var report = HostReport()
    do { try log.read(into: &report, level: level) } catch {
      verdicts.append(Verdict(error))
    }
    return verdicts + report.rejected.map { Verdict(.bad, "\($0.place): \($0.reason)") }
      + [Verdict(.good, "\(latest.count.counted("player")), \(report.boards.games.count.counted("proven game"))")]
  }

  /// Returns verdicts about folders that others can open, and files that the owner of the folder cannot change.
  private func owners() -> [Verdict] {
    let path = Folder.absolute(path)
    let files = [identityFile.path, names.path, logPath, players, path] + ((try? log.files()) ?? [])
    guard let folder = FileStatus(at: path) else { return [] }
    return files.compactMap { file in
      guard let status = FileStatus(at: file) else { return nil }
      let isShared = status.groupID == folder.groupID && status.permissions.contains([.groupRead, .groupWrite])
      if status.type == .directory, !status.permissions.isDisjoint(with: .otherReadWriteExecute) {
        return Verdict(.bad, "\(file): others can open this folder")
      }
      return isShared || status.userID == folder.userID
        ? nil : Verdict(.bad, "\(file): does not belong to the owner of the folder")
    }
  }

  /// Copies the host to a new folder with permissions and groups. Programs only append to files or replace them, so
  /// every copy is consistent. Copies the names last, so that every player in the log has one. Follows a link only if
  /// the owner or root put it in place of a part: a player's link could lead anywhere.
  package func backup(to folder: String) throws(StoreError) {
    guard !folder.isEmpty else { throw .missing("the name of the new folder is missing") }
    guard FileStatus(at: folder) == nil else { throw .refused(path: folder, reason: "it already exists") }
    guard !"\(Folder.absolute(folder))/".hasPrefix("\(Folder.absolute(path))/") else {
      throw .refused(path: folder, reason: "it is inside the host folder")
    }
    guard let status = FileStatus(at: path, followsLinks: true) else { throw .system("examine", path) }
    if geteuid() == 0 { try Self.requireSafe(status, at: path) }
    for part in ["host.jsonl", "log", "dailies.jsonl", "levels", "players", "names.jsonl"] {
      let source = "\(path)/\(part)"
      let isTrusted = FileStatus(at: source).map { [0, status.userID.rawValue].contains($0.userID.rawValue) } ?? false
      try Self.copy(isTrusted ? Folder.following(source) : source, to: "\(folder)/\(part)")
    }
    Self.admit(to: folder, like: status)
    sync()
  }

  private static func copy(_ source: String, to target: String) throws(StoreError) {
    guard let status = FileStatus(at: source) else { return }
    if status.type == .directory {
      try Folder.create(target, isPlayer: true)
      for name in try Folder.names(in: source) where !name.hasSuffix(".lock") && !name.hasSuffix(".tmp") {
        try copy("\(source)/\(name)", to: "\(target)/\(name)")
      }
    } else if status.type == .regular, let bytes = try RegularFile.read(source, limit: 1 << 30) {
      try Folder.create(Folder.parent(of: target))
      try OpenFile(target, .writeOnly, [.create, .exclusiveCreate]).writeAll(bytes)
    }
    admit(to: target, like: status)
  }

  /// Gives a copy the permissions and the group of the original, if the system allows it.
  private static func admit(to copy: String, like original: FileStatus) {
    chown(copy, uid_t.max, original.groupID.rawValue)
    chmod(copy, original.permissions.rawValue)
  }
}
