import TriplesModel

/// The lines of logs that were replayed: a cache in the reader's folder, out of reach of those who write to a log. It holds
/// the lines themselves and not a check value of them, so nobody can make another line that counts as replayed.
package struct HostIndex: Sendable {
  private let path: String?
  private var proofs: [String: HostProof]
  /// True if there is something to save.
  private var isChanged = false

  /// A line that was replayed, and what it proves.
  private struct Line: Entry {
    let id: GameIdentity
    let line: String
    let stars: Int

    /// A hundred thousand lines are below the limit.
    static let format = FileFormat("verified", limit: 1 << 26)
  }

  /// The index in a data folder; without a folder an empty one in memory.
  package init(dataFolder: String?) {
    path = dataFolder.map { $0 + "/verified.jsonl" }
    let kept = path.flatMap { try? LineFile<Line>(path: $0).read() } ?? []
    proofs = Dictionary(kept.map { ($0.line, HostProof(identity: $0.id, stars: min(max(0, $0.stars), 3))) }) { $1 }
  }

  /// The proof of a line from the index, or from replaying it.
  mutating func proof(
    of line: ArraySlice<UInt8>, _ verify: () throws(TextError) -> HostProof
  ) -> Result<HostProof, TextError> {
    let line = String(decoding: line, as: UTF8.self)
    if let known = proofs[line] { return .success(known) }
    do throws(TextError) {
      let proof = try verify()
      proofs[line] = proof
      isChanged = true
      return .success(proof)
    } catch { return .failure(error) }
  }

  /// Saves the index, which may be lost.
  package func save() {
    guard isChanged, let path else { return }
    try? Folder.create(Folder.path(of: path))
    guard let lock = try? FileLock(folder: Folder.path(of: path), patience: .zero) else { return }
    let lines = proofs.compactMap { EntryJSON.text(Line(id: $1.identity, line: $0, stars: $1.stars)) }
    _ = try? RegularFile.replace(path, with: Array(Line.format.text(lines).utf8), isCache: true)
    lock.unlock()
  }
}
