/// Why a text is no theme, in words for its author.
public enum ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no JSON, or a field has another type.
  case noTheme
  /// A field is missing.
  case missing(String)
  /// A field has a text that is no colour.
  case noColor(String, String)
  /// A list is too short: how many colours it has, and how many it needs.
  case tooFew(String, Int, Int)
  /// Text cannot be read on the page.
  case unreadable
  /// A name that cannot be typed on a command line.
  case badName(String)
  /// Another theme has the name.
  case taken(String)

  /// A sentence without its full stop.
  public var description: String {
    switch self {
    case .noTheme: "not a theme: write a JSON object of texts and lists of texts"
    case .missing(let field): "“\(field)” is missing"
    case .noColor(let field, let text): "“\(text)” in “\(field)” is not a colour: write #RRGGBB"
    case .tooFew(let field, let count, let min): "“\(field)” has \(count) colours and needs \(min) or more"
    case .unreadable: "“text” cannot be read on “page”: their contrast is below 4.5 to 1"
    case .badName(let name):
      "“\(name)” is not a name for a theme: write up to \(Theme.maxNameLength) letters, digits, - and _"
    case .taken(let name): "there is a theme “\(name)” already"
    }
  }
}
