import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesLevels
import TriplesModel
import TriplesStore

/// The commands of the operator of a host. Those that change players print the same change as SQL.
extension HostCommand {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the players of a host, most recent first.")

    @OptionGroup var host: HostOptions

    func run() throws {
      let host = try host.operated()
      let rows = try host.residents(level: BuiltInLevels.finder(with: host)).map { player in
        let (claim, last) = (player.claim, player.last?.formatted(.iso8601) ?? "-")
        return [claim.name.text, claim.id, "\(player.games)", last, claim.isBanned ? "banned" : ""]
      }
      let table = TextTable(heads: ["Name", "Identity", "Games", "Last game", ""], rows: rows)
      try StandardOutput.print(rows.isEmpty ? "No players yet." : table.text)
    }
  }

  struct Rename: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Give a player another name, on all boards.")

    @Argument(help: .player, transform: named) var player: String
    @Argument(help: "The new name.", transform: named) var name: String
    @OptionGroup var host: HostOptions

    func run() throws {
      let host = try host.operated()
      let player = try host.player(named: player)
      guard let name = HostName(name) else { throw Failure(HostVisit.rule, .data) }
      guard !player.isGuest else { throw Failure("all guests share one name", .data) }
      guard let count = try host.rename(player, to: name) else { throw Failure(TextError.taken(name), .data) }
      try StandardOutput.print("-- \(player.name) (\(player.id)) is now \(name) in \(count.lines).")
      try StandardOutput.print(BoardSQL.renaming(player.id, to: name))
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a player and all their games. A ban stays. Make a backup first.")

    @Argument(help: .player, transform: named) var player: String
    @OptionGroup var host: HostOptions

    func run() throws {
      let host = try host.operated()
      let player = try host.player(named: player, isLogged: true)
      let count = try host.remove(player)
      try StandardOutput.print("-- Removed \(player.name) (\(player.id)) with \(count.lines).")
      try StandardOutput.print(BoardSQL.removing(player.id))
    }
  }

  struct Ban: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Keep a player from playing. Games that are logged stay until you remove them.")

    @Argument(help: .player, transform: named) var player: String
    @Flag(help: "Let the player play again.") var lift = false
    @OptionGroup var host: HostOptions

    func run() throws {
      let host = try host.operated()
      let player = try host.player(named: player)
      guard !player.isGuest else { throw Failure("to ban all guests, lock their account", .data) }
      try host.ban(player, lifting: lift)
      try StandardOutput.print("-- \(player.name) (\(player.id)) may \(lift ? "play again" : "no longer play").")
      for key in try host.keys(of: player) {
        try StandardOutput.print("-- Key: SHA256:" + key.replacing("-", with: "+").replacing("_", with: "/"))
      }
      if !lift {
        try StandardOutput.print("-- To remove the games, too:\n" + BoardSQL.removing(player.id, asComment: true))
      }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check all files of a host, and replay its games.",
      discussion: "Exits with 65 if something is wrong.")

    @OptionGroup var host: HostOptions

    func run() throws {
      let host = try host.operated()
      if try host.check(level: BuiltInLevels.finder(with: host)).show() > 0 { throw ExitCode.data }
    }
  }

  struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Copy a host to a new folder, even while people play.")

    @Argument(help: "The folder to create.", completion: .directory, transform: named) var folder: String
    @OptionGroup var host: HostOptions

    func run() throws { try host.operated(asOwner: false).backup(to: folder) }
  }
}

extension Int {
  fileprivate var lines: String { "\(counted("line")) of the log" }
}

extension ArgumentHelp {
  fileprivate static let player = ArgumentHelp(
    "A name or an identity, as 'triples host list' shows it.", valueName: "player")
}
