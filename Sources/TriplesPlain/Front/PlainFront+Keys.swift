import TriplesModel

extension PlainFront {
  var guide: KeyGuide? { style.usesKeys ? voice.guide : nil }

  /// Returns the command, as typed here, for an action of the screen's keys.
  private func line(for action: String) -> String {
    switch (activity, action) {
    case (.level, "nextRules"): "goal"
    case (.level, "copy"): "new"
    case (.duel, "nextRules"), (nil, "nextRules"): "rules"
    default: KeyGuide.line(of: action)
    }
  }

  /// Performs an action of the screen's keys, or says that it has no effect in text mode.
  package mutating func press(_ action: String, at now: Seconds) -> String {
    if hasQuestion, action == "cancel" { return answer("no", at: now) }
    let line = line(for: action)
    guard !play.asksForGame, !knows(line) else { return answer(line, at: now) }
    say(dropQuestion() ? "The question is closed." : nil)
    say("This key does nothing in text mode. Press \(guide?.key(for: "help") ?? "?") for all keys.")
    voice.lastAnswer = voice.said
    return voice.takeSaid()
  }

  mutating func sayKeys(_ guide: KeyGuide) {
    let pushes = "\(guide.pushes): push left, down, up, right. Shift and an arrow: hear what a push would do."
    say(replay != nil ? "Arrows: step through the replay." : pushes)
    say("1 to 4: read a row; with Shift, a column. A colon or Enter: type any command, as help all.")
    if activity == .duel { say("A colon and a cell, as r1c4: place the tile.") }
    for command in listed where !["peek", "row", "column"].contains(command.names[0]) {
      let keys = guide.keys(for: command.names, line: line)
      // Drop the part about an argument: only the key for rules has one.
      let choosesRules = command.names[0] == "rules" && line(for: "nextRules") == "rules next"
      let purpose = choosesRules ? "change the rules of new games" : command.purpose
      let words = command.argument == nil ? purpose : String(purpose.split(separator: ", or ")[0])
      if !keys.isEmpty { say("\(keys.listed("or")): \(words).") }
    }
  }

  /// Returns the next steps: `Type new or list.`; with single keys: `Press n for new, or type a colon and list.`
  func ways(to commands: String..., then purpose: String = "") -> String { ways(to: commands, then: purpose) }

  func ways(to commands: [String], then purpose: String = "") -> String {
    // With a purpose, a single command needs no name.
    let isClear = commands.count == 1 && !purpose.isEmpty
    let keys = commands.compactMap { command in guide?.key(for: command).map { isClear ? $0 : "\($0) for \(command)" } }
    let lines = commands.filter { guide?.key(for: $0) == nil }
    let typing = "Type \(guide == nil ? "" : "a colon and ")\(lines.listed("or"))\(purpose)."
    guard !keys.isEmpty else { return typing }
    let pressing = "Press \(keys.listed("or"))"
    return lines.isEmpty ? "\(pressing)\(purpose)." : "\(pressing), or t\(typing.dropFirst())"
  }
}
