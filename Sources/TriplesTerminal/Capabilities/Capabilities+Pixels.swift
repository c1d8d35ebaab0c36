import TriplesCanvas

/// What changes when the terminal has shown that it takes pictures.
extension Capabilities {
  /// Lets frames have placements; nothing changes as long as the size of a cell is not known.
  package mutating func admitPixels() { traits.hasPixels = traits.cellSize != nil }

  /// Lets frames have placements, as on a terminal that has said all that is needed for it.
  public mutating func showPictures(cell: Size) {
    traits.cellSize = cell
    admitPixels()
  }

  /// What to send when the terminal is given back, by whatever end.
  package var resetSequence: [UInt8] {
    (hasOwnGround ? Self.ownGround : [])
      + (traits.hasPixels ? ImagePainter.resetSequence(first: firstImage) : []) + leave
  }
}
