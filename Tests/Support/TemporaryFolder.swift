import FoundationEssentials
import Libc

/// A new empty folder that goes away with the value.
package final class TemporaryFolder: Sendable {
  /// Its absolute path.
  package let path: String

  /// Makes a folder that other users share; or one of the user's own in memory, where nothing waits for a disk.
  package init(inMemory: Bool = false) {
    let parent = inMemory ? Self.memory : Self.parent
    var name = Array("\(parent)/triples-test.XXXXXX".utf8CString)
    path = name.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else { fatalError("no temporary folder") }
      return String(cString: base)
    }
    if !inMemory { chmod(path, 0o777) }
  }

  /// `make test` gives a folder of its own, so that nothing is left when tests are interrupted.
  private static var parent: String { ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp" }

  private static var memory: String {
    if let given = ProcessInfo.processInfo.environment["TEST_MEMORY"] { return given }
    return access("/dev/shm", W_OK) == 0 ? "/dev/shm" : parent
  }

  deinit {
    chmod(path, 0o777)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a name in the folder.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The names in the folder, but for locks.
  package var names: Set<String> { names(in: "") }

  /// The names in a folder of the folder, but for locks.
  package func names(in folder: String) -> Set<String> {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: self(folder))) ?? []
    return Set(all.filter { !$0.hasSuffix(".lock") })
  }

  /// Writes a file, and makes the folders that it needs.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    if let slash = name.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: self(String(name[..<slash])), withIntermediateDirectories: true)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
  }

  /// The bytes of a file.
  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }

  /// The text of a file.
  package func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }

  /// Waits until the files in the data folder hold a line with each of some texts: on a busy disk they follow the
  /// screen by a moment, and what is killed meanwhile loses it.
  package func waitForLine(with texts: String...) throws {
    try Waiting.upTo(20, failure: { "\(texts) is not saved" }) {
      let files = names(in: "data/triples").filter { $0.hasSuffix(".jsonl") }
      let lines = files.compactMap { try? text(of: "data/triples/\($0)") }.joined().split(separator: "\n")
      return lines.contains { line in texts.allSatisfy(line.contains) } ? () : nil
    }
  }
}
