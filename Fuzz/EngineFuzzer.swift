import TriplesModel

/// Checks any lines that a program may send to the engine: each has one answer, which is a line of JSON with its rules,
/// however reads split the bytes. Compiled as a part of `TriplesEngine`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let lines = split(bytes, length: bytes.count + 1)
  precondition(lines == split(bytes, length: 3))
  var engine = Engine(setup: GameSetup(seed: 42), players: FirstPlayer(), rng: SystemRandomNumberGenerator())
  let answers = engine.answers(to: lines)
  precondition(answers.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 10 })
  for answer in answers.split(separator: "\n") {
    precondition(answer.hasPrefix("{") && answer.hasSuffix("}") && answer.contains("\"rules\":\""))
  }
  precondition(engine.isFinished || answers.utf8.count { $0 == 10 } == lines.count)
  return 0
}

/// Returns the lines of bytes that arrive in parts of a length.
private func split(_ bytes: [UInt8], length: Int) -> [LineReader.Line] {
  var reader = LineReader(limit: 1000)
  let lines = stride(from: 0, to: bytes.count, by: length).flatMap { reader.read(bytes[$0...].prefix(length)) }
  return lines + [reader.finish()].compactMap(\.self)
}

/// Chooses the first possible direction.
private struct FirstPlayer: ComputerPlayers {
  let names = ["first"]

  func advice(for situation: Situation) -> Advice {
    Advice(options: situation.legalDirections.map { Advice.Option(direction: $0, value: 1) }, isScore: false)
  }

  func choice(of name: String, in situation: Situation, seed: UInt32) -> PlayerChoice? {
    situation.legalDirections.first.map { ($0, nil) }
  }
}
