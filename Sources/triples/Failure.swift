import ArgumentParser
import TriplesStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ExitCode {
  /// Something about the data is wrong (`EX_DATAERR`).
  static let data = ExitCode(65)
  /// There is no terminal to play on (`EX_UNAVAILABLE`).
  static let unavailable = ExitCode(69)
  /// A file could not be read or written (`EX_IOERR`).
  static let inputOutput = ExitCode(74)

  /// Says on one line of the standard error what went wrong, as the parser does, and gives the code to throw.
  static func failure(_ message: some CustomStringConvertible, _ code: ExitCode) -> ExitCode {
    let line = "Error: \(message)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
    return code
  }

  /// The same for a fault in a file, which knows its code.
  static func failure(_ error: StoreError) -> ExitCode {
    failure(error, error.isAboutContents ? .data : .inputOutput)
  }
}

/// Runs a command; a fault in a file ends it with one line and the right exit code.
func reportingFaults<Result>(_ body: () throws -> Result) throws -> Result {
  do { return try body() } catch let error as StoreError { throw ExitCode.failure(error) }
}
