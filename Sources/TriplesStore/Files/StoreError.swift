import Libc
import TriplesModel

/// Why a file could not be read or written, in words for the player.
package enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path is a folder, a FIFO, a socket or a device.
  case notAFile(path: String)
  case brokenLink(path: String)
  case tooLong(path: String, limit: Int)
  /// The file is damaged, or of another kind.
  case unreadable(path: String, reason: String)
  /// The file is not one of ours: it is left alone.
  case foreign(path: String)
  case newer(path: String, version: Int)
  /// Another program keeps the file locked.
  case locked(path: String)
  case noHome
  /// What the player has not made yet, and how to make it.
  case missing(String)
  /// The system refused; `code` is its error number.
  case system(action: String, path: String, code: Int32)

  /// What the system refused just now, with `errno`.
  static func system(_ action: String, _ path: String) -> StoreError {
    .system(action: action, path: path, code: errno)
  }

  /// True if the content of the file is wrong, false if the file could not be reached or written.
  package var isAboutContents: Bool {
    switch self {
    case .tooLong, .unreadable, .foreign, .newer: true
    case .notAFile, .brokenLink, .locked, .noHome, .missing, .system: false
    }
  }

  /// True if there is no such file.
  package var isMissing: Bool {
    switch self {
    case .missing: true
    case .system("open", _, let code): [ENOENT, ENOTDIR, ENAMETOOLONG].contains(code)
    default: false
    }
  }

  /// One line that says what is wrong with which file, in harmless characters.
  package var description: String {
    switch self {
    case .notAFile(let path): "\(shown(path)) is not a regular file"
    case .brokenLink(let path): "\(shown(path)) is a broken symbolic link"
    case .tooLong(let path, let limit): "\(shown(path)) is longer than \(limit) bytes"
    case .unreadable(let path, let reason): "\(shown(path)): \(shown(reason))"
    case .foreign(let path): "\(shown(path)) is not a file of Triples and is not changed"
    case .newer(let path, let version):
      "\(shown(path)) was written by a later version of Triples (format \(version)) and is not changed"
    case .locked(let path): "\(shown(path)) is in use by another program"
    case .missing(let text): "\(shown(text))"
    case .noHome: "no home folder for files: set HOME or XDG_DATA_HOME"
    case .system(let action, let path, let code): "cannot \(action) \(shown(path)): \(String(cString: strerror(code)))"
    }
  }

  /// A text from a file or its name, with room for a usual path.
  private func shown(_ text: String) -> PrintableText { PrintableText(text.isEmpty ? "''" : text, maxLength: 400) }
}
