import FoundationEssentials
import Libc

/// A new empty folder that is removed with the value.
package final class TemporaryFolder: Sendable {
  /// Its absolute path.
  package let path: String

  /// Creates a folder that all users can use, or a private one in memory, which never waits for a disk.
  package init(inMemory: Bool = false) {
    let parent = inMemory ? Self.memory : Self.parent
    var name = Array("\(parent)/triples-test.XXXXXX".utf8CString)
    path = name.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else { fatalError("no temporary folder") }
      return String(cString: base)
    }
    if !inMemory { chmod(path, 0o777) }
  }

  /// `make test` sets a folder and removes it, so that interrupted tests leave nothing behind.
  private static var parent: String { ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp" }

  private static var memory: String {
    if let given = ProcessInfo.processInfo.environment["TEST_MEMORY"] { return given }
    return access("/dev/shm", W_OK) == 0 ? "/dev/shm" : parent
  }

  deinit {
    chmod(path, 0o777)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of a file in the folder.
  package func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The names in the folder, without locks.
  package var names: Set<String> { names(in: "") }

  /// Returns the names in a subfolder, without locks.
  package func names(in folder: String) -> Set<String> {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: self(folder))) ?? []
    return Set(all.filter { !$0.hasSuffix(".lock") })
  }

  /// Writes a file, and creates its folders.
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    if let slash = name.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: self(String(name[..<slash])), withIntermediateDirectories: true)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
  }

  package func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }

  package func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }

  /// Waits until a line in the data files contains all texts. Files are saved a moment after the screen changes; a
  /// program killed before that loses the change.
  package func waitForLine(with texts: String...) throws {
    try Waiting.upTo(20, failure: { "\(texts) is not saved" }) {
      let files = names(in: "data/triples").filter { $0.hasSuffix(".jsonl") }
      let lines = files.compactMap { try? text(of: "data/triples/\($0)") }.joined().split(separator: "\n")
      return lines.contains { line in texts.allSatisfy(line.contains) } ? () : nil
    }
  }
}
