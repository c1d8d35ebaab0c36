/// What the player chose, as it is kept between runs. Nil is what the player has not chosen. A new setting is a line
/// here; fields that this version does not know stay in the file as they are.
package struct StoredSettings: Hashable, Sendable {
  package var theme: String? {
    get { text("theme") }
    set { set("theme", newValue) }
  }
  /// True if nothing is to move.
  package var reducesMotion: Bool? {
    get { flag("reducesMotion") }
    set { set("reducesMotion", newValue) }
  }
  /// How the numbers on large tiles are drawn.
  package var digits: String? {
    get { text("digits") }
    set { set("digits", newValue) }
  }
  /// Whether the board is drawn in pixels.
  package var graphics: String? {
    get { text("graphics") }
    set { set("graphics", newValue) }
  }
  package var characters: String? {
    get { text("characters") }
    set { set("characters", newValue) }
  }
  /// False if the mouse is not used.
  package var usesMouse: Bool? {
    get { flag("mouse") }
    set { set("mouse", newValue) }
  }
  /// Where others get the game, for the card of a daily game: a link or a command.
  package var address: String? {
    get { text("address") }
    set { set("address", newValue) }
  }
  package var color: String? {
    get { text("color") }
    set { set("color", newValue) }
  }
  package var rules: String? {
    get { text("rules") }
    set { set("rules", newValue) }
  }
  /// The mode of new games, as players call it.
  package var mode: String? {
    get { text("mode") }
    set { set("mode", newValue) }
  }
  /// The player's name in the high scores.
  package var name: String? {
    get { text("name") }
    set { set("name", newValue) }
  }
  /// True if the lesson was opened.
  package var openedLesson: Bool? {
    get { flag("openedLesson") }
    set { set("openedLesson", newValue) }
  }
  /// How text mode speaks and listens: the words of its choices.
  package var text: [String]? {
    get { fields["text"]?.names }
    set { fields["text"] = newValue.map { .list($0.map(JSONValue.text)) } }
  }
  /// The keys: the name of a preset, or an object with the names of keys for actions, and perhaps a `preset`.
  package var keys: StoredKeys? {
    get { fields["keys"].flatMap(StoredKeys.init) }
    set { fields["keys"] = newValue?.json }
  }

  /// The fields of the file.
  var fields: [String: JSONValue]

  package init() { fields = [:] }

  init(fields: [String: JSONValue]) { self.fields = fields }

  private func text(_ field: String) -> String? { if case .text(let text)? = fields[field] { text } else { nil } }

  private func flag(_ field: String) -> Bool? { if case .bool(let flag)? = fields[field] { flag } else { nil } }

  private mutating func set(_ field: String, _ text: String?) { fields[field] = text.map(JSONValue.text) }
  private mutating func set(_ field: String, _ flag: Bool?) { fields[field] = flag.map(JSONValue.bool) }
}
