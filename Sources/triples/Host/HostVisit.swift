import FoundationEssentials
import Libc
import TriplesCommandLine
import TriplesModel
import TriplesStore

/// A player comes to a host, and chooses a name the first time.
struct HostVisit {
  private let folder: HostFolder
  private let id: String

  init(_ folder: HostFolder, dataFolder: String) throws(StoreError) {
    self.folder = folder
    id = try folder.player(dataFolder: dataFolder)
  }

  /// The player with the wanted name, the earlier one, or one that is asked for now.
  func seat(_ wanted: String?) throws -> HostSeat {
    let known = try folder.names.name(of: id)
    let name = try wanted.flatMap { $0 == known?.text ? nil : try claim($0) } ?? known ?? ask()
    guard let player = HostPlayer(id: id, name: name) else { throw Failure("no player", .data) }
    return HostSeat(folder, player)
  }

  func claim(_ text: String) throws -> HostName {
    guard let name = HostName(text) else { throw Failure(Self.rule, .data) }
    if let refusal = try folder.names.claim(name, for: id, now: Date()) { throw Failure(refusal.words(name), .data) }
    return name
  }

  private func ask() throws -> HostName {
    try StandardOutput.print("Welcome! Which name should the boards of this host show for you?")
    for _ in 1...10 {
      try StandardOutput.write("Name: ")
      guard let line = Self.line() else { break }
      do { return try claim(line) } catch let refusal as Failure { try StandardOutput.print("\(refusal.reason).") }
    }
    throw Failure("choose a name for this host, for example with --name Ada", .data)
  }

  private static let rule =
    "a name has at most \(HostName.maxCells) cells of letters, digits, signs or spaces, and is not 'guest' or 'you'"

  /// Reads a line byte by byte, because the rest is for the game. Nil at the end or for a long line.
  private static func line() -> String? {
    var (bytes, byte): ([UInt8], UInt8) = ([], 0)
    while bytes.count < 1024 {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }
}

extension NameRefusal {
  fileprivate func words(_ name: HostName) -> String {
    switch self {
    case .taken: "another player has the name \(name)"
    case .changedToday: "you changed your name today; try again tomorrow"
    }
  }
}
