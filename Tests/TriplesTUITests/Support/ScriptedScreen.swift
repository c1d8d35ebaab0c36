import TriplesCanvas
import TriplesModel
import TriplesTUI

/// A screen for tests: events come at given times, the clock jumps from one to the next, frames are kept.
final class ScriptedScreen: Screen {
  var size: Size
  let traits: ScreenTraits
  private(set) var now: Seconds = 0
  private(set) var frames: [(time: Seconds, frame: Frame)] = []
  /// The deadline of each wait that does not end at once.
  private(set) var waits: [Seconds?] = []
  /// The time to show a frame.
  var presentation: Seconds = 0
  private var script: [(time: Seconds, event: ScreenEvent)]

  init(size: Size, traits: ScreenTraits = .full, script: [(Seconds, ScreenEvent)]) {
    self.size = size
    self.traits = traits
    self.script = script.map { (time: $0.0, event: $0.1) }
  }

  /// Returns the script's next event if it is due by the deadline. After the script, the program is asked to end.
  func nextEvent(until deadline: Seconds?) -> ScreenEvent? {
    if deadline != now { waits.append(deadline) }
    guard let next = script.first else {
      if let deadline {
        now = max(now, deadline)
        return nil
      }
      return .ended(signal: 15)
    }
    if let deadline, deadline < next.time {
      now = max(now, deadline)
      return nil
    }
    now = max(now, next.time)
    return script.removeFirst().event
  }

  func present(_ frame: Frame) {
    frames.append((now, frame))
    now += presentation
  }

  func copy(_ text: String) -> Copying { .impossible }

  func useMouse(_ isOn: Bool) {}
}

extension ScreenTraits {
  static let full = ScreenTraits(depth: .direct, isUnicode: true)
  static let ascii = ScreenTraits(depth: .none, isUnicode: false)
}

extension ScreenEvent {
  static func key(_ code: Key.Code) -> ScreenEvent { .input(.key(Key(code))) }
  static func key(_ character: Unicode.Scalar) -> ScreenEvent { .input(.key(.character(character))) }
}
