import FoundationEssentials
import Libc

/// The program under test, and other programs built with the tests.
package enum Program {
  package static let path = folder + "/triples"
  /// The path of the program that crashes on demand.
  package static let crashProbe = folder + "/crash-probe"
  /// The path of the program that changes files while tests make it fail or kill it.
  package static let storeProbe = folder + "/store-probe"

  /// The folder that `Tools/test` sets, by default that of the running tests.
  private static let folder: String = {
    let own = CommandLine.arguments[0]
    let folder =
      ProcessInfo.processInfo.environment["TEST_PROGRAMS"] ?? own.lastIndex(of: "/").map { String(own[..<$0]) } ?? "."
    let absolute = realpath(folder, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    return absolute ?? folder
  }()

  /// Returns an environment without the tester's variables, with all files in `home`.
  package static func environment(home: TemporaryFolder, _ more: [String: String] = [:]) -> [String: String] {
    let base = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color",
      "HOME": home.path, "XDG_DATA_HOME": home.path + "/data", "TRIPLES_SCORES": home.path + "/scores.json",
      "TZ": "UTC",
    ]
    // `make mutants` switches on a mutant by this variable. The program needs it, too.
    let broken = ProcessInfo.processInfo.environment.filter { $0.key == "MUTANT" }
    return base.merging(broken) { $1 }.merging(more) { _, new in new }
  }
}
