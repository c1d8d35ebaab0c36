import CZlib
import FoundationEssentials
import TriplesCanvas

/// Commands of the kitty graphics protocol. They ask for no answers (`q=2`), except for the probe for support.
enum GraphicsCommand {
  /// Uploads an image with the ID `number`; the terminal answers if `isProbe`.
  static func upload(_ image: PixelImage, as number: UInt32, isProbe: Bool = false) -> [UInt8] {
    let data = Data(Deflate.compress(image.bytes)).base64EncodedData()
    let keys = "a=t,t=d,i=\(number),f=32,s=\(image.size.columns),v=\(image.size.rows),o=z,q=\(isProbe ? 0 : 2),"
    var result: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: pieceSize) {
      let end = min(start + pieceSize, data.count)
      let head = (start == 0 ? keys : "") + "m=\(end < data.count ? 1 : 0);"
      result += opening + Array(head.utf8) + data[start..<end] + closing
    }
    return result
  }

  /// Shows an image at an offset in the cursor's cell. If its placement with the ID `place` is shown, moves that one.
  static func put(_ number: UInt32, _ placement: Placement, as place: Int, cell: Size) -> [UInt8] {
    let (x, y) = (placement.origin.column % cell.columns, placement.origin.row % cell.rows)
    let part = placement.crop.map { ",x=\($0.origin.column),y=\($0.origin.row),w=\($0.size.columns),h=\($0.size.rows)" }
    return sequence("a=p,i=\(number),p=\(place),X=\(x),Y=\(y),z=\(placement.layer)\(part ?? ""),C=1,q=2")
  }

  static func remove(_ number: UInt32, place: Int) -> [UInt8] { sequence("a=d,d=i,i=\(number),p=\(place),q=2") }

  static let removeAll = sequence("a=d,d=a,q=2")

  /// Frees an image. kitty up to 0.38.0 also frees all others that are not placed.
  static func free(_ number: UInt32) -> [UInt8] { sequence("a=d,d=I,i=\(number),q=2") }

  /// Ends an interrupted upload. Without it, kitty would take the next image for the rest.
  static let endUpload = closing + sequence("m=0,q=2;")

  private static let pieceSize = 4096
  private static let opening = Array("\u{1B}_G".utf8)
  private static let closing = Array("\u{1B}\\".utf8)

  private static func sequence(_ text: String) -> [UInt8] { opening + Array(text.utf8) + closing }
}

extension Capabilities {
  /// Returns a test image for the terminal to acknowledge; empty if already sent, or if images are impossible or off.
  package mutating func askForImages(_ choice: GraphicsChoice) -> [UInt8] {
    guard !awaitsImageAnswer, !traits.hasPixels, traits.depth == .direct, hasToldCellSize, let brand,
      choice.admits(brand)
    else { return [] }
    awaitsImageAnswer = true
    let size = Size(columns: 8, rows: 8)
    let image = TileImage("3", face: Color(0xFFFFFF), foreground: Color(0), size: size).rendered()
    return GraphicsCommand.upload(image, as: firstImage, isProbe: true)
  }
}

package enum Deflate {
  /// Returns the bytes compressed in zlib format. Level 6 compresses a plain tile to a hundredth of its size.
  package static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      let status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), 6)
      count = status == Z_OK ? Int(length) : 0
    }
  }
}
