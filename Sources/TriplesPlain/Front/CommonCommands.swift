import TriplesModel

/// The commands that work everywhere.
extension PlainForm {
  static var board: [PlainForm] {
    let line = PlainArgument.number("number", 1...Position.side)
    return [
      PlainForm("board", "b", help: "read the board") { $0.sayBoard(at: $1) },
      PlainForm("row", argument: line, help: "read a row from left") { front, row, _ in
        front.say(front.sentences.row(row - 1, of: front.grid))
      },
      PlainForm("column", "c", argument: line, help: "read a column from top") { front, column, _ in
        front.say(front.sentences.column(column - 1, of: front.grid))
      },
      PlainForm("where", "w", argument: .word("TILE"), help: "find a tile, or blank") { front, tile, _ in
        front.find(tile)
      },
      PlainForm("look", argument: .cell, help: "read a cell") { front, cell, _ in
        front.say(front.sentences.cell(cell, of: front.grid))
      },
      PlainForm("around", argument: .cell, help: "read a cell and those beside it") { front, cell, _ in
        front.say(front.sentences.around(cell, of: front.grid))
      },
      PlainForm("peek", argument: .direction, help: "hear what a push would do") { front, direction, _ in
        front.peek(direction)
      },
      PlainForm("legal", help: "hear the possible pushes") { front, _ in
        front.say(front.sentences.legal(front.grid))
      },
      PlainForm("mates", "m", help: "hear the pairs that can merge") { front, _ in
        front.say(front.sentences.mates(on: front.board))
      },
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
      PlainForm(command, help: value.help) { $0.choose(value, of: setting, at: $1) }
    } + [
      PlainForm("clock", argument: .choice(Setting.clock.values.map(\.name)), help: "set the time limits of levels") {
        front, clock, now in
        if let value = Setting.clock.values.first(where: { $0.name == clock }) {
          front.choose(value, of: .clock, at: now)
        }
      },
      PlainForm("settings", help: "hear all settings and what they can be") { $0.saySettings(at: $1) },
      PlainForm("set", argument: .text("NAME VALUE"), help: "change a setting, as set words short") {
        $0.set($1, at: $2)
      },
    ]
  }

  /// Ways to other places, and to quit.
  static var ends: [PlainForm] {
    [
      PlainForm("again", "repeat", help: "hear the last answer again") { front, _ in front.say(front.voice.lastAnswer)
      },
      PlainForm("game", help: "return to your game") { $0.returnToGame(at: $1) },
      PlainForm("daily", help: "switch to the daily game and back; both are saved") { front, now in
        front.run(front.place == .game ? .nextDaily : .start(.daily(front.play.daily)), at: now)
      },
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
      ) { front, word, _ in front.help(word ?? "") },
      PlainForm("quit", "q", help: "quit and save") { $0.quit(at: $1) },
    ]
  }
}

extension PlainFront {
  /// Explains what is played to somebody who has not played it before.
  mutating func explain(_ activity: Play.Activity) {
    let words = "Type up, down, left or right to push,"
    switch activity {
    case .game where play.tables.boards.scores.isEmpty && !play.game.session.isUnfinished:
      say(sentences.explanation())
      say("\(words) board, hint, undo, quit, or help for all commands.")
      _ = ask(.listLevels, at: 0)
      if play.tables.progress.results.isEmpty { say("Type levels to begin with a lesson.") }
    case .level where play.tables.progress.results.isEmpty && play.level?.session.isResumable != true:
      say("\(words) goal, board, hint, undo, quit, or help for all commands.")
    case .duel where play.tables.duels.records.isEmpty && play.duel?.match.isBegun != true:
      say(play.duel.map { sentences.explanation(of: $0.match) })
      say("\(words) place with a row and a column to place, or help for all commands.")
    case .game, .level, .duel: break
    }
  }

  mutating func peek(_ direction: Direction) {
    let foresight = place == .level ? play.level?.run.foresight ?? .rules : .rules
    let spawn = place == .game || place == .level ? game.peek(direction, showing: foresight)?.spawn : nil
    say(sentences.preview(direction, of: board, spawn))
  }

  mutating func find(_ tile: String) {
    let rank = ([.empty] + rules.ranks).first { sentences.name($0) == tile || String(rules.value(of: $0)) == tile }
    say(
      rank.map { sentences.places(of: $0, on: grid) }
        ?? "\(rules.title) has no tile \(PrintableText(tile, maxLength: 12)).")
  }

  /// Lists the commands, or explains one or all of them.
  mutating func help(_ word: String) {
    let moves = "up, down, left, right or u, d, l, r: push the tiles; several at once, as l u u r."
    let forms = forms(of: place)
    let asked = forms.filter { word == "all" || $0.names.contains(word) }
    guard asked.isEmpty else {
      if word == "all" { say(moves) }
      return say(asked.map(\.sentence))
    }
    say(moves)
    say("Commands: \(forms.map { $0.names[0] }.joined(separator: ", ")).")
    say("Type help with one of them to hear what it does, or help all.")
  }

  /// Returns to the own game, or to the game that takes its place.
  mutating func returnToGame(at now: Seconds) {
    guard place != .game, play.hasGame else { return run(.start(.own), at: now) }
    replay = nil
    run(.show(.game), at: now)
    sayGame(at: now)
  }

  /// Goes to the duel in play, or to the one that words describe.
  mutating func playDuel(_ words: String?, at now: Seconds) {
    do throws(PlainFault) {
      let usual = place == .duel ? play.duel.map { DuelPlan($0.match.setup) } : nil
      guard let words else {
        return place == .duel ? sayBoard(at: now) : run(.start(.lastDuel(DuelPlan(rules: rules))), at: now)
      }
      let plan = try DuelPlan(reading: words, over: usual ?? DuelPlan(rules: rules))
      if place == .duel, let match = play.duel?.match, !match.isOver, plan.admits(match.setup) {
        return sayBoard(at: now)
      }
      run(.start(.duel(plan)), at: now)
    } catch { say(error.description) }
  }
}

/// Settings.
extension PlainFront {
  private mutating func table(at now: Seconds) -> SettingsTable {
    let rules = rules
    for case .settings(let table) in ask(.readSettings(rules), at: now) { return table }
    return SettingsTable(Settings(), GameSetup(rules: rules), themes: [])
  }

  /// All settings that text mode can change, its own first: `words full; others: short, terse.`
  mutating func saySettings(at now: Seconds) {
    let table = table(at: now)
    let (own, others) = (Setting.all.filter { $0.group == .textMode }, Setting.all.filter { $0.group != .textMode })
    for setting in own + others {
      let (value, choices) = (value(of: setting, in: table), table.choices(of: setting).map(\.name))
      let rest = "others: \(choices.filter { $0 != value }.joined(separator: ", "))"
      say("\(standing(of: setting, in: table)); \(setting.limit == nil ? rest : "any text").")
    }
    say("Type set with a name and a value, as set words short.")
  }

  private func value(of setting: Setting, in table: SettingsTable) -> String {
    setting.group == .textMode ? style.settings.value(of: setting) : table.value(of: setting)
  }

  private func standing(of setting: Setting, in table: SettingsTable) -> String {
    let value = value(of: setting, in: table)
    return "\(setting.name) \(value.isEmpty ? "is not set" : value)"
  }

  /// Changes a setting: `words short`.
  mutating func set(_ text: String, at now: Seconds) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let name = words[0].lowercased()
    guard let setting = Setting.all.first(where: { $0.name == name }) else {
      return say("There is no setting \(PrintableText(name, maxLength: 20)). Type settings for a list.")
    }
    let table = table(at: now)
    guard let change = table.change(setting, to: words.dropFirst().first ?? "") else {
      return say("\(name) takes \(Sentences.list(table.choices(of: setting).map(\.name), "or")).")
    }
    guard setting.group != .textMode else {
      voice.style.settings.apply(change)
      let chosen = style.settings.value(of: setting)
      return setting.values.first { $0.name == chosen }.map { choose($0, of: setting, at: now) } ?? ()
    }
    guard !hasFault(ask(.change(change), at: now)) else { return }
    let new = self.table(at: now)
    switch (setting, value(of: setting, in: new)) {
    case (.rules, let value): play.setup.rules = RuleSet(rawValue: value) ?? play.setup.rules
    case (.mode, let value): play.setup.mode = GameMode(name: value) ?? play.setup.mode
    default: break
    }
    say("\(standing(of: setting, in: new)).".capitalizedFirst)
  }

  /// Chooses a value of a setting of text mode.
  mutating func choose(_ value: Setting.Value, of setting: Setting, at now: Seconds) {
    voice.style.settings[setting] = value.name
    play.clock = style.clock
    say(style.usesLetters && setting == .tiles ? sentences.legend(grid) : value.help.capitalizedFirst + ".")
    _ = ask(.change(.value(setting, value.name)), at: now)
  }

  /// True if an error was told.
  func hasFault(_ answers: [Answer.Content]) -> Bool {
    answers.contains { if case .fault = $0 { true } else { false } }
  }
}
