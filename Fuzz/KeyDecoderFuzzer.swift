/// Checks any bytes that a terminal may send. An error is a trap, which libFuzzer reports.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  checkAnySplit(bytes)
  checkRecovery(bytes)
  checkSilence(bytes)
  checkPrivateText(bytes)
  return 0
}

/// However reads split the bytes, they mean the same. There are no more inputs than bytes. Memory is bounded.
private func checkAnySplit(_ bytes: [UInt8]) {
  var (whole, split) = (KeyDecoder(), KeyDecoder())
  let expected = whole.feed(bytes)
  var inputs: [Input] = []
  var rest = bytes[...]
  while let first = rest.first {
    let length = 1 + Int(first) % 5
    inputs += split.feed(rest.prefix(length))
    rest = rest.dropFirst(length)
  }
  precondition(inputs == expected)
  precondition(inputs.count <= bytes.count)
  precondition(whole.open.count <= 4096 + 8)
}

/// After any bytes an arrow key is understood, except in pasted text.
private func checkRecovery(_ bytes: [UInt8]) {
  var decoder = KeyDecoder()
  _ = decoder.feed(bytes)
  if decoder.isPaste { _ = decoder.feed(Byte.endOfPaste) }
  guard case .key(let key)? = decoder.feed("\u{1B}[A".utf8).last else { preconditionFailure() }
  precondition(key.code == .up)
  let next = decoder.feed("x".utf8)
  precondition(next == [.key(.character("x"))])
}

/// A silence turns a lone ESC and a lone introducer into keys and ends a paste. It makes nothing of anything else.
private func checkSilence(_ bytes: [UInt8]) {
  var decoder = KeyDecoder()
  for byte in bytes {
    _ = decoder.feed(CollectionOfOne(byte))
    let flushed = decoder.flush()
    precondition(!decoder.isPending)
    precondition(flushed.allSatisfy { $0 == .key(Key(.escape)) || $0.isIntroducer || $0.isPaste })
  }
}

/// Replies and private sequences mean nothing, whatever they contain, and a paste is one input. The bytes decide the
/// kind, so that each kind is tested.
private func checkPrivateText(_ bytes: [UInt8]) {
  let kind = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
  let text = bytes.filter { ![Byte.escape, Byte.bell, Byte.cancel, Byte.substitute].contains($0) }
  let introducer = Array("]P_^X".utf8)[kind % 5]
  // 0x9C ends a string, too.
  checkNothing([Byte.escape, introducer] + text.filter { $0 != 0x9C } + Array("\u{1B}\\".utf8))
  var decoder = KeyDecoder()
  let pasted = decoder.feed(Array("\u{1B}[200~".utf8) + text + Byte.endOfPaste)
  precondition(pasted.count == 1 && pasted[0].isPaste)
  let (mark, final) = (Array("?>=".utf8)[kind % 3], UInt8(0x40 + kind % 63))
  checkNothing(Array("\u{1B}[".utf8) + [mark] + bytes.filter { (0x20...0x3F).contains($0) } + [final])
}

private func checkNothing(_ bytes: [UInt8]) {
  var decoder = KeyDecoder()
  precondition(decoder.feed(bytes).isEmpty)
  let next = decoder.feed("x".utf8)
  precondition(next == [.key(.character("x"))])
}

extension Input {
  fileprivate var isPaste: Bool { if case .paste = self { true } else { false } }

  fileprivate var isIntroducer: Bool {
    guard case .key(let key) = self, case .character(let scalar) = key.code else { return false }
    return "[O]PX^_".unicodeScalars.contains(scalar)
  }
}
