import CoreGraphics
import HeadlessHost
import HostInterface
import UIKit

/// Does to the app what a person did on a page.
@MainActor
enum LiveInput {
  private static var environment: HostEnvironment { .current }

  static func perform(_ message: ViewerMessage, by viewer: inout Viewer, at arrival: Double) {
    switch message {
    case .shown: break
    case .touches(let touches): send(touches, of: &viewer, at: arrival)
    case .scroll(let location, let delta): WheelInput.scroll(at: location, by: delta)
    case .hover(let location): HoverInput.move(to: location, at: arrival)
    case .key(let key):
      if key.isDown { viewer.keys.insert(key.usage) } else { viewer.keys.remove(key.usage) }
      KeyInput.send(key)
    case .compose(let text, let selection): KeyInput.compose(text, selection: selection)
    case .text(let text):
      if text.isEmpty { KeyInput.compose("") } else { KeyInput.commit(text) }
    case .paste(let text):
      UIPasteboard.general.string = text
      for isDown in [true, false] {
        KeyInput.send(InputEvent.Key(characters: "v", usage: 0x19, isDown: isDown, modifiers: UIKeyModifierFlags.command.rawValue))
      }
    case .control(let control): perform(control)
    }
  }

  /// Lifts what a viewer that has gone still held down.
  static func release(_ viewer: Viewer, at time: Double) {
    let touches = viewer.fingers.sorted().map { InputEvent.Touch(finger: finger($0, of: viewer), phase: .cancelled, location: .zero) }
    if !touches.isEmpty { TouchInput.send(touches, at: time) }
    for usage in viewer.keys.sorted() { KeyInput.send(InputEvent.Key(characters: "", usage: usage, isDown: false)) }
  }

  /// Whether a key copies or cuts what is selected.
  static func copies(_ key: InputEvent.Key) -> Bool {
    UIKeyModifierFlags(rawValue: key.modifiers).contains(.command) && [0x06, 0x1B].contains(key.usage)
  }

  private static func send(_ touches: [ViewerMessage.Touch], of viewer: inout Viewer, at arrival: Double) {
    var sent: [InputEvent.Touch] = []
    var last = arrival
    for touch in touches {
      last = viewer.time(touch.time, arrival: arrival)
      switch touch.phase {
      case .began: guard viewer.fingers.insert(touch.finger).inserted else { continue }
      case .moved: guard viewer.fingers.contains(touch.finger) else { continue }
      case .ended, .cancelled: guard viewer.fingers.remove(touch.finger) != nil else { continue }
      }
      sent.append(
        InputEvent.Touch(
          finger: finger(touch.finger, of: viewer), phase: touch.phase, location: touch.location, force: touch.force, time: last))
    }
    if !sent.isEmpty { TouchInput.send(sent, at: last) }
  }

  private static func finger(_ number: Int, of viewer: Viewer) -> Int { viewer.number * 10 + number }

  private static func perform(_ control: ViewerMessage.Control) {
    switch control {
    case .rotateLeft: rotate(by: 1)
    case .rotateRight: rotate(by: 3)
    case .appearance: configure { $0.appearance = $0.appearance == .dark ? .light : .dark }
    case .largerText: changeText(by: 1)
    case .smallerText: changeText(by: -1)
    case .home:
      if UIApplication.shared.applicationState == .background {
        ApplicationLifeCycle.enterForeground()
      } else {
        ApplicationLifeCycle.enterBackground()
      }
    case .shake:
      let event = UIEvent()
      (event._type, event._subtype) = (.motion, .motionShake)
      UIApplication.shared.sendEvent(event)
    }
  }

  private static func configure(_ change: (inout DeviceConfiguration) -> Void) {
    var configuration = environment.configuration
    change(&configuration)
    DeviceSettings.apply(configuration)
  }

  /// Quarter turns to the left.
  private static func rotate(by turns: Int) {
    let around: [DeviceConfiguration.Orientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]
    configure {
      let next = around[((around.firstIndex(of: $0.heldOrientation) ?? 0) + turns) % 4]
      $0.orientation = next
      $0.heldOrientation = next
    }
  }

  private static func changeText(by steps: Int) {
    let sizes = [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge", "accessibilityMedium",
      "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge", "accessibilityExtraExtraExtraLarge",
    ]
    configure {
      let index = (sizes.firstIndex(of: $0.contentSize) ?? 3) + steps
      $0.contentSize = sizes[min(max(index, 0), sizes.count - 1)]
    }
  }
}
