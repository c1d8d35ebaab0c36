import Libc
import SystemPackage
import TriplesModel

/// The reason why a file cannot be read or written. The player sees its description.
package enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path is a folder, a FIFO, a socket, a device, or a link that is not followed.
  case notAFile(path: String)
  case brokenLink(path: String)
  case tooLong(path: String, limit: Int)
  /// Any other problem with a file or request.
  case refused(path: String, reason: String)
  /// The file has another format; `format` is its name if it is ours. The file is never changed.
  case foreign(path: String, format: String? = nil)
  case newer(path: String, version: Int)
  case locked(path: String)
  case noHome
  /// The whole message about something that does not exist.
  case missing(String)
  case system(action: String, path: String, Errno)

  /// Returns the error of a system call that has just failed, from `errno`.
  package static func system(_ action: String, _ path: String) -> StoreError {
    .system(action: action, path: path, Errno(rawValue: errno))
  }

  /// True if a file or a request is wrong, false if a file could not be reached or written.
  package var isDataError: Bool {
    switch self {
    case .tooLong, .refused, .foreign, .newer: true
    case .notAFile, .brokenLink, .locked, .noHome, .missing, .system: false
    }
  }

  var isLocked: Bool { if case .locked = self { true } else { false } }

  package var isMissing: Bool {
    switch self {
    case .missing: true
    case .system("open", _, let code): [.noSuchFileOrDirectory, .notDirectory, .fileNameTooLong].contains(code)
    default: false
    }
  }

  package var description: String {
    switch self {
    case .notAFile(let path): "\(shown(path)) is not a regular file"
    case .brokenLink(let path): "\(shown(path)) is a broken symbolic link"
    case .tooLong(let path, let limit): "\(shown(path)) is longer than \(limit.counted("byte"))"
    case .refused(let path, let reason): "\(shown(path)): \(shown(reason))"
    case .foreign(let path, let format):
      "\(shown(path)) is \(format.map { "a file of \($0)" } ?? "not a file of Triples") and is not changed"
    case .newer(let path, let version):
      "\(shown(path)) was written by a later version of Triples (format \(version)) and is not changed"
    case .locked(let path): "\(shown(path)) is in use by another program"
    case .missing(let text): "\(shown(text))"
    case .noHome: "no home folder for files: set HOME or XDG_DATA_HOME"
    case .system(let action, let path, let code): "cannot \(action) \(shown(path)): \(code)"
    }
  }

  /// Returns a printable form of a path or a text from a file, cut if it is longer than a usual path.
  private func shown(_ text: String) -> PrintableText { PrintableText(text.isEmpty ? "''" : text, maxLength: 400) }
}

/// Returns the result of a file call. If the call fails, throws an error with the action and the path.
func attempt<Value>(_ action: String, _ path: String, _ body: () throws -> Value) throws(StoreError) -> Value {
  do { return try body() } catch {
    let code = error as? Errno ?? .ioError
    throw code == .isDirectory ? .notAFile(path: path) : .system(action: action, path: path, code)
  }
}

/// Returns the result of a file operation. If a system call fails, tries the operation once more.
func attemptTwice<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
  do throws(StoreError) { return try body() } catch .system { return try body() }
}

extension Errno {
  /// True if the file system does not support the call: continue without it.
  var isUnsupported: Bool {
    [.noLocks, .noFunction, .notSupported, .notSupportedOnSocket, .invalidArgument].contains(self)
  }
}
