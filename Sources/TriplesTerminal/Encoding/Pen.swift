import TriplesCanvas

/// The state that SGR sequences change.
struct Pen: Hashable, Sendable {
  /// `ownInk` or a colour.
  var foreground = Paint.ownInk
  /// `ownPaper` or a colour.
  var background = Paint.ownPaper
  /// All attributes, reverse among them.
  var attributes: Style.Attributes = []

  var rendition: Rendition {
    let isReversed = attributes.contains(.reverse)
    return Rendition(
      ink: isReversed ? background : foreground, paper: isReversed ? foreground : background,
      attributes: attributes.subtracting(.reverse))
  }
}

extension Capabilities {
  /// The cheapest pen for a rendition after another pen; nil stands for an unknown one.
  func nearestPen(for rendition: Rendition, from pen: Pen?) -> Pen {
    let plain = plainPen(for: rendition, from: pen)
    let reversed = reversedPen(for: rendition, from: pen)
    guard let plain, let reversed else {
      // A rendition has one pen at least.
      return plain ?? reversed ?? Pen()
    }
    return cost(from: pen, to: plain) <= cost(from: pen, to: reversed) ? plain : reversed
  }

  private func plainPen(for rendition: Rendition, from pen: Pen?) -> Pen? {
    guard rendition.ink != .ownPaper, rendition.paper != .ownInk else { return nil }
    let keeps = rendition.ink == nil ? (pen?.attributes ?? []).intersection([.bold, .dim]) : []
    return Pen(
      foreground: rendition.ink ?? pen?.foreground ?? .ownInk, background: rendition.paper,
      attributes: rendition.attributes.union(keeps))
  }

  /// Terminals differ in how reverse combines with bold and dim, so it is avoided.
  private func reversedPen(for rendition: Rendition, from pen: Pen?) -> Pen? {
    guard attributes.contains(.reverse), rendition.ink != .ownInk, rendition.paper != .ownPaper else { return nil }
    let isOnlyWay = rendition.ink == .ownPaper || rendition.paper == .ownInk
    guard isOnlyWay || rendition.attributes.isDisjoint(with: [.bold, .dim]) else { return nil }
    return Pen(
      foreground: rendition.paper, background: rendition.ink ?? pen?.background ?? .ownPaper,
      attributes: rendition.attributes.union(.reverse))
  }
}
