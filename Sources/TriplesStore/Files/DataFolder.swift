import Libc

/// The default places of files.
package enum DataFolder {
  /// The named folder, `$TRIPLES_DATA`, `$XDG_DATA_HOME/triples`, or `~/.local/share/triples`. XDG demands absolute paths.
  package static func path(override: String? = nil, environment: [String: String]) throws(StoreError) -> String {
    if let folder = override ?? environment["TRIPLES_DATA"], !folder.isEmpty { return folder }
    return try folder(of: "XDG_DATA_HOME", or: ".local/share", environment)
  }

  /// The folder of the settings: `$XDG_CONFIG_HOME/triples`, else `~/.config/triples`.
  static func settings(environment: [String: String]) throws(StoreError) -> String {
    try folder(of: "XDG_CONFIG_HOME", or: ".config", environment)
  }

  private static func folder(
    of variable: String, or usual: String, _ environment: [String: String]
  ) throws(StoreError) -> String {
    if let folder = absolute(environment[variable]) { return folder + "/triples" }
    guard let home = absolute(environment["HOME"]) ?? absolute(Account.current?.home) else { throw .noHome }
    return "\(home)/\(usual)/triples"
  }

  private static func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
}

/// An account of this machine in `/etc/passwd`. A static program cannot use `getpwuid`, which loads libraries at run time.
package struct Account: Equatable, Sendable {
  package let name: String
  package let home: String

  /// Finds the account with a number in the text of `/etc/passwd`.
  package init?(number: UInt32, in text: String) {
    let accounts = text.split(separator: "\n").map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    }
    guard let fields = accounts.first(where: { $0.count == 7 && UInt32($0[2]) == number }) else { return nil }
    (name, home) = (fields[0], fields[5])
  }

  /// The account that runs the program; nil if `/etc/passwd` does not list it.
  static var current: Account? {
    guard let bytes = try? RegularFile.read("/etc/passwd", limit: 1 << 22) else { return nil }
    return Account(number: getuid(), in: String(decoding: bytes, as: UTF8.self))
  }

  /// The name of the person at the keyboard: `$USER`, otherwise the name of the account.
  static var userName: String? {
    let user = getenv("USER").map { String(cString: $0) } ?? ""
    return user.isEmpty ? current?.name : user
  }
}
