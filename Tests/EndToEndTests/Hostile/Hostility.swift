import TestSupport

/// A way in which a file is wrong.
enum Hostility: Hashable, Sendable {
  /// Something else in place of the file.
  case fifo, folder, deadLink, link, sparse
  /// Escape sequences in some bytes, or in each line.
  case escapes, escapedLines
  /// One wrong byte.
  case byte(Int, is: UInt8)
  /// A missing end.
  case cut(at: Int)

  /// The kinds that need no position in the text.
  static let kinds: [Hostility] = [.fifo, .folder, .deadLink, .link, .sparse, .escapes, .escapedLines]

  /// The shell commands that spoil `$FILE`. The file `damaged` holds the wrong text.
  var script: String {
    switch self {
    case .fifo: "rm \"$FILE\"; mkfifo \"$FILE\""
    case .folder: "rm \"$FILE\"; mkdir \"$FILE\""
    case .deadLink: "ln -sf nowhere \"$FILE\""
    case .link: "ln -sf /etc/hostname \"$FILE\""
    case .sparse: "truncate -s 1G \"$FILE\""
    case .escapes, .escapedLines, .byte, .cut: "cat damaged > \"$FILE\""
    }
  }

  /// Returns the wrong text; nil if something else takes the place of the file.
  func text(of bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .fifo, .folder, .deadLink, .link, .sparse: nil
    case .escapes: bytes.enumerated().map { $0 % 9 == 8 ? 0x1B : $1 }
    case .escapedLines: Self.escaped(bytes)
    case .byte(let index, let value): bytes[..<index] + [value] + bytes[(index + 1)...]
    case .cut(let index): Array(bytes[..<index])
    }
  }

  /// Replaces values by sequences; words and punctuation stay.
  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    let sequences = Array("\u{1B}]0;owned\u{7}\u{9B}2J".utf8)
    let lines = bytes.split(separator: 0x0A).map { line in
      Array(line.prefix { $0 != 0x22 && $0 != 0x3A }.dropLast(2)) + sequences + line.suffix(line.count / 2)
    }
    return bytes + lines.joined(separator: [0x0A]) + sequences
  }

  /// Returns the lines that stay intact, for a text with one wrong place.
  func wholeLines(of bytes: [UInt8], before isStart: Bool) -> [String] {
    var (lines, start) = ([String](), 0)
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let end = start + line.count
      switch self {
      case .byte(let index, _)
      where (start...end).contains(index) || index == start - 1 || isStart && index < start:
        break
      case .cut(let index) where index <= end: break
      case .byte, .cut: lines.append(String(decoding: line, as: UTF8.self))
      default: break
      }
      start = end + 1
    }
    return lines
  }
}
