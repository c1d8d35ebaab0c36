import ArgumentParser
import TriplesModel
import TriplesStore
import TriplesTerminal

/// What ends a command badly: a line for the person and an exit code. All codes of the program are here.
///
/// 64 is wrong usage, which the parser finds; 128 and more are signals.
struct Failure: Error {
  /// What is wrong, in one line.
  let reason: String
  /// The code that the program ends with.
  let code: ExitCode

  /// A failure of its parts.
  init(_ reason: some CustomStringConvertible, _ code: ExitCode) {
    (self.reason, self.code) = ("\(reason)", code)
  }

  /// Throws if something is lost that the player believes to be stored.
  static func lost(_ losses: [String]) throws {
    guard losses.isEmpty else { throw Failure(losses.joined(separator: "; "), .inputOutput) }
  }

  /// The failure that another fault is; nil if that is none of ours.
  init?(_ error: any Error) {
    switch error {
    case let error as Failure: self = error
    case let error as StoreError: self.init(error, error.isAboutContents ? .data : .inputOutput)
    case let error as RecordingError: self.init(error, .data)
    case let error as TerminalError: self.init(error, .unavailable)
    default: return nil
    }
  }
}

extension ExitCode {
  /// Something about the data is wrong (`EX_DATAERR`).
  static let data = ExitCode(65)
  /// There is no terminal to play on (`EX_UNAVAILABLE`).
  static let unavailable = ExitCode(69)
  /// A file could not be read or written (`EX_IOERR`).
  static let inputOutput = ExitCode(74)
  /// A signal ended the program.
  static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}

extension ExitCode {
  /// A failure with this code, to be thrown.
  static func failure(_ reason: some CustomStringConvertible, _ code: ExitCode) -> Failure {
    Failure(reason, code)
  }
}
