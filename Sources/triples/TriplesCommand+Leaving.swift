import ArgumentParser
import Libc

extension TriplesCommand {
  /// Ends the program as an error says; the help and the version, too, come as errors that are none.
  static func leave(_ error: any Error) -> Never {
    if let failure = Failure(error) { leave(failure) }
    let code = exitCode(for: error)
    let text = fullMessage(for: error)
    guard code == .success else {
      if !text.isEmpty { StandardError.print(text) }
      end(code)
    }
    do { try StandardOutput.print(text) } catch { leave(error) }
    end(.success)
  }

  private static func leave(_ failure: Failure) -> Never {
    StandardError.print("Error: " + failure.reason)
    end(failure.code)
  }
}

/// Ends the program.
private func end(_ code: ExitCode) -> Never { exit(code.rawValue) }
