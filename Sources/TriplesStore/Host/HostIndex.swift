import TriplesModel

/// The lines of logs that were replayed: a cache in the reader's folder, out of reach of those who write to a log. A line is
/// known by a check value that begins with a secret number, so that nobody can make another line with the same value.
package struct HostIndex: Sendable {
  private let path: String?
  private var content: HostIndexText.Value
  /// True if there is something to save.
  private var isChanged = false

  /// The index in a data folder; without a folder an empty one in memory.
  package init(dataFolder: String?) {
    path = dataFolder.map { $0 + "/verified" }
    let kept = path.flatMap { try? TextFile<HostIndexText>(path: $0).content() }
    content = kept.flatMap { $0.damage == nil ? $0.value : nil } ?? HostIndexText.nothing
    if content.secret == 0 { content = HostIndexText.Value(secret: .random(in: 1...UInt64.max)) }
  }

  /// The proof of a line from the index, or from replaying it.
  mutating func proof(
    of line: ArraySlice<UInt8>, _ verify: () throws(TextError) -> HostProof
  ) -> Result<HostProof, TextError> {
    let check = HostLog.check(line, secret: content.secret)
    if let known = content.proofs[check] { return .success(known) }
    do throws(TextError) {
      let proof = try verify()
      content.proofs[check] = proof
      isChanged = true
      return .success(proof)
    } catch { return .failure(error) }
  }

  /// Saves the index, which may be lost.
  package func save() {
    guard isChanged, let path, let text = HostIndexText.text(content) else { return }
    try? Folder.create(Folder.path(of: path))
    guard let lock = try? FileLock(for: path, patience: .zero) else { return }
    defer { lock.unlock() }
    _ = try? RegularFile.replace(path, with: text, isCache: true)
  }
}

/// The text of an index: the secret, then a line for each line that was replayed.
enum HostIndexText: LineText {
  struct Value: Hashable {
    var secret: UInt64 = 0
    var proofs: [String: HostProof] = [:]
  }

  enum Entry {
    case secret(UInt64)
    case proof(String, HostProof)
  }

  static let frame = LineFrame("triples-verified", version: 1)
  /// A million lines are below this.
  static let limit = 1 << 26

  static func entries(of value: Value) -> [Entry] {
    [.secret(value.secret)] + value.proofs.map { .proof($0.key, $0.value) }
  }

  static func value(of entries: [Entry]) -> Value {
    var value = Value()
    for entry in entries {
      switch entry {
      case .secret(let secret): value.secret = secret
      case .proof(let line, let proof): value.proofs[line] = proof
      }
    }
    return value
  }

  static func line(_ entry: Entry) -> String? {
    switch entry {
    case .secret(let secret): "secret \(secret)"
    case .proof(let line, let proof): "\(line) \(proof.identity.text) \(proof.stars)"
    }
  }

  static func entry(_ line: Substring) -> Entry? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    if words.count == 2, words[0] == "secret" { return UInt64(words[1]).map { .secret($0) } }
    guard words.count == 3, words[0].utf8.count == 16, let identity = GameIdentity(parsing: words[1]),
      let stars = Int(words[2]), (0...3).contains(stars)
    else { return nil }
    return .proof(String(words[0]), HostProof(identity: identity, stars: stars))
  }
}
