import FoundationEssentials

/// What the environment says about text.
enum Locale {
  /// True if text is UTF-8: the first that is set of LC_ALL, LC_CTYPE and LANG decides, as POSIX has it.
  static var isUTF8: Bool {
    let environment = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    return ["utf-8", "utf8"].contains { name.lowercased().contains($0) }
  }
}
