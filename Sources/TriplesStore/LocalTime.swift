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

  /// The day where the player is, in the years 1600 to 9999.
  package var localDay: CivilDate {
    let parts = localParts ?? tm()
    return CivilDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: max(1, Int(parts.tm_mday)))
  }

  private var localParts: tm? {
    var (seconds, parts) = (time_t(inWholeSeconds.timeIntervalSince1970), tm())
    return localtime_r(&seconds, &parts) == nil ? nil : parts
  }
}
