import ArgumentParser
import FoundationEssentials
import Libc
import TriplesCommandLine
import TriplesLevels
import TriplesModel
import TriplesStore

struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Let many people play on this machine.",
    subcommands: [
      Init.self, Key.self, Visit.self, List.self, Rename.self, Remove.self, Ban.self, Check.self, Backup.self,
    ])

  /// Returns the absolute path of a host folder; throws if it is not safe in a shell command or the configuration of
  /// sshd.
  private static func path(of folder: String) throws -> String {
    let path = folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
    guard !folder.isEmpty, path.isHarmless(with: "/."), path.utf8.count < 1024 else {
      throw Failure("the path of a host folder may contain only letters, digits and ./_-", .data)
    }
    return path
  }

  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create the folder that the players of a host share.")

    @Argument(help: "The folder.", completion: .directory, transform: named) var folder: String

    func run() throws {
      let path = try HostCommand.path(of: folder)
      _ = try HostFolder(creatingAt: path)
      try StandardOutput.print(
        """
        \(path) is ready. Members of its group can play on this host:

            chown -R games:games \(path)
            triples --host \(path)

        docs/hosting.md shows how to let everybody play with 'ssh play@this-host'.
        """)
    }
  }

  struct Key: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the line for sshd that lets a key only play.",
      discussion: "For AuthorizedKeysCommand of sshd, with the arguments %t %k %f.")

    @Argument(help: "The type of the key.") var type: String
    @Argument(help: "The key, in base64.") var key: String
    @Argument(help: "Its fingerprint: SHA256: and base64.") var fingerprint: String
    @OptionGroup var host: HostOptions

    func run() throws {
      let folder = try host.path.required(HostOptions.missing)
      let path = try HostCommand.path(of: folder)
      guard let player else { throw Failure("not a key with its fingerprint", .data) }
      let program = Program.path.flatMap { $0.isHarmless(with: "/.") ? $0 : nil } ?? "/usr/games/triples"
      try StandardOutput.print(
        #"restrict,pty,command="exec \#(program) host visit \#(path) -- \#(player)" \#(type) \#(key)"#)
    }

    /// The player of the key; nil for arguments that sshd never passes, such as those that could break the line.
    private var player: String? {
      let prefix = "SHA256:"
      let digits = fingerprint.dropFirst(prefix.count)
      guard type.isHarmless(with: "-.@"), !type.hasPrefix("-"), !type.contains("-cert-"), type.utf8.count < 100,
        key.isHarmless(with: "+/="), (16...16_384).contains(key.utf8.count), fingerprint.hasPrefix(prefix),
        digits.utf8.count == 43, digits.isHarmless(with: "+/")
      else { return nil }
      return String(digits).replacing("+", with: "-").replacing("/", with: "_")
    }
  }

  /// `triples host visit FOLDER [PLAYER]`, which sshd runs for a key or a guest account.
  struct Visit: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Run what a player or guest typed after 'ssh'.",
      discussion: """
        Reads $SSH_ORIGINAL_COMMAND, which may be empty, 'plain', 'daily', 'daily plain', 'board' or 'name NAME'.
        """)

    @Argument(help: "The host folder.") var folder: String
    @Argument(help: "The fingerprint of the key, as in 'triples host key' (default: a guest).") var player: String?

    func run() throws {
      let host = try HostFolder(at: try HostCommand.path(of: folder))
      let words = (environment["SSH_ORIGINAL_COMMAND"] ?? "").split(separator: " ").map(String.init)
      setenv(HostVisit.mark, environment["USER"].flatMap { HostPlayer.isIdentity($0) ? $0 : nil } ?? "play", 1)
      var (board, game) = (["--host", host.path], ["--guest"])
      if let player {
        guard HostPlayer.isIdentity(player) else { throw Failure("not a fingerprint", .data) }
        let data = "\(host.players)/\(player)"
        // Each key has its own settings and themes.
        setenv("XDG_CONFIG_HOME", data, 1)
        if words.first == "name", words.count > 1 {
          let name = try host.claim(words.dropFirst().joined(separator: " "), for: host.player(dataFolder: data))
          return try StandardOutput.print("Your name on this host is \(name).")
        }
        (board, game) = (board + ["--data", data], ["--scores", data + "/scores.json"])
      }
      // Play, or print the boards. Without a terminal, the error tells the player what to type.
      let text = words.last == "plain" ? ["--plain"] : []
      switch words.dropLast(text.count) {
      case [], ["daily"]:
        let command = [words.count > text.count ? words[0] : "play"] + text
        do { try run(command + board + game) } catch let failure as Failure
          where failure.code == .unavailable && (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0)
        {
          let (host, word) = (HostVisit.sshDestination ?? "", words.first.map { " \($0)" } ?? "")
          throw Failure(
            "this needs a terminal: type 'ssh -t \(host)\(word)', or 'ssh \(host)\(word) plain'", .unavailable)
        }
      case ["board"] where text.isEmpty: try run(["board"] + board)
      default:
        let name = player == nil ? "" : ", 'name NAME'"
        throw Failure(
          "after 'ssh \(HostVisit.sshDestination ?? "")' type nothing, 'plain', 'daily', 'daily plain', 'board'\(name)",
          .data)
      }
    }

    private func run(_ arguments: [String]) throws {
      var command = try TriplesCommand.parseAsRoot(arguments)
      try command.run()
    }
  }
}

extension ParsableArguments {
  /// Returns the name in an argument. Throws if it is empty, because an unset variable must not mean the usual files.
  static func named(_ text: String) throws -> String { try (text.isEmpty ? nil : text).required("A name is missing.") }
}

extension StringProtocol {
  /// Returns true if the text is not empty and has only letters, digits, `-`, `_` and the given signs.
  fileprivate func isHarmless(with signs: String) -> Bool {
    !isEmpty && utf8.allSatisfy { signs.utf8.contains($0) || HostPlayer.isIdentity(String(UnicodeScalar($0))) }
  }
}

/// The commands of the operator of a host. Rename and Remove print the same change as SQL.
extension HostCommand {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the players of a host, most recent first.")

    @OptionGroup var host: HostOptions

    func run() throws {
      let host = try host.operated()
      let rows = try host.listPlayers(level: BuiltInLevels.finder(with: host)).map { player in
        let (claim, last) = (player.claim, player.last?.formatted(.iso8601) ?? "-")
        return [claim.name.text, claim.id, "\(player.games)", last, claim.isBanned ? "banned" : ""]
      }
      let table = TextTable(heads: ["Name", "Identity", "Games", "Last game", ""], rows: rows)
      try StandardOutput.print(rows.isEmpty ? "No players yet." : table.text())
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
      try StandardOutput.print(
        "-- \(player.name) (\(player.id)) is now \(name) in \(count.counted("line")) of the log.")
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
      let player = try host.player(named: player, searchesLog: true)
      let count = try host.remove(player)
      try StandardOutput.print("-- Removed \(player.name) (\(player.id)) with \(count.counted("line")) of the log.")
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
        let lines = "To remove the games, too:\n" + BoardSQL.removing(player.id)
        try StandardOutput.print("-- " + lines.replacing("\n", with: "\n-- "))
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

extension ArgumentHelp {
  fileprivate static let player = ArgumentHelp(
    "A name or an identity, as 'triples host list' shows it.", valueName: "player")
}
