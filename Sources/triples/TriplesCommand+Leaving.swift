import ArgumentParser
import Libc
import TriplesModel

extension TriplesCommand {
  /// Ends the program as an error says; the help and the version, too, come as errors that are none.
  static func leave(_ error: any Error) -> Never {
    if let failure = Failure(error) { leave(failure) }
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    guard code == .success else {
      if !text.isEmpty { StandardError.print(printable(text)) }
      end(code)
    }
    do { try StandardOutput.print(text) } catch { leave(error) }
    end(.success)
  }

  private static func leave(_ failure: Failure) -> Never {
    StandardError.print("Error: " + printable(failure.reason))
    end(failure.code)
  }

  /// A message may quote what was typed or what stands in a file: nothing in its lines is obeyed.
  private static func printable(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { PrintableText($0, maxLength: 2000).description }.joined(separator: "\n")
  }
}

/// Ends the program.
private func end(_ code: ExitCode) -> Never { exit(code.rawValue) }
