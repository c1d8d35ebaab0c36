#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new empty folder that goes away with the value.
final class TemporaryFolder: Sendable {
  /// Its absolute path.
  let path: String

  init() {
    var name = Array("/tmp/triples-test.XXXXXX".utf8CString)
    path = name.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else { fatalError("no folder in /tmp") }
      return String(cString: base)
    }
  }

  deinit {
    _ = try? ChildProcess.run(["rm", "-rf", path], environment: ["PATH": "/usr/bin:/bin"])
  }
}
