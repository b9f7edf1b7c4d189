import AppRuntime
import HostInterface
import QuartzCore
import Raster
import UIKit

/// A screen whose clock the test owns.
///
/// Making a stage replaces the process's environment: a fresh screen, a virtual clock at zero, no app. One stage at a
/// time, on the main actor.
@MainActor
public final class TestStage {
  /// The app's window; it fills the screen, and is there until another environment is installed, whether or not the
  /// stage is held.
  public let window: UIWindow
  private let environment: HostEnvironment
  private lazy var framebuffer = Framebuffer()

  public init(_ device: TestDevice) {
    environment = TestWorld.begin(device.configuration)
    _ = UIApplication.shared
    window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    UIApplication.shared._heldWindow = window
  }

  /// - Parameter device: A name of the device table; traps for another.
  public convenience init(
    device: String = "iPhone 15", scale: CGFloat? = nil, appearance: UIUserInterfaceStyle = .light
  ) {
    self.init(TestDevice(device, appearance: appearance, scale: scale))
  }

  /// Shows a controller in the window and lets it appear.
  public func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    AppLoop.turn()
  }

  /// Shows a plain controller with `view` in it.
  public func show(_ view: UIView) {
    let controller = UIViewController()
    controller.view.addSubview(view)
    show(controller)
  }

  /// Seconds since the stage was made.
  public var time: TimeInterval { environment.clock.now - HostClock.origin }

  /// Runs everything that is due up to `time` seconds after the start.
  public func advance(to time: TimeInterval) { AppLoop.advance(to: HostClock.origin + time) }
  public func advance(by seconds: TimeInterval) { AppLoop.advance(by: seconds) }

  /// Runs what is due now, lays out and commits.
  public func turn() { AppLoop.turn() }

  /// Runs until nothing moves, at most ten seconds of the clock; false when something still does.
  @discardableResult
  public func settle() -> Bool { AppLoop.settle(limit: 10) }

  // MARK: Touch

  public func touchDown(_ point: CGPoint) { send(.began, point) }
  public func touchMove(_ point: CGPoint) { send(.moved, point) }
  public func touchUp(_ point: CGPoint) { send(.ended, point) }

  /// A short touch at a point of the screen.
  public func tap(_ point: CGPoint) {
    touchDown(point)
    advance(by: 0.05)
    touchUp(point)
    turn()
  }

  /// In the middle of a view.
  public func tap(_ view: UIView) {
    tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?))
  }

  private func send(_ phase: InputEvent.TouchPhase, _ point: CGPoint) {
    RunningApp.current.touches.send(
      [InputEvent.Touch(finger: 0, phase: phase, location: point)], at: environment.clock.now)
    turn()
  }

  // MARK: Keys

  /// Types into what is being edited, character by character.
  public func type(_ text: String) {
    for character in text { press(InputEvent.Key(characters: String(character), usage: 0, isDown: true)) }
  }

  /// A key that types nothing: its USB HID usage of page 7, such as 0x28 for return and 0x2A for backspace.
  public func key(_ usage: Int, modifiers: UIKeyModifierFlags = []) {
    press(InputEvent.Key(characters: "", usage: usage, isDown: true, modifiers: modifiers.rawValue))
  }

  /// Text that an input method composes and has not decided on yet.
  public func compose(_ text: String) {
    KeyInput.compose(text)
    turn()
  }
  /// Commits the choice of the input method, which replaces the composed text.
  public func commit(_ text: String) {
    KeyInput.commit(text)
    turn()
  }

  private func press(_ key: InputEvent.Key) {
    KeyInput.send(key)
    turn()
  }

  // MARK: Pixels

  package func pixels() -> PixelBuffer {
    framebuffer.frame().pixels
  }

  /// The screen as a PNG file.
  public func png() -> Data { UIImage(cgImage: CGImage(pixels())).pngData() ?? Data() }
}
