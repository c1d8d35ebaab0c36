import Libc
import TriplesModel

/// Why a file could not be read or written, worded for the person who plays.
public enum StoreError: Error, Hashable, Sendable {
  /// A folder, a FIFO, a socket or a device lies where a file should.
  case notAFile(path: String)
  /// A symbolic link leads nowhere.
  case brokenLink(path: String)
  /// The file is longer than any of its kind.
  case tooLong(path: String, limit: Int)
  /// The file is damaged, or of another kind.
  case unreadable(path: String, reason: String)
  /// The file is not one of ours: it is left alone.
  case foreign(path: String)
  /// A later version of the program wrote the file.
  case newer(path: String, version: Int)
  /// Another program keeps the file locked.
  case locked(path: String)
  /// Nobody says where files are to be kept.
  case noHome
  /// The system refused; `code` is its error number.
  case system(action: String, path: String, code: Int32)

  /// What the system refused just now, from `errno`.
  static func system(_ action: String, _ path: String) -> StoreError {
    .system(action: action, path: path, code: errno)
  }

  /// True if the fault lies in what the file holds, false if it could not be reached or written.
  public var isAboutContents: Bool {
    switch self {
    case .tooLong, .unreadable, .foreign, .newer: true
    case .notAFile, .brokenLink, .locked, .noHome, .system: false
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// One line that says what is wrong and with which file; nothing of the file or its name does more than
  /// be seen.
  public var description: String {
    switch self {
    case .notAFile(let path): "\(shown(path)) is not a regular file"
    case .brokenLink(let path): "\(shown(path)) is a broken symbolic link"
    case .tooLong(let path, let limit): "\(shown(path)) is longer than \(limit) bytes"
    case .unreadable(let path, let reason): "\(shown(path)): \(shown(reason))"
    case .foreign(let path): "\(shown(path)) is not a file of Triples and is not changed"
    case .newer(let path, let version):
      "\(shown(path)) was written by a later version of Triples (format \(version)) and is not changed"
    case .locked(let path): "\(shown(path)) is in use by another program"
    case .noHome: "no home folder for files: set HOME or XDG_DATA_HOME"
    case .system(let action, let path, let code):
      "cannot \(action) \(shown(path)): \(String(cString: strerror(code)))"
    }
  }

  /// What a file or its name says, with room for a path of a usual length.
  private func shown(_ text: String) -> PrintableText { PrintableText(text, maxLength: 400) }
}
