import TriplesModel

/// A command of a front.
struct PlainForm<Front> {
  /// Its name and shorter ones.
  let names: [String]
  /// Its line in the help.
  let sentence: String
  /// Carries it out with the words after it.
  let act: (inout Front, [String], Seconds) throws(PlainFault) -> Void

  private init<Value>(
    _ names: [String], _ argument: PlainArgument<Value>, isOptional: Bool = false, _ help: String,
    act: @escaping (inout Front, Value?, Seconds) -> Void
  ) {
    self.names = names
    let words = [names.joined(separator: " or "), argument.shown].compactMap(\.self)
    sentence = "\(words.joined(separator: " ")): \(help)."
    self.act = { (front, words, now) throws(PlainFault) in
      act(&front, isOptional && words.isEmpty ? nil : try argument.value(of: words, after: names[0]), now)
    }
  }

  /// A command of one word.
  init(_ names: String..., help: String, act: @escaping (inout Front, Seconds) -> Void) {
    self.init(names, .nothing, isOptional: true, help) { front, _, now in act(&front, now) }
  }

  init(_ names: String..., help: String, act: @escaping (inout Front) -> Void) {
    self.init(names, .nothing, isOptional: true, help) { front, _, _ in act(&front) }
  }

  /// A command with an argument.
  init<Value>(
    _ names: String..., argument: PlainArgument<Value>, help: String, act: @escaping (inout Front, Value) -> Void
  ) { self.init(names, argument, help) { front, value, _ in if let value { act(&front, value) } } }

  init<Value>(
    _ names: String..., argument: PlainArgument<Value>, help: String,
    act: @escaping (inout Front, Value, Seconds) -> Void
  ) { self.init(names, argument, help) { front, value, now in if let value { act(&front, value, now) } } }

  /// A command with an optional argument.
  init<Value>(
    _ names: String..., optional argument: PlainArgument<Value>, help: String,
    act: @escaping (inout Front, Value?) -> Void
  ) { self.init(names, argument, isOptional: true, help) { front, value, _ in act(&front, value) } }

  init<Value>(
    _ names: String..., optional argument: PlainArgument<Value>, help: String,
    act: @escaping (inout Front, Value?, Seconds) -> Void
  ) { self.init(names, argument, isOptional: true, help, act: act) }
}

/// The commands that every front has.
extension PlainForm where Front: PlainSpeaker {
  static var board: [PlainForm] {
    let line = PlainArgument.number("number", 1...Position.side)
    return [
      PlainForm("board", "b", help: "read the board") { $0.sayBoard() },
      PlainForm("row", argument: line, help: "read a row from left") { $0.say($0.sentences.row($1 - 1, of: $0.grid)) },
      PlainForm("column", "c", argument: line, help: "read a column from top") { front, column, _ in
        front.say(front.sentences.column(column - 1, of: front.grid))
      },
      PlainForm("where", "w", argument: .word("TILE"), help: "find a tile, or blank") { $0.find($1) },
      PlainForm("look", argument: .cell, help: "read a cell") { $0.say($0.sentences.cell($1, of: $0.grid)) },
      PlainForm("around", argument: .cell, help: "read a cell and those beside it") { front, cell, _ in
        front.say(front.sentences.around(cell, of: front.grid))
      },
      PlainForm("peek", argument: .direction, help: "hear what a push would do") { front, direction, _ in
        front.say(front.sentences.preview(direction, of: front.board, front.spawn(afterPushing: direction)))
      },
      PlainForm("legal", help: "hear the possible pushes") { $0.say($0.sentences.legal($0.grid)) },
      PlainForm("mates", "m", help: "hear the pairs that can merge") { $0.say($0.sentences.mates(on: $0.board)) },
      PlainForm("next", "t", help: "hear the next tile, if the rules show it") { front, _ in
        front.say(
          front.nextTile.map(front.sentences.next) ?? "The rules of \(front.rules.title) do not show the next tile.")
      },
    ]
  }

  static var styles: [PlainForm] {
    let commands = Setting.all.flatMap { setting in
      setting.values.compactMap { value in value.command.map { (setting, value, $0) } }
    }
    return commands.map { setting, value, command in
      PlainForm(command, help: value.help) { $0.choose(value, of: setting) }
    } + [
      PlainForm("clock", argument: .choice(Setting.clock.values.map(\.name)), help: "set the time limits of levels") {
        front, clock, _ in
        if let value = Setting.clock.values.first(where: { $0.name == clock }) { front.choose(value, of: .clock) }
      },
      PlainForm("settings", help: "hear all settings and what they can be") { front, _ in front.saySettings() },
      PlainForm("set", argument: .text("NAME VALUE"), help: "change a setting, as set words short") { $0.set($1) },
    ]
  }

  /// Ways to other fronts, and to quit.
  static var ends: [PlainForm] {
    [
      PlainForm("again", "repeat", help: "hear the last answer again") { $0.say($0.voice.lastAnswer) },
      PlainForm("game", help: "return to your game") { $0.depart(to: .game(nil), at: $1) },
      PlainForm("daily", help: "play the daily game") { $0.depart(to: .daily($0.rules), at: $1) },
      PlainForm(
        "levels", optional: .text("LEVEL or PACK"),
        help: "play the levels, one of them, or those of a pack, as levels 3"
      ) { $0.playLevels($1?.lowercased(), at: $2) },
      PlainForm("duel", optional: .text("LEVEL RULES SIDE"), help: "play a duel, as duel 3 threes place") {
        $0.playDuel($1?.lowercased(), at: $2)
      },
      PlainForm(
        "help", "?", optional: .word("COMMAND"),
        help: "list the commands, explain one, or explain all of them with help all"
      ) { $0.help($1 ?? "") },
      PlainForm("quit", "q", help: "quit and save") { $0.quit(at: $1) },
    ]
  }
}
