import TriplesModel

/// A front whose lines are read by a table of commands.
protocol PlainSpeaker: PlainFront {
  /// The commands, in the order in which the help lists them.
  var forms: [PlainForm<Self>] { get }
  var rules: RuleSet { get }
  var board: Board { get }
  /// The next tile, if it is shown.
  var nextTile: NextTile? { get }
  /// The tile that a push would bring, if it is shown.
  func spawn(afterPushing direction: Direction) -> Spawn?
  /// Pushes, and says what happened; false if nothing moved.
  mutating func push(_ direction: Direction, at now: Seconds) -> Bool
  /// Says how things stand after some pushes, in full words.
  mutating func sayStanding(at now: Seconds)
  mutating func sayBoard()
  var outside: PlainOutside { get }
  /// Leaves for another front.
  mutating func depart(to destination: PlainDestination, at now: Seconds)
  mutating func quit(at now: Seconds)
  /// A setting of the program has another value.
  mutating func adopt(_ setting: PlainSetting)
  /// The duel that some words change.
  var usualDuel: DuelPlan { get }
}

extension PlainSpeaker {
  var sentences: Sentences { Sentences(style: style, rules: rules) }
  var grid: Grid { board.grid }
  func spawn(afterPushing direction: Direction) -> Spawn? { nil }
  mutating func adopt(_ setting: PlainSetting) {}
  var usualDuel: DuelPlan { DuelPlan(rules: rules) }
  var isFull: Bool { style.words == .full }

  mutating func say(_ sentence: String?) {
    if let sentence { voice.said.append(sentence) }
  }

  /// Says something terse in the line that was said last, if that has room for it.
  mutating func sayBeside(_ text: String) {
    guard var last = voice.said.last, last.count + 2 + text.count <= Sentences.terseLimit else {
      return say(text)
    }
    if last.hasSuffix(".") { last.removeLast() }
    voice.said[voice.said.count - 1] = "\(last), \(text)"
  }

  mutating func takeSaid() -> String { voice.takeSaid() }

  /// Does what a line says and returns the answer. An empty line reads the board.
  mutating func respond(to line: String, at now: Seconds) -> String {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    do throws(PlainFault) { try obey(words, at: now) } catch { say(error.description) }
    let answer = takeSaid()
    if !["again", "repeat"].contains(words.first?.lowercased()) { voice.lastAnswer = answer }
    return answer
  }

  private mutating func obey(_ words: [String], at now: Seconds) throws(PlainFault) {
    guard let name = words.first?.lowercased() else { return sayBoard() }
    let directions = words.compactMap { Direction(parsing: $0.lowercased()) }
    if directions.count == words.count { return push(directions, at: now) }
    guard let form = forms.first(where: { $0.names.contains(name) }) else { throw unknown(name) }
    let value = try form.argument.value(of: Array(words.dropFirst()), after: name)
    form.act(&self, value, now)
  }

  private func unknown(_ word: String) -> PlainFault {
    let known = Direction.allCases.map(\.rawValue) + forms.flatMap(\.names).filter { $0.count > 1 }
    let near = known.nearest(to: word).map { "Did you mean \($0)?" }
    return PlainFault(
      "Unknown word \(PrintableText(word, maxLength: 20)). \(near ?? "Type help for all commands.")")
  }

  /// Pushes one after the other, up to the first that moves nothing.
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

  /// That nothing moves, with the bell.
  mutating func sayBlocked(_ direction: Direction) {
    voice.isRinging = true
    say(sentences.blocked(direction, grid))
  }

  mutating func find(_ tile: String) {
    let rank = Rank.all.first { sentences.name($0) == tile || String(rules.value(of: $0)) == tile }
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
      return asked.forEach { say($0.sentence) }
    }
    say(moves)
    say("Commands: \(forms.map { $0.names[0] }.joined(separator: ", ")).")
    say("Type help with one of them to hear what it does, or help all.")
  }

  /// All settings, those of text mode first.
  var settings: [PlainSetting] { style.settings + outside.settings(rules) }

  /// Changes the setting that a text names, to the value after it.
  mutating func set(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let (name, value) = (words[0].lowercased(), words.dropFirst().first ?? "")
    guard let setting = settings.first(where: { $0.name == name }) else {
      return say("There is no setting \(PrintableText(name, maxLength: 20)). Type settings for a list.")
    }
    let choices = setting.choices
    let choice = choices.isEmpty && value != PlainSetting.usual ? value : value.lowercased()
    guard choices.isEmpty || choice == PlainSetting.usual || choices.contains(choice) else {
      return say("\(name) takes \(Sentences.list(choices, "or")).")
    }
    if let change = PlainStyle.change(name, to: choice) { return adopt(change) }
    if let fault = outside.set(name, choice) { return say(fault) }
    guard let changed = settings.first(where: { $0.name == name }) else { return }
    adopt(changed)
    say("\(name) \(changed.value.isEmpty ? "is not set" : changed.value).".capitalizedFirst)
  }

  /// Goes to the levels, or to those of the pack with a name.
  mutating func playLevels(_ name: String, at now: Seconds) {
    guard !name.isEmpty else { return depart(to: .levels(nil), at: now) }
    let packs = outside.levels().packs
    guard let pack = packs.first(where: { $0.name.lowercased() == name }) else {
      return say("Your packs of levels: \(Sentences.list(packs.map(\.name))).")
    }
    depart(to: .levels(pack), at: now)
  }

  /// Goes to the duel in play, or to one that some words describe.
  mutating func playDuel(_ words: String, at now: Seconds) {
    do throws(PlainFault) {
      let plan = words.isEmpty ? nil : try DuelPlan(reading: words, over: usualDuel)
      depart(to: .duel(plan), at: now)
    } catch { say(error.description) }
  }

  mutating func adopt(_ change: PlainChange) {
    voice.style.adopt(change)
    say(change == .letters ? sentences.legend(grid) : change.help.capitalizedFirst + ".")
    say(outside.keep(style))
  }
}
