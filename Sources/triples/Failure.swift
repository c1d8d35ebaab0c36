import ArgumentParser
import Libc
import TriplesModel
import TriplesStore
import TriplesTerminal

/// Why a command failed: a message and an exit code. All codes of the program are here, except for 64 (wrong usage,
/// found by the parser) and signals (128 and more).
struct Failure: Error {
  let reason: String
  let code: ExitCode

  init(_ reason: some CustomStringConvertible, _ code: ExitCode) { (self.reason, self.code) = ("\(reason)", code) }

  /// What the system refused just now, with `errno`.
  static func system(_ action: String) -> Failure {
    Failure("cannot \(action): \(String(cString: strerror(errno)))", .inputOutput)
  }

  /// Throws if something could not be stored.
  static func lost(_ losses: [String]) throws {
    guard losses.isEmpty else { throw Failure(losses.joined(separator: "; "), .inputOutput) }
  }

  /// The failure for another error; nil if it is not one of ours.
  init?(_ error: any Error) {
    switch error {
    case let error as Failure: self = error
    case let error as StoreError: self.init(error, error.isAboutContents ? .data : .inputOutput)
    case let error as TextError: self.init(error, .data)
    case let error as TerminalError: self.init(error, .unavailable)
    default: return nil
    }
  }
}

extension ExitCode {
  /// Wrong data (`EX_DATAERR`).
  static let data = ExitCode(65)
  /// No terminal to play on (`EX_UNAVAILABLE`).
  static let unavailable = ExitCode(69)
  /// A file cannot be read or written (`EX_IOERR`).
  static let inputOutput = ExitCode(74)
  /// A signal ended the program.
  static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}

extension TriplesCommand {
  /// Ends the program with an error. Help and version are also thrown as errors.
  static func leave(_ error: any Error) -> Never {
    if let failure = Failure(error) {
      StandardError.print("Error: " + failure.reason)
      end(failure.code)
    }
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    guard code == .success else {
      if !text.isEmpty { StandardError.print(text) }
      end(code)
    }
    do { try StandardOutput.print(text) } catch { leave(error) }
    end(.success)
  }
}

private func end(_ code: ExitCode) -> Never { exit(code.rawValue) }
