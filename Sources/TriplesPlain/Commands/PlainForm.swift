import TriplesModel

/// A command of a front: how it is typed, what the help says, and what it does.
struct PlainForm<Front> {
  /// The word, and the shorter ones that stand for it.
  let names: [String]
  let argument: PlainArgument
  /// What it does, in words.
  let help: String
  let act: (inout Front, PlainValue, Seconds) -> Void

  init(
    _ names: String..., argument: PlainArgument = .none, help: String,
    act: @escaping (inout Front, PlainValue, Seconds) -> Void
  ) {
    (self.names, self.argument, self.help, self.act) = (names, argument, help, act)
  }

  /// The line of the help.
  var sentence: String {
    let words = [names.joined(separator: " or "), argument.text].compactMap(\.self)
    return "\(words.joined(separator: " ")): \(help)."
  }
}

/// The commands that every front has.
extension PlainForm where Front: PlainSpeaker {
  /// What can be asked about any board.
  static var board: [PlainForm] {
    let line = PlainArgument.number("number", 1...Position.side)
    return [
      PlainForm("board", "b", help: "read the board") { front, _, _ in front.sayBoard() },
      PlainForm("row", argument: line, help: "read a row from left") { front, value, _ in
        front.say(front.sentences.row(value.number - 1, of: front.grid))
      },
      PlainForm("column", "c", argument: line, help: "read a column from top") { front, value, _ in
        front.say(front.sentences.column(value.number - 1, of: front.grid))
      },
      PlainForm("where", "w", argument: .word("TILE"), help: "find a tile, or blank") { front, value, _ in
        front.find(value.word)
      },
      PlainForm("look", argument: .cell, help: "read a cell") { front, value, _ in
        front.say(front.sentences.cell(value.position, of: front.grid))
      },
      PlainForm("around", argument: .cell, help: "read a cell and those beside it") { front, value, _ in
        front.say(front.sentences.around(value.position, of: front.grid))
      },
      PlainForm("peek", argument: .direction, help: "hear what a push would do") { front, value, _ in
        front.sentences.preview(value.direction, of: front.board, front.spawn(afterPushing: value.direction))
          .forEach { front.say($0) }
      },
      PlainForm("legal", help: "hear the possible pushes") { front, _, _ in
        front.say(front.sentences.legal(front.grid))
      },
      PlainForm("mates", "m", help: "hear the pairs that can merge") { front, _, _ in
        front.sentences.mates(on: front.board).forEach { front.say($0) }
      },
      PlainForm("next", "t", help: "hear the next tile, if the rules show it") { front, _, _ in
        front.say(
          front.nextTile.map(front.sentences.next)
            ?? "The rules of \(front.rules.title) do not show the next tile.")
      },
    ]
  }

  /// How the front speaks.
  static var styles: [PlainForm] {
    let simple = PlainChange.allCases.filter { !$0.rawValue.contains(" ") }
    return simple.map { change in
      PlainForm(change.rawValue, help: change.help) { front, _, _ in front.adopt(change) }
    } + [
      PlainForm(
        "clock", argument: .choice(LevelClock.allCases.map(\.rawValue)), help: "set the time limits of levels"
      ) { front, value, _ in
        if let change = PlainChange(rawValue: "clock \(value.word)") { front.adopt(change) }
      },
      PlainForm("settings", help: "hear all settings and what they can be") { front, _, _ in
        front.settings.forEach { front.say($0.sentence) }
        front.say("Type set with a name and a value, as set words short.")
      },
      PlainForm("set", argument: .text("NAME VALUE"), help: "change a setting, as set words short") {
        front, value, _ in front.set(value.text)
      },
    ]
  }

  /// Ways to other fronts, and out.
  static var ends: [PlainForm] {
    [
      PlainForm("again", "repeat", help: "hear the last answer again") { front, _, _ in
        front.say(front.voice.lastAnswer)
      },
      PlainForm("game", help: "return to your game") { front, _, now in front.depart(to: .game(nil), at: now)
      },
      PlainForm("daily", help: "play the daily game") { front, _, now in
        front.depart(to: .daily(front.rules), at: now)
      },
      PlainForm(
        "levels", argument: .text("PACK", isOptional: true), help: "play the levels, or those of a pack"
      ) { front, value, now in front.playLevels(value.word, at: now) },
      PlainForm(
        "duel", argument: .text("LEVEL RULES SIDE", isOptional: true),
        help: "play a duel, as duel 3 threes place"
      ) { front, value, now in front.playDuel(value.word, at: now) },
      PlainForm(
        "help", "?", argument: .word("COMMAND", isOptional: true),
        help: "list the commands, explain one, or explain all of them with help all"
      ) { front, value, _ in front.help(value.word) },
      PlainForm("quit", "q", help: "quit and save") { front, _, now in front.quit(at: now) },
    ]
  }
}
