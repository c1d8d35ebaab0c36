import TriplesModel

extension PlainFront {
  var guide: KeyGuide? { style.usesKeys ? voice.guide : nil }

  /// Returns the command, as typed here, for an action of the screen's keys.
  private func line(for action: String) -> String {
    switch (place, action) {
    case (.level, "nextRules"): "goal"
    case (.level, "copy"): "new"
    case (.duel, "nextRules"), (nil, "nextRules"): "rules"
    default: KeyGuide.line(of: action)
    }
  }

  /// Performs an action of the screen's keys, or says why it has no effect here.
  package mutating func press(_ action: String, at now: Seconds) -> String {
    if asks, action == "cancel" { return answer("no", at: now) }
    guard !play.asksForGame, let reason = KeyGuide.unused[action] else { return answer(line(for: action), at: now) }
    say(dropQuestion() ? "The question is closed." : nil)
    say(reason.replacing("?", with: guide?.key(for: "help") ?? "?"))
    voice.lastAnswer = voice.said
    return voice.takeSaid()
  }

  mutating func sayKeys(_ guide: KeyGuide) {
    let shown = [
      ("board", "board"), ("next", "next tile"), ("score", "score"), ("legal", "possible pushes"),
      ("mates", "pairs that can merge"),
    ].filter { replay == nil || $0.0 != "next" }
    let own = shown.compactMap { command, purpose in guide.key(for: command).map { "\($0): \(purpose)." } }
    let pushes = "\(guide.pushes): push left, down, up, right. Shift and an arrow: hear what a push would do."
    say(replay != nil ? "Arrows: step through the replay." : pushes)
    say((["1 to 4: read a row; with Shift, a column. Space: repeat."] + own).joined(separator: " "))
    if place == .duel { say("A colon and a cell, as r1c4: place the tile.") }
    say("A colon or Enter: type any command, as help all.")
    let commands = listed
    for (action, keys, purpose) in guide.actions where KeyGuide.unused[action] == nil {
      let name = line(for: action).prefix { $0 != " " }
      guard let command = commands.first(where: { $0.names.contains(String(name)) }) else { continue }
      let rules = name == "rules" && place != .game ? "explain the rules" : nil
      let known = KeyGuide.purposesEverywhere[action] ?? rules ?? (place == .game ? purpose : nil)
      say("\(keys): \(known ?? command.purpose).")
    }
  }

  /// Returns how to type a line: `Type history 2 for more.`; with single keys: `Type a colon and history 2 for more.`
  func typed(_ line: String, then purpose: String = "") -> String {
    "Type \(guide == nil ? "" : "a colon and ")\(line)\(purpose)."
  }

  /// Returns what to do next: `Type new, undo or quit.`; with single keys: `Press n for new or u for undo, or type a
  /// colon and list.`
  func ways(to commands: String..., then purpose: String = "") -> String { ways(to: commands, then: purpose) }

  func ways(to commands: [String], then purpose: String = "") -> String {
    // With a purpose, a single command needs no name.
    let isClear = commands.count == 1 && !purpose.isEmpty
    let keys = commands.compactMap { command in guide?.key(for: command).map { isClear ? $0 : "\($0) for \(command)" } }
    let lines = commands.filter { guide?.key(for: $0) == nil }
    let typing = typed(lines.listed("or"), then: purpose)
    guard !keys.isEmpty else { return typing }
    let pressing = "Press \(keys.listed("or"))"
    return lines.isEmpty ? "\(pressing)\(purpose)." : "\(pressing), or t\(typing.dropFirst())"
  }
}
