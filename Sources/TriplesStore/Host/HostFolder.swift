import FoundationEssentials
import Libc
import TriplesModel

/// The folder that the players of a host share:
///
///     host.jsonl     the identity of the host
///     names.jsonl    the names of the players
///     log/           the finished games
///     dailies.jsonl  par of the daily games
///     levels/        packs of levels for all players (optional)
///     players/       a data folder for each key
///     index-UID/     the results of replaying the log, for each account that reads it
package struct HostFolder: Hashable, Sendable {
  package let path: String

  struct Identity: Entry {
    let id: GameIdentity

    static let format = FileFormat(stem: "host", limit: 1 << 12)
  }

  package init(at path: String) throws(StoreError) {
    self.path = path
    guard access(identityFile.path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else {
      throw .missing("there is no host in \(path): see 'triples host init --help' and docs/hosting.md")
    }
    _ = try identity()
  }

  /// Creates a host, or the missing parts of one. Members of the folder's group can play; nobody else can open the
  /// folder. Throws without a change if the folder is neither empty nor a host, because other programs may use it.
  package init(creatingAt path: String) throws(StoreError) {
    self.path = path
    if let status = FileStatus(at: path, followsLinks: true) {
      guard status.type == .directory else { throw .refused(path: path, reason: "this is not a folder") }
      if geteuid() == 0 { try Self.requireSafe(status, at: path) }
      let names = try Folder.names(in: path)
      // An interrupted call may have left some of these, but no identity.
      let made = [logPath, players, identityFile.path + ".tmp"].map(Folder.name(of:)) + [FileLock.name]
      guard names.contains(Identity.format.fileName) || Set(names).isSubset(of: made) else {
        throw .refused(path: path, reason: "this folder is not empty and is not a host")
      }
    }
    for folder in [path, logPath] {
      try Folder.create(folder)
      guard chmod(folder, 0o2770) == 0 else { throw .system("change the permissions of", folder) }
    }
    try Folder.create(players)
    _ = try identityFile.change(now: Date()) { identities in
      if identities.isEmpty { identities = [Identity(id: GameIdentity(value: .random(in: 0...UInt64.max)))] }
    }
  }

  var identityFile: LineFile<Identity> { LineFile(dataFolder: path) }
  var logPath: String { path + "/log" }
  package var players: String { path + "/players" }
  package var names: HostNames { HostNames(dataFolder: path, patience: .seconds(5)) }
  package var log: HostLog { HostLog(path: logPath) }

  package func identity() throws(StoreError) -> String {
    guard let identity = try identityFile.read().first else { throw .foreign(path: identityFile.path) }
    return identity.id.text
  }

  /// Creates the data folder if needed, and returns the identity of its player: the beginning of the key's fingerprint,
  /// or a checksum of host, account and folder. Throws if the folder belongs to another account.
  package func player(dataFolder: String) throws(StoreError) -> String {
    try Folder.create(dataFolder, isPlayer: true)
    guard let status = FileStatus(at: dataFolder, followsLinks: true) else { throw .system("examine", dataFolder) }
    guard status.userID.rawValue == geteuid() else {
      throw .refused(path: dataFolder, reason: "this data folder belongs to another account")
    }
    let (folder, players) = (Folder.absolute(dataFolder), Folder.absolute(players))
    let name = Folder.name(of: folder)
    if Folder.parent(of: folder) == players, HostPlayer.isIdentity(name) { return String(name.prefix(16)) }
    let place = "\(try identity()) \(geteuid()) \(folder)"
    return "a" + Checksum(place.utf8).value.hexadecimal
  }
}

package struct HostSeat: Hashable, Sendable {
  package let folder: HostFolder
  package let player: HostPlayer

  package init(_ folder: HostFolder, _ player: HostPlayer) { (self.folder, self.player) = (folder, player) }

  /// Returns the player with the current name; nil if the operator has banned or removed the player.
  func present() throws(StoreError) -> HostPlayer? {
    guard !player.isGuest else { return player }
    guard let claim = try folder.names.latest()[player.id] else {
      // Throws if the folder is away for a moment.
      _ = try HostFolder(at: folder.path)
      return nil
    }
    return claim.isBanned ? nil : claim.player
  }
}

/// The names of a host's players, the oldest first. A player's last name counts. Nobody can take a name that another
/// player has or had.
package typealias HostNames = LineFile<NameRecord>

package struct NameRecord: Entry {
  private let banned: Bool?
  let day: Day
  /// A checksum of the player's address and the hour, to limit new names.
  let from: String?
  package let id: String
  package let name: HostName

  package static let format = FileFormat(stem: "names", limit: 1 << 24)

  init(id: String, day: Day, name: HostName, from: String? = nil, isBanned: Bool = false) {
    (self.id, self.day, self.name, self.from, banned) = (id, day, name, from, isBanned ? true : nil)
  }

  package var isBanned: Bool { banned == true }

  var player: HostPlayer? { HostPlayer(id: id, name: name) }

  package var isPlausible: Bool { HostPlayer.isIdentity(id) && name != HostPlayer.guest.name }
}

extension TextError {
  package static let banned = TextError("you may no longer play on this host; ask its operator")
  package static func taken(_ name: HostName) -> TextError { TextError("another player has the name \(name)") }
}

extension HostNames {
  /// The maximum number of new names per hour from one address.
  package static var perHour: Int { 10 }

  /// Returns the last claim of each player, by identity.
  package func latest() throws(StoreError) -> [String: NameRecord] { Dictionary(try read().map { ($0.id, $0) }) { $1 } }

  /// Gives a player a name. Returns the reason if that is refused. `address` is a network address or an account.
  package func claim(
    _ name: HostName, for id: String, from address: String? = nil, now: Date
  ) throws(StoreError) -> TextError? {
    let (today, hour) = (Day(of: now), Int(now.timeIntervalSince1970 / 3600))
    let from = address.map { Checksum("\(Self.network(of: $0)) \(hour)".utf8).value.hexadecimal }
    return try change(now: now) { claims -> TextError? in
      let own = claims.filter { $0.id == id }
      if own.last?.isBanned == true { return .banned }
      if own.last?.name == name { return nil }
      if claims.isTaken(name, by: id) { return .taken(name) }
      // The first name and a ban are not changes of the name.
      if zip(own, own.dropFirst()).contains(where: { $0.name != $1.name && $1.day >= today }) {
        return TextError("your name changed today; try again tomorrow")
      }
      if from != nil, claims.count(where: { $0.from == from }) >= Self.perHour {
        return TextError("too many new names came from your address; try again in an hour")
      }
      claims.append(NameRecord(id: id, day: today, name: name, from: from))
      return nil
    }.result
  }

  /// Returns the first 64 bits of an IPv6 address, because everyone has 2^64 of them; any other address unchanged.
  private static func network(of address: String) -> String {
    var bytes = in6_addr()
    guard !address.contains("."), inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    return withUnsafeBytes(of: &bytes) { $0.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") }
  }
}

extension [NameRecord] {
  /// Returns true if another player has or had a name that looks the same, or if the name is a player's identity.
  func isTaken(_ name: HostName, by id: String) -> Bool {
    let text = name.text.lowercased()
    // Equal names can consist of different Unicode scalars. Their skeletons then differ.
    func isAlike(_ other: HostName) -> Bool { other.skeleton == name.skeleton || other.text.lowercased() == text }
    return contains { $0.id == name.text || $0.id != id && isAlike($0.name) }
  }
}
