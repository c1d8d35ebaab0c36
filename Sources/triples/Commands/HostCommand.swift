import ArgumentParser
import FoundationEssentials
import Libc
import TriplesCommandLine
import TriplesModel
import TriplesStore

struct HostCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Let many people play on this machine.",
    subcommands: [
      Init.self, Key.self, Visit.self, List.self, Rename.self, Remove.self, Ban.self, Check.self, Backup.self,
    ])

  /// Returns the absolute path of a host folder; throws if it is not safe in a shell command or the configuration of sshd.
  private static func path(of folder: String) throws -> String {
    let path = folder.hasPrefix("/") ? folder : FileManager.default.currentDirectoryPath + "/" + folder
    guard !folder.isEmpty, path.isHarmless(with: "/."), path.utf8.count < 1024 else {
      throw Failure("the path of a host folder has letters, digits and ./_- only", .data)
    }
    return path
  }

  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Create the folder that the players of a host share.")

    @Argument(help: "The folder.", completion: .directory, transform: named) var folder: String

    func run() throws {
      let path = try HostCommand.path(of: folder)
      _ = try HostFolder.create(at: path)
      try StandardOutput.print(
        """
        \(path) is ready. Members of its group can play on this host:

            chgrp -R games \(path)
            triples --host \(path)

        docs/hosting.md shows how to let everybody play with 'ssh play@this-host'.
        """)
    }
  }

  struct Key: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the line that lets a key play and nothing else.",
      discussion: "For AuthorizedKeysCommand of sshd, with the arguments %t %k %f.")

    @Argument(help: "The type of the key.") var type: String
    @Argument(help: "The key, in base64.") var key: String
    @Argument(help: "Its fingerprint: SHA256: and base64.") var fingerprint: String
    @OptionGroup var host: HostOptions

    func run() throws {
      let folder = try host.host.required(HostOptions.missing)
      let path = try HostCommand.path(of: folder)
      guard let player else { throw Failure("this is no key with its fingerprint", .data) }
      let program = Program.path.flatMap { $0.isHarmless(with: "/.") ? $0 : nil } ?? "/usr/games/triples"
      try StandardOutput.print(
        #"restrict,pty,command="exec \#(program) host visit \#(path) -- \#(player)" \#(type) \#(key)"#)
    }

    /// The player of the key; nil for arguments that sshd never passes, among them all that could break the line.
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

  /// `triples host visit FOLDER [PLAYER]`: what sshd runs for a key, or for an account of guests.
  struct Visit: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Play for a key or a guest; runs what 'ssh' asks for.",
      discussion: """
        Reads $SSH_ORIGINAL_COMMAND, which may be empty, 'plain', 'daily', 'daily plain', 'board' or 'name NAME'.
        """)

    @Argument(help: "The host folder.") var folder: String
    @Argument(help: "The fingerprint of the key, as in 'triples host key' (default: a guest).") var player: String?

    func run() throws {
      let host = try HostFolder(at: try HostCommand.path(of: folder))
      let words = (environment["SSH_ORIGINAL_COMMAND"] ?? "").split(separator: " ").map(String.init)
      setenv(HostVisit.mark, environment["USER"].flatMap { HostPlayer.isIdentity($0) ? $0 : nil } ?? "play", 1)
      guard let player else { return try run(words, ["--guest", "--host", host.path]) }
      guard HostPlayer.isIdentity(player) else { throw Failure("this is no fingerprint", .data) }
      let data = "\(host.players)/\(player)"
      // Each key has settings and themes of its own.
      setenv("XDG_CONFIG_HOME", data, 1)
      guard words.first == "name", words.count > 1 else {
        return try run(words, ["--host", host.path, "--data", data, "--scores", data + "/scores.json"])
      }
      let name = try HostVisit(host, dataFolder: data).claim(words.dropFirst().joined(separator: " "))
      try StandardOutput.print("Your name on this host is \(name).")
    }

    /// Plays, or prints the boards. Without a terminal the error says what to type.
    private func run(_ words: [String], _ options: [String]) throws {
      let text = words.last == "plain" ? ["--plain"] : []
      switch words.dropLast(text.count) {
      case [], ["daily"]:
        let command = words.count > text.count ? words[0] : "play"
        do { try TriplesCommand.run([command] + text + options) } catch let failure as Failure
          where failure.code == .unavailable
        {
          let (host, word) = (HostVisit.visited ?? "", words.first.map { " \($0)" } ?? "")
          throw Failure(
            "this needs a terminal: type 'ssh -t \(host)\(word)', or 'ssh \(host)\(word) plain'", .unavailable)
        }
      case ["board"] where text.isEmpty:
        try TriplesCommand.run(["board"] + options.filter { $0 != "--guest" }.prefix(player == nil ? 2 : 4))
      default:
        let name = player == nil ? "" : ", 'name NAME'"
        throw Failure(
          "after 'ssh \(HostVisit.visited ?? "")' type nothing, 'plain', 'daily', 'daily plain', 'board'\(name)", .data)
      }
    }
  }
}

extension TriplesCommand {
  fileprivate static func run(_ arguments: [String]) throws {
    var command = try parseAsRoot(arguments)
    try command.run()
  }
}

extension ParsableArguments {
  /// The name in an argument. An empty one is one that a script has not set.
  static func named(_ text: String) throws -> String { try (text.isEmpty ? nil : text).required("A name is missing.") }
}

extension StringProtocol {
  /// Returns true if the text has only letters, digits, `-`, `_` and some other signs, and at least one of them.
  fileprivate func isHarmless(with signs: String) -> Bool {
    !isEmpty && utf8.allSatisfy { signs.utf8.contains($0) || HostPlayer.isIdentity(String(UnicodeScalar($0))) }
  }
}
