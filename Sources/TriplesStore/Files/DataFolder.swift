/// Where the program keeps its files unless it is told another place.
public enum DataFolder {
  /// The folder that a person named, else `$TRIPLES_DATA`, else `$XDG_DATA_HOME/triples`, else
  /// `~/.local/share/triples`. Relative XDG paths are ignored, as XDG demands.
  public static func path(
    override: String? = nil, environment: [String: String]
  ) throws(StoreError) -> String {
    if let folder = override ?? environment["TRIPLES_DATA"], !folder.isEmpty { return folder }
    return try folder(of: "XDG_DATA_HOME", or: ".local/share", environment)
  }

  /// The folder of the settings: `$XDG_CONFIG_HOME/triples`, else `~/.config/triples`.
  static func settings(environment: [String: String]) throws(StoreError) -> String {
    try folder(of: "XDG_CONFIG_HOME", or: ".config", environment)
  }

  private static func folder(
    of variable: String, or usual: String, _ environment: [String: String]
  ) throws(StoreError) -> String {
    if let folder = absolute(environment[variable]) { return folder + "/triples" }
    guard let home = absolute(environment["HOME"]) ?? absolute(Account.current?.home) else { throw .noHome }
    return "\(home)/\(usual)/triples"
  }

  private static func absolute(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    return path
  }
}
