import HostInterface

@testable import PorticoTesting
@testable import UIKit

/// A stage for several fingers, and the log of what they did.
@MainActor
final class GestureStage {
  let stage = TestStage(device: "iPhone 15")
  let view: LoggingView
  let log = EventLog()
  private let receiver: ActionReceiver

  init() {
    view = LoggingView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    view.log = log
    view.name = "view"
    receiver = ActionReceiver(log)
    stage.show(view)
  }

  /// Adds a recogniser whose action writes `name state`.
  @discardableResult
  func add<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, to view: UIView? = nil) -> R {
    recognizer.name = name
    recognizer.addTarget(receiver, action: "act:")
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  func send(_ touches: (finger: Int, phase: InputEvent.TouchPhase, point: CGPoint)..., times: [Double?] = []) {
    let list = touches.enumerated().map { index, touch in
      InputEvent.Touch(
        finger: touch.finger, phase: touch.phase, location: touch.point,
        time: times.indices.contains(index) ? times[index] : nil)
    }
    RunningApp.current.touches.send(list, at: HostEnvironment.current.clock.now)
    stage.turn()
  }

  /// Some fingers from places to others, in steps of 1/120 s.
  func move(_ fingers: [(Int, CGPoint, CGPoint)], steps: Int) {
    for step in 1...steps {
      stage.advance(by: 1.0 / 120)
      let part = CGFloat(step) / CGFloat(steps)
      let touches = fingers.map { finger, from, to in
        InputEvent.Touch(
          finger: finger, phase: .moved,
          location: CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      }
      RunningApp.current.touches.send(touches, at: HostEnvironment.current.clock.now)
      stage.turn()
    }
  }
}

@MainActor
final class EventLog {
  var lines: [String] = []
  func take() -> String {
    defer { lines = [] }
    return lines.joined(separator: "\n")
  }
}

private final class ActionReceiver: NSObject {
  let log: EventLog
  init(_ log: EventLog) { self.log = log }
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    MainActor.assumeIsolated {
      guard let recognizer = arguments.first as? UIGestureRecognizer else { return }
      log.lines.append("\(recognizer.name ?? "") \(recognizer.state)")
    }
    return .some(nil)
  }
  override func _responds(to selector: Selector) -> Bool { true }
}

/// Writes down the touches that it gets.
final class LoggingView: UIView {
  var log: EventLog?
  var name = ""
  private func note(_ what: String, _ touches: Set<UITouch>) { log?.lines.append("\(name) \(what) \(touches.count)") }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
