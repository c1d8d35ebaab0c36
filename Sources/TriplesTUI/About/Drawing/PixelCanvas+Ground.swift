import TriplesCanvas

extension PixelCanvas {
  /// An empty stage for a stretch of cells, lighter toward where things fall if there are colours enough.
  init(groundOf world: World, size: Size, look: some AboutPalette) {
    let (width, height) = (size.columns, 2 * size.rows)
    let isSmooth = look.depth == .direct
    let isAcross = world.down.isHorizontal
    let length = isAcross ? width : height
    let glow = isSmooth ? 0.16 : 0
    let colors = (0..<length).map {
      look.background.mixed(with: look.accent, glow * Double($0) / Double(length))
    }
    let ramp = world.down == .down || world.down == .right ? colors : colors.reversed()
    if isAcross {
      self.init(columns: ramp, height: height, isSmooth: isSmooth)
    } else {
      self.init(rows: ramp, width: width, isSmooth: isSmooth)
    }
  }
}
