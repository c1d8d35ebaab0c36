import TriplesModel

extension RuleSet {
  /// Returns the rules for a page of help. A level leaves out the score, because it has points of its own.
  func lines(hasScore: Bool = true) -> [String] {
    let (push, spawn, _, score) = sentences
    return push + ["\(spawn)."] + (hasScore ? [score] : []) + ["The game ends when no move is possible."]
  }
}

extension HelpSection {
  /// Creates the section of a group, without keys that other sections explain or that only duels have.
  init(_ group: HelpGroup, without told: Set<Intent>) {
    let intents = KeyMap.standard.bindings.map(\.intent).filter { $0.helpGroup == group && !told.contains($0) }
    self.init(heading: group.rawValue, keys: KeyLabel.lines(intents.filter { $0 != .resign }))
  }

  /// Returns two groups: the rules with the most important keys, and all other keys.
  static func groups(of rules: RuleSet, isOwn: Bool = true, heading: String = "Keys") -> [[HelpSection]] {
    let keys: [KeyLabel] =
      KeyLabel.lines(pushes + [.undo, .redo, .hint, .autoplay]) + [
        .init([.newGame], isOwn ? "new game" : "your own game"), .init([.daily], "daily game"),
        .init(tabs, "switch tabs; the last has a lesson"), .init([.settings], "settings"),
        .init([.quit], "quit; your game is saved"),
      ]
    let skill = rules == .triples ? ["Skill: share of the possible points."] : []
    let par = "Par: the computer's score in daily games."
    let bars = "vs par: a bar per fifth of its moves, above half if you kept up."
    let told = Set(keys.flatMap(\.intents))
    let score = HelpSection(heading: "Skill and par", text: skill + ["\(par) \(bars)"])
    let first = [HelpSection(heading: rules.title, text: rules.lines()), score, .init(heading: heading, keys: keys)]
    return [first, HelpGroup.allCases.map { HelpSection($0, without: told) }]
  }
}

extension Day {
  /// The day without its year: `22 Nov`.
  var short: String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let parts = text.split(separator: "-").compactMap { Int($0) }
    return "\(parts[2]) \(months[parts[1] - 1])"
  }
}
