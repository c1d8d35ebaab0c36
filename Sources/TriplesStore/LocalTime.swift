import FoundationEssentials
import Libc
import TriplesModel

extension Date {
  /// The date and the time of day where the player is: `2026-11-21 00:41`.
  package var localText: String {
    guard var parts = localParts else { return formatted(.iso8601) }
    var text = [CChar](repeating: 0, count: 64)
    let length = strftime(&text, text.count, "%Y-%m-%d %H:%M", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The day where the player is.
  package var localDay: Day { Day(of: addingTimeInterval(Double(localParts?.tm_gmtoff ?? 0))) }

  private var localParts: tm? {
    var (seconds, parts) = (time_t(inWholeSeconds.timeIntervalSince1970), tm())
    return localtime_r(&seconds, &parts) == nil ? nil : parts
  }
}
