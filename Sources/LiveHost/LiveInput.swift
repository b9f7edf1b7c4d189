import CoreGraphics
import Foundation
import HostInterface
import LiveLink
import UIKit

/// Does to the app what a person did on its screen.
@MainActor
enum LiveInput {
  private static var environment: HostEnvironment { .current }

  /// - Parameter clockOffset: From the message's times to seconds of the host's clock.
  static func perform(_ message: ScreenMessage, clockOffset: Double) {
    switch message {
    case .touches(let touches): send(touches, clockOffset)
    case .scroll(let location, let delta): RunningApp.current.wheel.scroll(at: location, by: delta)
    case .hover(let location): RunningApp.current.pointer.move(to: location, at: environment.clock.now)
    case .key(let key, _): KeyInput.send(event(key))
    case .compose(let text, let selection): KeyInput.compose(text, selection: selection.map { NSRange($0) })
    case .text(let text):
      if text.isEmpty { KeyInput.compose("") } else { KeyInput.commit(text) }
    case .paste(let text):
      UIPasteboard.general.string = text
      for isDown in [true, false] {
        KeyInput.send(
          InputEvent.Key(characters: "v", usage: 0x19, isDown: isDown, modifiers: UIKeyModifierFlags.command.rawValue))
      }
    case .clipboard(let text): if UIPasteboard.general.string != text { UIPasteboard.general.string = text }
    case .control(let control): perform(control)
    case .resize(let size): resize(to: size)
    case .open(let paths, _): UIApplication.shared._open(paths.map { URL(fileURLWithPath: $0) })
    // Not what a person does to the screen.
    case .accessibility, .watchAccessibility, .replayed, .ready, .replace, .ping: break
    }
  }

  private static func event(_ key: ScreenMessage.Key) -> InputEvent.Key {
    InputEvent.Key(characters: key.characters, usage: key.usage, isDown: key.isDown, modifiers: key.modifiers)
  }

  // MARK: Fingers

  private static func send(_ touches: [ScreenMessage.Touch], _ clockOffset: Double) {
    // A message may have been sent by a clock that is read a little later than ours.
    let samples = touches.map { touch in
      let phase: InputEvent.TouchPhase =
        switch touch.phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
      return InputEvent.Touch(
        finger: touch.finger, phase: phase, location: touch.location, force: touch.force,
        time: min(touch.time + clockOffset, environment.clock.now))
    }
    if let last = samples.last?.time { RunningApp.current.touches.send(samples, at: last) }
  }

  // MARK: The device

  private static func perform(_ control: ScreenMessage.Control) {
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
    case .shake: UIApplication.shared._shake()
    case .slowAnimations: SlowAnimations.toggle()
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
      $0.turn(to: next)
    }
  }

  private static func changeText(by steps: Int) {
    let sizes = [
      "extraSmall", "small", "medium", "large", "extraLarge", "extraExtraLarge", "extraExtraExtraLarge",
      "accessibilityMedium",
      "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge",
      "accessibilityExtraExtraExtraLarge",
    ]
    configure {
      let index = (sizes.firstIndex(of: $0.contentSize) ?? 3) + steps
      $0.contentSize = sizes[min(max(index, 0), sizes.count - 1)]
    }
  }

  /// Tablets have windows of any size; a phone has the size that it was built with.
  static var canResize: Bool { environment.configuration.device.idiom == .pad }

  private static func resize(to size: CGSize) {
    guard canResize, size.width.isFinite, size.height.isFinite else { return }
    let wanted = CGSize(
      width: min(max(size.width, 320), 4096).rounded(), height: min(max(size.height, 320), 4096).rounded())
    configure {
      $0.device.size = $0.orientation.isLandscape ? CGSize(width: wanted.height, height: wanted.width) : wanted
    }
  }

  static var isSlow: Bool { SlowAnimations.isOn }

  // MARK: Text

  /// The field that takes text which is typed now, as the screen needs it.
  static var textInput: AppMessage.TextInput? {
    guard let (input, view) = KeyInput.edited, let end = input.selectedTextRange?.end else { return nil }
    let caret = UIAccessibility.convertToScreenCoordinates(input.caretRect(for: end), in: view)
    guard caret.origin.x.isFinite, caret.origin.y.isFinite, caret.width.isFinite, caret.height.isFinite else {
      return nil
    }
    return AppMessage.TextInput(caret: caret, isSecure: input.isSecureTextEntry)
  }
}
