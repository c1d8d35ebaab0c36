import ArgumentParser
import FoundationEssentials
import Libc
import TriplesModel
import TriplesStore

package enum Program {
  package static let version = "0.3.0"

  package static var path: String? {
    #if canImport(Darwin)
      Bundle.main.executableURL?.resolvingSymlinksInPath().path
    #else
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    #endif
  }
}

/// The error that ends a command: a message and one of the exit codes below.
package struct Failure: Error {
  package let reason: String
  package let code: ExitCode

  package init(_ reason: some CustomStringConvertible, _ code: ExitCode) {
    (self.reason, self.code) = ("\(reason)", code)
  }

  package static func system(_ action: String) -> Failure {
    Failure("cannot \(action): \(String(cString: strerror(errno)))", .inputOutput)
  }

  package static func throwIfLost(_ losses: [String]) throws {
    guard losses.isEmpty else { throw Failure(losses.joined(separator: "; "), .inputOutput) }
  }

  package init?(_ error: any Error) {
    switch error {
    case let error as Failure: self = error
    case let error as StoreError:
      self.init(error, error.isDataError ? .data : error.isMissing ? .noInput : .inputOutput)
    case let error as TextError: self.init(error, .data)
    default: return nil
    }
  }
}

extension ExitCode {
  /// Damaged entries were skipped and reported on standard error.
  package static let partial = ExitCode(3)
  // The codes of sysexits.h: EX_DATAERR, EX_NOINPUT, EX_UNAVAILABLE (no terminal to play on) and EX_IOERR.
  package static let data = ExitCode(65)
  package static let noInput = ExitCode(66)
  package static let unavailable = ExitCode(69)
  package static let inputOutput = ExitCode(74)
  package static func signal(_ number: Int32) -> ExitCode { ExitCode(128 + number) }
}

extension ParsableCommand {
  /// Prints an error of the subcommand at `path` and ends the program. The parser throws help and version, too.
  package static func leave(_ error: any Error, of path: [String] = []) -> Never {
    if let failure = Failure(error) {
      StandardError.print("Error: " + failure.reason)
      Libc.exit(failure.code.rawValue)
    }
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    guard code == .success else {
      // If the error comes from a running command, the parser names the help of the root command.
      let page = ([_commandName] + path + ["--help"]).joined(separator: " ")
      let message = text.inOneLine.replacing("'\(_commandName) --help'", with: "'\(page)'")
      if !text.isEmpty { StandardError.print(message) }
      Libc.exit(code.rawValue)
    }
    do { try StandardOutput.print(text) } catch { leave(error) }
    Libc.exit(ExitCode.success.rawValue)
  }
}

extension String {
  /// The parser's message in one line: the error, the help of the option if needed, and where to read more.
  fileprivate var inOneLine: String {
    guard hasPrefix("Error:") else { return self }
    let error = split(separator: "\n").prefix { !$0.hasPrefix("Help:") && !$0.hasPrefix("Usage:") }
      .joined(separator: " ")
      // The parser suggests an option even if none is similar.
      .replacing(/(Unknown option '[^']*'\.) Did you mean '[^']*'\?/) { $0.1 }
    let help = firstMatch(of: /\nHelp:  \S.*?  (.*)/).map { String($0.1) }
    let more = firstMatch(of: /See '[^']*'/).map { " \($0.0)." } ?? ""
    // A long value would hide the rest.
    let short = error.replacing(/'([^']{40})[^']{20,}'/) { "'\($0.1)...'" }
    let text = if let help, short.hasSuffix("'") { "\(short): \(help)" } else { short }
    return text + (text.hasSuffix(".") || text.hasSuffix("?") ? "" : ".") + more
  }
}

extension RuleSet: ExpressibleByArgument {}
extension DuelLevel: ExpressibleByArgument {}

/// Throws `message` as a usage error unless `isRight`.
package func require(_ isRight: Bool, _ message: @autoclosure () -> String) throws {
  if !isRight { throw ValidationError(message()) }
}

extension Optional {
  package func required(_ message: @autoclosure () -> String) throws -> Wrapped {
    guard let self else { throw ValidationError(message()) }
    return self
  }
}

extension ClosedRange<Int> {
  package func check(_ number: Int?, _ option: String) throws {
    try require(contains(number ?? lowerBound), "\(option) takes a number from \(lowerBound) to \(upperBound).")
  }
}
