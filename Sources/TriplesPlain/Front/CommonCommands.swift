import TriplesModel

extension TextCommand {
  static var board: [TextCommand] {
    let line = TextArgument.number("number", 1...Position.side)
    return [
      TextCommand("board b") { $0.sayBoard() }.purpose("read the board"),
      TextCommand("row", line) { $0.say($0.sentences.row($1 - 1, of: $0.grid)) }.purpose("read a row from the left"),
      TextCommand("column col c", line) { $0.say($0.sentences.column($1 - 1, of: $0.grid)) }
        .purpose("read a column from the top"),
      TextCommand("where w", .word("TILE")) { $0.say($0.sentences.find($1, on: $0.grid)) }
        .purpose("find a tile, or the blank cells"),
      TextCommand("look", .cell) { $0.say($0.sentences.cell($1, of: $0.grid)) }.purpose("read a cell"),
      TextCommand("around", .cell) { $0.say($0.sentences.around($1, of: $0.grid)) }
        .purpose("read a cell and those beside it"),
      TextCommand("peek preview", .direction) { $0.say($0.reasonNotToPush ?? $0.preview($1)) }
        .purpose("hear what a push would do"),
      TextCommand("legal") { $0.sayLegal() }.purpose("hear the possible pushes, or where to place"),
      TextCommand("mates m") { $0.say($0.over ?? $0.sentences.mates(on: $0.board)) }
        .purpose("hear the pairs that can merge"),
      TextCommand("next t") { front in
        if let over = front.over { return front.say(over) }
        let hidden = front.activity == .level ? "This level does" : "The rules of \(front.rules.title) do"
        front.say(front.nextTile.map(front.sentences.next) ?? "\(hidden) not show the next tile.")
      }.purpose("hear the next tile, if the rules show it"),
    ]
  }

  static var styles: [TextCommand] {
    let choices = Setting.all.flatMap { setting in
      setting.values.compactMap { value in
        value.command.map { TextCommand($0) { $0.set("\(setting.name) \(value.name)") }.purpose(value.help) }
      }
    }
    return choices + [
      TextCommand("settings") { $0.saySettings() }.purpose("hear all settings and their values"),
      TextCommand("set", .text("NAME VALUE", need: "a name, or a name and a value")) { $0.set($1) }
        .purpose("change a setting, such as set words full"),
    ]
  }

  /// `again`, `rules`, `help`, `quit`, and the commands that start or list something else to play.
  static var general: [TextCommand] {
    [
      TextCommand("again repeat") { $0.say($0.voice.lastAnswer) }.purpose("hear the last answer again"),
      TextCommand("game back g") { $0.goBack() }
        .purpose("leave a replay, level or duel; from a daily game, race or practice, go to your own game"),
      TextCommand("rules", optional: .choice(RuleSet.allCases.map(\.rawValue) + ["next"])) { $0.explainOrChoose($1) }
        .purpose("explain the rules, or change those of new games, such as rules threes"),
      TextCommand("daily", .nextDaily).purpose("play the daily game, or go from it to your own"),
      TextCommand("levels level lesson", optional: .text("LEVEL or PACK")) { $0.playLevels($1?.lowercased()) }
        .purpose("play the levels, one of them, or those of a pack, such as levels 3"),
      TextCommand("duel", optional: .text("LEVEL RULES SIDE")) { (front, words) throws(TextError) in
        try front.playDuel(words?.lowercased())
      }.purpose("play a duel, such as duel 3 threes place; the side is push, place or, for two people, both"),
      TextCommand("duels", optional: .number("NUMBER")) { $0.sayDuels($1) }
        .purpose("list your duels, or replay a finished one"),
      TextCommand("help ?", optional: .word("COMMAND")) { $0.help($1 ?? "") }
        .purpose("list the commands or keys, or explain one command, or all with help all"),
      TextCommand("quit q exit") { $0.quit() }.purpose("quit; your game is saved, unless you are a guest"),
    ]
  }
}

extension PlainFront {
  /// Explains the rules, some commands and the length of answers to new players, and single keys to all who use them.
  mutating func explain(_ activity: Play.Activity, by rules: RuleSet) {
    // Read the results and the saved levels first: without any, levels are new to the player.
    if activity == .level { ask(.listLevels) }
    let (tables, match) = (play.tables, play.duel?.match)
    let (isNew, commands) =
      switch activity {
      case .game: (play.finishedGameCount() == 0 && !play.game.session.isUnfinished, "board, hint, undo, quit")
      case .level: (tables.progress.results.isEmpty && play.openLevels.isEmpty, "goal, board, hint, undo, quit")
      case .duel: (tables.duels.records.isEmpty && match?.isBegun != true, "place with a row and a column to place")
      }
    if isNew, activity == .game { explain(rules) }
    if isNew, activity == .duel { say(match.map(sentences.explanation(of:))) }
    if let guide { say(guide.introduction(hasHints: activity != .duel)) }
    guard isNew else { return }
    if guide == nil { say("Type up, down, left or right to push, \(commands), or help for all commands.") }
    let others = PlainWords.allCases.filter { $0 != style.words }.map(\.rawValue)
    let cells = style.words == .full ? "" : " R2c3 is row 2, column 3."
    say("Answers are \(style.words.rawValue).\(cells) \(ways(to: others[0], others[1], then: " to change that"))")
    guard activity == .game else { return }
    ask(.listLevels)
    if play.offersLesson { say(ways(to: "levels", then: " to begin with a lesson")) }
  }

  mutating func explain(_ rules: RuleSet) {
    if explained.insert(rules).inserted { say(Sentences(style: style, rules: rules).explanation()) }
  }

  fileprivate mutating func explainOrChoose(_ name: String?) {
    guard let name else {
      say(match.map(sentences.explanation(of:)))
      return say(sentences.explanation(isDuel: match != nil))
    }
    let rules = RuleSet(rawValue: name) ?? play.setup.rules.next
    run(.chooseRules(rules))
    if match != nil { say(ways(to: "duel \(rules.rawValue)", then: " for a duel of \(rules.title)")) }
  }

  /// The message that the game, level, duel or replay is over; nil if it is not.
  var over: [String]? {
    if activity == .level { return play.level?.isOver == true ? ["This level is over."] : nil }
    return replay?.isOver ?? match?.isGameOver ?? game.isDone ? [ending] : nil
  }

  fileprivate var reasonNotToPush: [String]? {
    if replay?.history.half != nil, over == nil { return ["The tile comes next."] }
    return over ?? match.flatMap { $0.isPlacing ? sentences.turn(of: $0) : nil }
  }

  /// The replay of a single game of a duel can stop before that game is over.
  private var ending: String {
    replay.map { $0.duel == nil && !$0.game.isDone } == true ? "The recording ends here." : "The game is over."
  }

  fileprivate mutating func sayLegal() {
    say(reasonNotToPush ?? [sentences.legal(grid)])
    if over == nil, match?.isPlacing == true, rules != .threes { say("You can place it in any blank cell.") }
  }

  func preview(_ direction: Direction) -> [String] {
    let foresight = activity == .level ? play.level?.run.foresight ?? .rules : .rules
    let spawn = activity == .game || activity == .level ? game.peek(direction, showing: foresight)?.spawn : nil
    return sentences.preview(direction, of: board, spawn)
  }

  /// Goes from a replay back to the game, level or duel before it, from a level or duel to the game, and from any other
  /// game to your own.
  mutating func goBack() {
    let activity = activity
    replay = nil
    if activity == nil, play.activity != .game {
      showOrHoldClock()
      return play.activity == .level ? sayLevel() : sayDuel()
    }
    guard play.hasGame, activity != .game || play.game.session.isOwn else { return run(.start(.own)) }
    run(.show(.game))
    sayGame()
  }

  mutating func playDuel(_ words: String?) throws(TextError) {
    if words == nil, activity == .duel { return sayDuel() }
    ask(.listDuels)
    guard let words else { return run(.start(play.lastDuel)) }
    // To continue a duel, you need not name its clock.
    let plan = play.openDuel(like: try DuelSetup(reading: words, over: play.duelPlan))
    if let match, !match.isOver, plan.admits(match.setup) { return sayBoard() }
    run(.start(.duel(plan)))
  }

  private mutating func sayDuel() {
    sayBoard()
    if let match, match.isOver { sayEnd(of: match) }
  }
}

extension PlainFront {
  private var table: SettingsTable { SettingsTable(style, play.setup, themes: themes) }

  /// Reads all settings, those of text mode first: `words full; others: short, terse.`
  mutating func saySettings() {
    let all = Dictionary(grouping: Setting.all, by: \.group)
    for setting in [.textMode, .game, .you, .keys].flatMap({ all[$0] ?? [] }) { say(choices(of: setting)) }
    say("Only on the screen: \((all[.look] ?? []).map(standing).joined(separator: ", ")).")
    say(ways(to: "set with a name and a value", then: ", such as set words short"))
  }

  private func choices(of setting: Setting) -> String {
    let others = table.choices(of: setting).map(\.name).filter { $0 != table.value(of: setting) }
    let rest = setting.limit == nil ? "others: \(others.joined(separator: ", "))" : "any text, or default for none"
    return "\(standing(of: setting)); \(rest)."
  }

  private func standing(of setting: Setting) -> String {
    let value = table.value(of: setting)
    return "\(setting.name) \(value.isEmpty ? "is not set" : value)"
  }

  /// Changes a setting (`words short`) or reads its value (`words`).
  mutating func set(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let name = words[0].lowercased()
    guard let setting = Setting.all.first(where: { $0.name == name }) else {
      let list = ways(to: "settings", then: " for a list")
      return say("There is no setting \(PrintableText(name, maxLength: 20)). \(list)")
    }
    guard words.count > 1 else { return say([choices(of: setting), setting.meaning]) }
    guard let change = table.change(setting, to: words[1]) else {
      let choices = table.choices(of: setting).map(\.name).listed("or")
      return say("\(name) takes \(setting.limit.map { "at most \($0) characters" } ?? choices).")
    }
    switch (setting, change) {
    // These commands store the setting, too.
    case (.rules, .value(_, let value)): return run(.chooseRules(value.flatMap(RuleSet.init) ?? .triples))
    case (.mode, .value(_, let value)): return run(.chooseMode(value.flatMap(GameMode.init(name:)) ?? .random))
    case (.input, .value(_, "keys")): if let reason = voice.reasonAgainstKeys { return refuseKeys(reason) }
    default: break
    }
    // Apply settings of text mode even if they cannot be saved.
    guard !hasFault(ask(.change(change))) || setting.group == .textMode else { return }
    voice.style.apply(change)
    switch setting {
    case .input where guide != nil: say(guide?.introduction(hasHints: activity != .duel))
    case _ where setting.group == .textMode:
      let chosen = setting.values.first { $0.name == table.value(of: setting) }
      say(chosen.map { $0.help.capitalizedFirst + "." })
    default:
      say("\(standing(of: setting)).".capitalizedFirst)
      if setting == .keys, guide == nil { say("They work on the screen and with single keys.") }
    }
  }

  package mutating func refuseKeys(_ reason: String) { say("Single keys are not possible: \(reason).") }

  /// Returns true if one of the answers is an error, which has been said already.
  func hasFault(_ answers: [Answer.Content]) -> Bool {
    answers.contains { if case .fault = $0 { true } else { false } }
  }
}
