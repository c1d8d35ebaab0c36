import ArgumentParser
import Libc
import TriplesCommandLine

/// `triples manual`: the manual page in the pager.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "manual", abstract: "Show the manual page.")

  /// Where the page is, as seen from the folder of the program: installed, or in the sources.
  private static let places = [
    "../share/man/man6/triples.6", "../share/man/man6/triples.6.gz", "../Packaging/triples.6",
    "../../../Packaging/triples.6",
  ]

  /// Becomes `man`, which finds the page by its name if the program cannot say where it is.
  func run() throws {
    let page = Self.page
    let words = page.map { ["man", "-l", $0] } ?? ["man", "6", "triples"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    execvp("man", &arguments)
    throw Failure.system("run 'man' to show \(page ?? "the manual page")")
  }

  /// The path of the page, if the system knows where the program is.
  private static var page: String? {
    let program = realpath("/proc/self/exe", nil)
    defer { free(program) }
    guard let path = program.map({ String(cString: $0) }), let slash = path.lastIndex(of: "/") else { return nil }
    return places.map { path[...slash] + $0 }.first { access(String($0), R_OK) == 0 }.map(String.init)
  }
}
