/// What changes when the terminal has shown that it takes pictures.
extension Capabilities {
  /// Lets frames have placements; nothing changes as long as the size of a cell is not known.
  package mutating func admitPixels() { traits.hasPixels = traits.cellSize != nil }

  /// What to send when the terminal is given back, by whatever end.
  package var resetSequence: [UInt8] {
    traits.hasPixels ? ImagePainter.resetSequence(first: firstImage) + leave : leave
  }
}
