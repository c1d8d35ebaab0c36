import FoundationEssentials
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of a test's own, removed with all that is in it.
final class Scratch {
  let path: String

  init() throws {
    var template = Array("/tmp/triples-test.XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(text: "no scratch folder") }
    path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    chmod(path, 0o777)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name in the folder.
  func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The names in the folder, but for locks.
  var names: Set<String> {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Set(all.filter { !$0.hasSuffix(".lock") })
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: self(name)))
  }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self(name))))
  }
}

/// Something that a test needs did not work.
struct Failure: Error {
  let text: String
}
