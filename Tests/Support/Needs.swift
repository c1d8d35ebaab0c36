import Libc

/// Programs that some tests use if they are installed. `make test` says which command installs them.
package enum Needs {
  /// True if a program is in one of the usual folders.
  package static func has(_ program: String) -> Bool {
    ["/usr/local/bin", "/usr/bin", "/bin"].contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
