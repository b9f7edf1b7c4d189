import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct SimultaneousKeysTests {
  /// A set of touches has another order in every run; what is typed must not.
  @Test func `keys that are let go at the same instant type in the order in which they were touched`() throws {
    for _ in 0..<12 {
      let stage = TestStage()
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
      field.autocapitalizationType = .none
      stage.show(field)
      field.becomeFirstResponder()
      stage.settle()
      let keys = AccessibilityTree.windows().flatMap(\.flattened).filter { $0.kind == .key }
      let places = try ["c", "f", "g", "h"].map { name in try #require(keys.first { $0.label == name }).activationPoint
      }
      func send(_ phase: InputEvent.TouchPhase) {
        RunningApp.current.touches.send(
          places.enumerated().map { InputEvent.Touch(finger: $0.offset, phase: phase, location: $0.element) },
          at: HostEnvironment.current.clock.now)
        stage.turn()
      }
      send(.began)
      stage.advance(by: 0.05)
      send(.ended)
      #expect(field.text == "cfgh")
    }
  }
}
