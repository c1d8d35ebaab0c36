import TriplesModel

extension HostLog {
  /// What a reader found in a log.
  public struct Line: Sendable {
    /// Where the line is: file and number.
    public let place: String
    /// The entry and what replaying it proved; a reason if it does not count.
    public let finding: Result<(entry: HostEntry, proof: HostProof), LogFault>
  }

  /// Why a line does not count.
  public struct LogFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, in words.
    public let description: String
  }

  /// Reads the lines after a position, file by file, and replays what the index does not know. Returns the position of the
  /// end. The end of the last file is read again later if it is not a whole line.
  public func read(
    after start: LogPosition = .start, index: inout HostIndex, level: (LevelID) -> Level?,
    wants: (HostEntry) -> Bool = { _ in true }, _ body: (Line) throws -> Void
  ) throws -> LogPosition {
    guard FileStatus.isFolder(path) else {
      let bytes = try NamedFile.read(path, limit: Self.limit)
      _ = try read(bytes[...], of: Folder.name(of: path), index: &index, level: level, wants: wants, body)
      return start
    }
    var position = start
    for number in try numbers() where number >= start.file {
      let bytes = try RegularFile.bytes(of: self.path(of: number), limit: Self.limit)
      let from = number == start.file ? min(start.offset, bytes.count) : 0
      let name = Folder.name(of: self.path(of: number))
      let count = try read(
        bytes[from...], of: name, isStart: from == 0, index: &index, level: level, wants: wants, body)
      position = LogPosition(file: number, offset: from + count)
    }
    return position
  }

  /// Reads whole lines; returns how many bytes they had.
  private func read(
    _ bytes: ArraySlice<UInt8>, of name: String, isStart: Bool = true, index: inout HostIndex,
    level: (LevelID) -> Level?, wants: (HostEntry) -> Bool, _ body: (Line) throws -> Void
  ) throws -> Int {
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return 0 }
    let lines = bytes[..<last].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      if isStart, number == 1, line.elementsEqual(Self.head.utf8) { continue }
      let place = isStart ? "\(name), line \(number)" : "\(name), byte \(line.startIndex)"
      guard let entry = HostEntry(line: String(decoding: line, as: UTF8.self)) else {
        try body(Line(place: place, finding: .failure(LogFault(description: "damaged"))))
        continue
      }
      guard wants(entry) else { continue }
      let proof = index.proof(of: line) { () throws(RecordingError) in try entry.verified(level) }
      try body(
        Line(
          place: place, finding: proof.map { (entry, $0) }.mapError { LogFault(description: $0.description) })
      )
    }
    return last + 1 - bytes.startIndex
  }
}
