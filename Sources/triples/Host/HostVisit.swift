import ArgumentParser
import FoundationEssentials
import Libc
import TriplesCommandLine
import TriplesModel
import TriplesStore

struct HostOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that the players of this host share.", discussion: "Default: $TRIPLES_HOST, otherwise none.",
      valueName: "folder"), completion: .directory, transform: named) var host: String?

  static let missing = "Name the folder of the host with --host or TRIPLES_HOST; see docs/hosting.md."

  /// The folder of the host, which may not exist; nil if none is named.
  var path: String? { host ?? Self.usualPath }

  private static var usualPath: String? { environment["TRIPLES_HOST"].flatMap { $0.isEmpty ? nil : $0 } }

  func folder() throws(StoreError) -> HostFolder? { try path.map(HostFolder.init(at:)) }

  static func usual() throws(StoreError) -> HostFolder? { try usualPath.map(HostFolder.init(at:)) }

  /// Returns the host for an operator's command. One that may change it first becomes the owner of the folder.
  func operated(asOwner: Bool = true) throws -> HostFolder {
    let folder = try folder().required(Self.missing)
    if asOwner { try folder.becomeOwner() }
    return folder
  }
}

extension HostFolder {
  /// Returns the player of a data folder with the wanted or the earlier name. Asks for a name if there is neither.
  func seat(dataFolder: String, named wanted: String?) throws -> HostSeat {
    let id = try player(dataFolder: dataFolder)
    let last = try names.latest()[id]
    if last?.isBanned == true { throw Failure(TextError.banned, .data) }
    let name = try wanted.flatMap { $0 == last?.name.text ? nil : try claim($0, for: id) } ?? last?.name ?? ask(id)
    guard let player = HostPlayer(id: id, name: name) else { throw Failure("no player", .data) }
    return HostSeat(self, player)
  }

  func claim(_ text: String, for id: String) throws -> HostName {
    guard let name = HostName(text) else { throw Failure(HostVisit.rule, .data) }
    if let refusal = try names.claim(name, for: id, from: HostVisit.address, now: Date()) {
      throw Failure(refusal, .data)
    }
    return name
  }

  private func ask(_ id: String) throws -> HostName {
    try StandardOutput.print("Welcome! Which name should the boards of this host show for you?")
    // Leave the rest of the input to the game.
    var input = StandardInput(chunkSize: 1)
    for _ in 1...10 {
      try StandardOutput.write("Name: ")
      guard case .success(let line)? = try input.next() else { break }
      do { return try claim(line, for: id) } catch let refusal as Failure {
        try StandardOutput.print("\(refusal.reason).")
      }
    }
    let example = HostVisit.sshDestination.map { ": type 'ssh \($0) name Ada'" } ?? ", for example with --name Ada"
    throw Failure("choose a name for this host\(example)", .data)
  }
}

/// The environment of a visit to a host, and the rule for names.
enum HostVisit {
  static let rule =
    "a name has at most \(HostName.maxCells) cells of plain letters, digits, spaces or signs except , ; | • and ·, and is not a word such as 'guest' or 'quit'"

  /// The environment variable that marks a visit over SSH, where players can use only the commands that `ssh` passes
  /// on. Its value is the user of `ssh user@host`.
  static let mark = "TRIPLES_VISIT"
  /// The destination to type after `ssh`, with `host` as the address; nil for players who do not use SSH.
  static var sshDestination: String? { environment[mark].map { "\($0)@host" } }
  /// The address of the player's client; without SSH, the account.
  fileprivate static var address: String {
    environment["SSH_CONNECTION"]?.split(separator: " ").first.map(String.init) ?? "account \(geteuid())"
  }
}

extension HostSeat {
  /// The message that explains how to change the name, which is not possible while playing.
  var ruleOfName: String {
    let way = HostVisit.sshDestination.map { "type 'ssh \($0) name NAME'" } ?? "start with --name NAME"
    return player.isGuest
      ? "Guests cannot choose a name on this host." : "On this host your name is \(player.name); to change it, \(way)."
  }
}
