extension Celebration {
  /// The heading of the dialog.
  var title: String {
    switch self {
    case .chapter: "Chapter complete!"
    case .finale: "You made it to the end!"
    }
  }

  /// A line about it.
  var text: String {
    switch self {
    case .chapter(let title): "All levels of \(title) solved"
    case .finale(let solved, let levels, let stars, let maxStars):
      "\(solved) of \(levels) levels, \(stars) of \(maxStars) stars"
    }
  }
}
