import TriplesModel

/// Checks any bytes that a file may contain. An error is a trap, which libFuzzer reports.
///
/// The first byte is the kind of file. Compiled as a part of `TriplesStore`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let rest = Array(bytes.dropFirst())
  switch bytes.first {
  case UInt8(ascii: "r"): checkRecording(rest)
  case UInt8(ascii: "g"): checkGame(rest)
  case UInt8(ascii: "s"): checkScores(rest)
  case UInt8(ascii: "j"): checkJournal(rest)
  case UInt8(ascii: "t"): checkText(rest, of: SettingEntry.self)
  case UInt8(ascii: "i"): for game in checkText(rest, of: FinishedGame.self) { _ = try? game.score.replay() }
  case UInt8(ascii: "h"): for entry in checkText(rest, of: HostEntry.self) { _ = try? entry.verified { _ in nil } }
  case UInt8(ascii: "n"): checkText(rest, of: NameRecord.self)
  case UInt8(ascii: "l"): checkLevel(rest)
  case UInt8(ascii: "p"): checkText(rest, of: LevelEntry.self)
  case UInt8(ascii: "d"): checkText(rest, of: DailyEntry.self)
  case UInt8(ascii: "u"): checkDuels(rest)
  default: break
  }
  return 0
}

/// A text or a shared line is a game that survives a round trip, or its error has a harmless description.
private func checkRecording(_ bytes: [UInt8]) {
  do throws(TextError) {
    checkRoundTrip(try Recording(shareLine: String(decoding: bytes, as: UTF8.self)))
  } catch {
    let shown = StoreError.refused(path: "file", reason: error.description).description
    precondition(shown.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}

/// The bytes are rules, a seed and moves. Any such game survives a round trip as a text and as a line.
private func checkGame(_ bytes: [UInt8]) {
  guard bytes.count > 6 else { return }
  let rules = RuleSet.allCases[Int(bytes[0]) % RuleSet.allCases.count]
  let seed = bytes[1..<5].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  var history = History(Game(rules, Origin(bytes[5] & 1 == 0 ? .random : .deterministic, seed: seed)))
  for byte in bytes.dropFirst(6) {
    if byte & 0xF0 == 0xF0 { history.undo() } else { history.play(Direction.allCases[Int(byte & 3)]) }
  }
  checkRoundTrip(Recording(history, seconds: Int(bytes[5])))
}

private func checkRoundTrip(_ recording: Recording) {
  let text = FinishedGame.format.text([EntryJSON.text(FinishedGame(HighScore(recording)))])
  precondition(try! RecordingFile.parse(text, from: "file") == recording)
  let shared = try! Recording(shareLine: recording.shareLine)
  precondition(shared.history.identity == recording.history.identity && shared.marks == recording.marks)
  precondition(GameSummary(recording).isPlausible)
}

/// Expects entries to survive writing and reading without damage, and returns them.
@discardableResult
private func checkText<E: Entry>(_ bytes: [UInt8], of _: E.Type) -> [E] {
  guard let content = try? E.content(of: bytes, at: "file") else { return [] }
  let text = E.format.text(content.entries.map { EntryJSON.text($0) })
  let again = try! E.content(of: Array(text.utf8), at: "file")
  precondition(again.entries == content.entries && again.damage == nil)
  return content.entries
}

/// Games in tables can be replayed, or give an error.
private func checkScores(_ bytes: [UInt8]) {
  for score in checkText(bytes, of: HighScore.self) { _ = try? score.replay() }
}

/// Duels can be replayed, or give an error.
private func checkDuels(_ bytes: [UInt8]) {
  for record in checkText(bytes, of: DuelRecord.self) {
    guard let match = try? DuelMatch(record) else { continue }
    precondition(match.isOver == (match.task == nil) || match.history.game.isDone)
  }
}

/// The solution of a level reaches the goal.
private func checkLevel(_ bytes: [UInt8]) {
  do throws(TextError) {
    let level = try Level(parsing: String(decoding: bytes, as: UTF8.self))
    precondition(level.solution.isEmpty || (try? level.verify(level.solution)) != nil)
  } catch {
    precondition(error.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }
}

/// A journal that can be read is a session, and its text leads to the same one.
private func checkJournal(_ bytes: [UInt8]) {
  guard let content = try? GameSession.read(bytes, at: "file") else { return }
  let again = try! GameSession.read(content.text, at: "file")!
  precondition(again.value == content.value && !again.isDamaged && again.text == content.text)
  guard let short = content.value.journal(at: 1) else { return }
  precondition(try! GameSession.read(short, at: "file")!.value.history == content.value.history)
}
