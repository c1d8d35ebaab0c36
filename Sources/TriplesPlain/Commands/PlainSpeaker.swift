import TriplesModel

/// A front with a table of commands.
protocol PlainSpeaker: PlainFront {
  /// The commands in the order of the help.
  var forms: [PlainForm<Self>] { get }
  var rules: RuleSet { get }
  var board: Board { get }
  /// The next tile, if it is shown.
  var nextTile: NextTile? { get }
  /// The tile that a push would bring, if it is shown.
  func spawn(afterPushing direction: Direction) -> Spawn?
  /// Pushes, and says what happened; false if nothing moved.
  mutating func push(_ direction: Direction, at now: Seconds) -> Bool
  /// Says how the game stands after pushes, in full words.
  mutating func sayStanding(at now: Seconds)
  mutating func sayBoard()
  var outside: PlainOutside { get }
  mutating func depart(to destination: PlainDestination, at now: Seconds)
  /// What is saved when the player quits, such as `Game`; nil if nothing is.
  var saved: String? { get }
  mutating func quit(at now: Seconds)
  /// Applies a changed setting of the program.
  mutating func adopt(_ setting: Setting, _ value: String)
  /// The duel that `duel` plays; its words change it.
  var usualDuel: DuelPlan { get }
  /// The pack whose levels are played; nil if none are.
  var packInPlay: LevelPack? { get }
}

extension PlainSpeaker {
  var sentences: Sentences { Sentences(style: style, rules: rules) }
  var grid: Grid { board.grid }
  func spawn(afterPushing direction: Direction) -> Spawn? { nil }
  mutating func adopt(_ setting: Setting, _ value: String) {}
  var usualDuel: DuelPlan { DuelPlan(rules: rules) }
  var packInPlay: LevelPack? { nil }
  var isFull: Bool { style.words == .full }

  mutating func quit(at now: Seconds) {
    leave(for: nil, at: now)
    say(saved.flatMap { losses.isEmpty ? "\($0) saved. See you next time." : nil } ?? "Goodbye.")
  }

  package mutating func answer(_ line: String, at now: Seconds) -> String { respond(to: line, at: now) }

  /// Adds something terse to the last line if it has room.
  mutating func sayBeside(_ text: String) {
    guard var last = voice.said.last, last.count + 2 + text.count <= Sentences.terseLimit else { return say(text) }
    if last.hasSuffix(".") { last.removeLast() }
    voice.said[voice.said.count - 1] = "\(last), \(text)"
  }

  mutating func respond(to line: String, at now: Seconds) -> String {
    voice.listen()
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    do throws(PlainFault) { try obey(words, at: now) } catch { say(error.description) }
    let answer = voice.takeSaid()
    if !["again", "repeat"].contains(words.first?.lowercased()) { voice.lastAnswer = answer }
    return answer
  }

  private mutating func obey(_ words: [String], at now: Seconds) throws(PlainFault) {
    guard let name = words.first?.lowercased() else { return sayBoard() }
    let directions = words.compactMap { Direction(parsing: $0.lowercased()) }
    if directions.count == words.count { return push(directions, at: now) }
    guard let form = forms.first(where: { $0.names.contains(name) }) else { throw unknown(name) }
    try form.act(&self, Array(words.dropFirst()), now)
  }

  private func unknown(_ word: String) -> PlainFault {
    let known = Direction.allCases.map(\.rawValue) + forms.flatMap(\.names).filter { $0.count > 1 }
    let near = known.nearest(to: word).map { "Did you mean \($0)?" }
    return PlainFault("Unknown word \(PrintableText(word, maxLength: 20)). \(near ?? "Type help for all commands.")")
  }

  /// Pushes in several directions, until nothing moves.
  private mutating func push(_ directions: [Direction], at now: Seconds) {
    var count = 0
    for direction in directions {
      guard !isFinished, push(direction, at: now) else { break }
      count += 1
    }
    if (1..<directions.count).contains(count) {
      say("Stopped after \(count) of \(Sentences.count(directions.count, "move")).")
    }
    if count > 0, isFull { sayStanding(at: now) }
  }

  /// Says that nothing moves, with the bell.
  mutating func sayBlocked(_ direction: Direction) {
    voice.isRinging = true
    say(sentences.blocked(direction, grid))
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
    let asked = forms.filter { word == "all" || $0.names.contains(word) }
    guard asked.isEmpty else {
      if word == "all" { say(moves) }
      return say(asked.map(\.sentence))
    }
    say(moves)
    say("Commands: \(forms.map { $0.names[0] }.joined(separator: ", ")).")
    say("Type help with one of them to hear what it does, or help all.")
  }

  /// All settings that text mode can change, its own first: `words full; others: short, terse.`
  mutating func saySettings() {
    let (own, others) = (Setting.all.filter { $0.group == .textMode }, Setting.all.filter { $0.group != .textMode })
    for setting in own + others {
      let (value, choices) = (value(of: setting), settings.choices(of: setting).map(\.name))
      let rest = "others: \(choices.filter { $0 != value }.joined(separator: ", "))"
      say("\(standing(of: setting)); \(setting.limit == nil ? rest : "any text").")
    }
    say("Type set with a name and a value, as set words short.")
  }

  private var settings: SettingsTable { outside.settings(rules) }

  private func value(of setting: Setting) -> String {
    setting.group == .textMode ? style.settings.value(of: setting) : settings.value(of: setting)
  }

  private func standing(of setting: Setting) -> String {
    let value = value(of: setting)
    return "\(setting.name) \(value.isEmpty ? "is not set" : value)"
  }

  /// Changes a setting: `words short`.
  mutating func set(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let name = words[0].lowercased()
    guard let setting = Setting.all.first(where: { $0.name == name }) else {
      return say("There is no setting \(PrintableText(name, maxLength: 20)). Type settings for a list.")
    }
    guard let change = settings.change(setting, to: words.dropFirst().first ?? "") else {
      return say("\(name) takes \(Sentences.list(settings.choices(of: setting).map(\.name), "or")).")
    }
    guard setting.group != .textMode else {
      voice.style.settings.apply(change)
      let chosen = style.settings.value(of: setting)
      return setting.values.first { $0.name == chosen }.map { choose($0, of: setting) } ?? ()
    }
    if let fault = outside.change(change) { return say(fault) }
    adopt(setting, value(of: setting))
    say("\(standing(of: setting)).".capitalizedFirst)
  }

  /// Goes to the levels, to the one of a number or title, or to those of a pack.
  mutating func playLevels(_ name: String?, at now: Seconds) {
    guard let name else { return depart(to: .levels(nil), at: now) }
    let packs = outside.levels().packs
    if let pack = packs.first(where: { $0.name.lowercased() == name }) { return depart(to: .levels(pack), at: now) }
    let found = ([packInPlay].compactMap(\.self) + packs).lazy.compactMap { pack in
      pack.entry(called: name).map { (pack, $0) }
    }.first
    guard let (pack, entry) = found else {
      let name = PrintableText(name, maxLength: 20)
      return say("There is no level or pack called \(name). Your packs: \(Sentences.list(packs.map(\.name))).")
    }
    depart(to: .levels(pack, from: entry), at: now)
  }

  /// Goes to the duel in play, or to the one that words describe.
  mutating func playDuel(_ words: String?, at now: Seconds) {
    do throws(PlainFault) {
      depart(
        to: .duel(try words.map { (words) throws(PlainFault) in try DuelPlan(reading: words, over: usualDuel) }),
        at: now)
    } catch { say(error.description) }
  }

  /// Chooses a value of a setting of text mode.
  mutating func choose(_ value: Setting.Value, of setting: Setting) {
    voice.style.settings[setting] = value.name
    say(style.usesLetters && setting == .tiles ? sentences.legend(grid) : value.help.capitalizedFirst + ".")
    say(outside.change(.value(setting, value.name)))
  }
}
