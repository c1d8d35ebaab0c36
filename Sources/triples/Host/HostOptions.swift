import ArgumentParser
import FoundationEssentials
import TriplesStore

/// The folder of the host to play on.
struct HostOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder that the players of this host share.", discussion: "Default: $TRIPLES_HOST, otherwise none.",
      valueName: "folder"), completion: .directory) var host: String?

  func folder() throws(StoreError) -> HostFolder? {
    let path = host ?? ProcessInfo.processInfo.environment["TRIPLES_HOST"] ?? ""
    return path.isEmpty ? nil : try HostFolder(at: path)
  }
}
