import Libc

/// An account of this machine, as `/etc/passwd` describes it.
///
/// `getpwuid` loads libraries of the system at run time. The program that we distribute is linked without any, so that it
/// runs everywhere.
package struct Account: Equatable, Sendable {
  /// The name to log in with.
  package let name: String
  /// The home folder.
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
