import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Date {
  /// The date and the time of day where the player is: `2026-11-21 00:41`.
  public var localText: String {
    var seconds = time_t(timeIntervalSince1970)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return formatted(.iso8601) }
    var text = [CChar](repeating: 0, count: 64)
    let length = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
