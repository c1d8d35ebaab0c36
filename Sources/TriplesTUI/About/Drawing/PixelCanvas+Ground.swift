import TriplesBoards
import TriplesCanvas

extension PixelCanvas {
  /// An empty stage for a stretch of cells, lighter toward where things fall if there are colours enough.
  init(groundOf world: World, size: Size, look: Look) {
    let (width, height) = (size.columns, 2 * size.rows)
    let isSmooth = look.traits.depth == .direct
    let isAcross = world.down.isHorizontal
    let length = isAcross ? width : height
    let glow = isSmooth ? 0.16 : 0
    let colors = (0..<length).map {
      look.theme.page.mixed(with: look.theme.accent, glow * Double($0) / Double(length))
    }
    let ramp = world.down == .down || world.down == .right ? colors : colors.reversed()
    if isAcross {
      self.init(columns: ramp, height: height, isSmooth: isSmooth)
    } else {
      self.init(rows: ramp, width: width, isSmooth: isSmooth)
    }
  }
}
