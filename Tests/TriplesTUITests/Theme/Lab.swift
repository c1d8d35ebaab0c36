import Libc
import TriplesCanvas
import TriplesTUI

/// A colour in CIE L*a*b* under the light D65.
struct Lab {
  let l, a, b: Double

  init(l: Double, a: Double, b: Double) { (self.l, self.a, self.b) = (l, a, b) }

  init(_ color: Color) { self.init(LinearRGB(color)) }

  init(_ rgb: LinearRGB) {
    let x = (0.4124564 * rgb.r + 0.3575761 * rgb.g + 0.1804375 * rgb.b) / 0.95047
    let y = 0.2126729 * rgb.r + 0.7151522 * rgb.g + 0.0721750 * rgb.b
    let z = (0.0193339 * rgb.r + 0.1191920 * rgb.g + 0.9503041 * rgb.b) / 1.08883
    func f(_ t: Double) -> Double { t > 216 / 24389 ? cbrt(t) : (24389 / 27 * t + 16) / 116 }
    self.init(l: 116 * f(y) - 16, a: 500 * (f(x) - f(y)), b: 200 * (f(y) - f(z)))
  }

  /// Returns the visible difference of two colours: CIEDE2000 (Sharma, Wu and Dalal, 2005).
  func difference(from other: Lab) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let g = 0.5 * (1 - Self.saturation(meanChroma))
    let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    let (h1, h2) = (Self.hue(a1, b), Self.hue(a2, other.b))
    let isGrey = c1 * c2 == 0
    let turn = h2 - h1
    let dh = isGrey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    let (dl, dc) = (other.l - l, c2 - c1)
    let dH = 2 * (c1 * c2).squareRoot() * Self.sine(dh / 2)
    let (meanL, meanC) = ((l + other.l) / 2, (c1 + c2) / 2)
    let sum = h1 + h2
    let meanH = isGrey ? sum : abs(turn) <= 180 ? sum / 2 : (sum + (sum < 360 ? 360 : -360)) / 2
    let t =
      1 - 0.17 * Self.cosine(meanH - 30) + 0.24 * Self.cosine(2 * meanH)
      + 0.32 * Self.cosine(3 * meanH + 6) - 0.2 * Self.cosine(4 * meanH - 63)
    let fifty = (meanL - 50) * (meanL - 50)
    let lightness = dl / (1 + 0.015 * fifty / (20 + fifty).squareRoot())
    let chroma = dc / (1 + 0.045 * meanC)
    let hue = dH / (1 + 0.015 * meanC * t)
    let blue = (meanH - 275) / 25
    let rotation = -Self.sine(60 * exp(-blue * blue)) * 2 * Self.saturation(meanC)
    return (lightness * lightness + chroma * chroma + hue * hue + rotation * chroma * hue).squareRoot()
  }

  private static func saturation(_ chroma: Double) -> Double {
    let seventh = pow(chroma, 7)
    return (seventh / (seventh + pow(25, 7))).squareRoot()
  }

  private static func hue(_ a: Double, _ b: Double) -> Double {
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

/// A colour as light: three shares of 0 to 1 that add up.
struct LinearRGB {
  let r, g, b: Double

  init(_ color: Color) {
    func linear(_ channel: UInt8) -> Double {
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
  }

  /// Creates the light as an eye with a defect sees it.
  init(_ light: LinearRGB, through defect: VisionDefect) {
    let m = defect.matrix
    func row(_ first: Int) -> Double {
      min(max(m[first] * light.r + m[first + 1] * light.g + m[first + 2] * light.b, 0), 1)
    }
    (r, g, b) = (row(0), row(3), row(6))
  }
}

/// The three common defects of colour vision, complete (Machado, Oliveira and Fernandes, 2009).
enum VisionDefect: CaseIterable {
  case protanopia, deuteranopia, tritanopia

  var matrix: [Double] {
    switch self {
    case .protanopia:
      [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998]
    case .deuteranopia:
      [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881]
    case .tritanopia:
      [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900]
    }
  }
}
