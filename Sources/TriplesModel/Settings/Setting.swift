/// Something the player can choose. The screen, text mode, the settings file and the options read this table.
///
/// To add a setting, add it to ``all`` and use it where it acts.
public struct Setting: Hashable, Sendable {
  /// The groups, in the order of the screen.
  public enum Group: String, CaseIterable, Sendable {
    case look = "Look"
    case game = "Game"
    case you = "You"
    case textMode = "Text mode"
    case keys = "Keys"
  }

  /// A value to choose.
  public struct Value: Hashable, Sendable {
    /// Its name in the file and in text mode.
    public let name: String
    /// Its name on the screen.
    public let title: String
    /// The command of text mode that chooses it, and what it does; nil if it has none.
    public let command: String?
    /// What the command does.
    public let help: String

    init(_ name: String, title: String? = nil, command: String? = nil, help: String = "") {
      (self.name, self.title, self.command, self.help) = (name, title ?? name, command, help)
    }
  }

  /// Its name in the file and in text mode.
  public let name: String
  /// Its name on the screen.
  public let title: String
  /// The group that it stands in.
  public let group: Group
  /// What it does, in a sentence.
  public let meaning: String
  /// The values to choose from, the default first. Empty for a text, and for themes, which players can add.
  public let values: [Value]
  /// The maximum number of characters of a text; nil if no text can be typed.
  public let limit: Int?

  private init(
    _ name: String, _ title: String, _ group: Group, _ meaning: String, _ values: [Value] = [], limit: Int? = nil
  ) {
    (self.name, self.title, self.group, self.meaning) = (name, title, group, meaning)
    (self.values, self.limit) = (values, limit)
  }
}

extension Setting {
  /// The colours.
  public static let theme = Setting("theme", "Theme", .look, "The colours of the tiles and of the screen.")
  /// Whether animations are enabled.
  public static let motion = Setting(
    "motion", "Motion", .look, "Tiles slide, merge and hop. Off: they are there at once.", onOff)
  /// Whether boards are drawn in pixels.
  public static let pixels = Setting(
    "pixels", "Pixels", .look, "Smooth tiles, in terminals that show pictures. Auto: if yours can.",
    ["auto", "on", "off"].map { Value($0) })
  /// Which characters are drawn.
  public static let characters = Setting(
    "characters", "Characters", .look, "Blocks and arrows, or ASCII. Auto: as your terminal shows them.",
    ["auto", "unicode", "ascii"].map { Value($0) })
  /// Whether the mouse is used.
  public static let mouse = Setting(
    "mouse", "Mouse", .look, "Off: the terminal keeps the mouse, so that you can select text.", onOff)
  /// Whether colours are shown.
  public static let colours = Setting(
    "colours", "Colours", .look, "Off: tiles are told apart by their numbers alone.", onOff)
  /// Whether large tiles show large digits.
  public static let digits = Setting(
    "digits", "Digits", .look, "Large digits fill a tile, plain ones are ordinary text.",
    ["large", "plain"].map { Value($0) })
  /// The rules of new games; those of the last game if not chosen.
  public static let rules = Setting(
    "rules", "Next game", .game, "Which game a new game is. The one in play stays.",
    RuleSet.allCases.map { Value($0.rawValue, title: $0.title) })
  /// The mode of new games.
  public static let mode = Setting(
    "mode", "Seed", .game, "Random: other tiles in each new game. Fixed: the same tiles again and again.",
    GameMode.allCases.map { Value($0.name) })
  /// The player's name.
  public static let name = Setting(
    "name", "Name", .you, "Your name in the high scores and in games that you share.", limit: HighScore.maxNameLength)
  /// Where others get the game.
  public static let address = Setting(
    "address", "Share link", .you, "Where others get the game: the last line of a daily result that you copy.",
    limit: DailyResult.maxAddress)
  /// How much text mode says.
  public static let words = Setting(
    "words", "Answers", .textMode, "How much text mode says after each move.",
    [
      Value("full", command: "full", help: "after a move, hear what changed, then the board"),
      Value("short", command: "short", help: "after a move, hear one line"),
      Value("terse", command: "terse", help: "after a move, hear at most 40 characters"),
    ])
  /// How text mode names tiles.
  public static let tiles = Setting(
    "tiles", "Tiles", .textMode, "Text mode names tiles by numbers, or by one letter each.",
    [
      Value("numbers", command: "numbers", help: "call the tiles by their numbers"),
      Value("letters", command: "letters", help: "call the tiles a, b, c and so on"),
    ])
  /// Whether text mode rings a bell.
  public static let bell = Setting(
    "bell", "Bell", .textMode,
    "Text mode rings for an impossible push, a new highest tile and the last ten seconds.",
    [
      Value("off", command: "quiet", help: "ring no bell"),
      Value(
        "on", command: "bell", help: "ring for impossible pushes, new highest tiles and the last ten seconds"),
    ])
  /// How text mode reads commands.
  public static let input = Setting(
    "input", "Input", .textMode, "Text mode reads whole lines, or single keys as the screen does.",
    [
      Value("lines", command: "lines", help: "end each line with Enter"),
      Value(
        "keys", title: "single keys", command: "keys",
        help: "use single keys: arrows or h j k l push, Space repeats, digits read a row, with Shift a column, "
          + "b reads the board, colon starts a line"),
    ])
  /// How the time limits of levels apply in text mode.
  public static let clock = Setting(
    "clock", "Clock", .textMode, "Time limits of levels in text mode. Slow: four times the time.",
    [
      Value("off", help: "play levels without time limits; moves earn the points of the clock"),
      Value("slow", help: "play levels with four times the time"),
      Value("on", help: "play levels with their time limits"),
    ])
  /// The preset of keys.
  public static let keys = Setting(
    "keys", "Key set", .keys, "A set of keys for all actions. You can change each of them below.",
    ["standard", "wasd", "azerty", "dvorak", "colemak", "vi"].map { Value($0) })

  /// All settings except the keys of single actions, group by group.
  public static let all = [
    theme, motion, pixels, characters, mouse, colours, digits, rules, mode, name, address, words, tiles, bell, input,
    clock, keys,
  ]

  private static let onOff = [Value("on"), Value("off")]
}
