import TriplesModel

extension Day {
  /// The day without its year: `22 Nov`.
  var short: String {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return text }
    return "\(parts[2]) \(months[parts[1] - 1])"
  }
}
