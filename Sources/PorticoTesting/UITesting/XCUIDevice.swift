import AppRuntime
import HostInterface
import QuartzCore
import Raster
import UIKit

/// The device that the app under test runs on.
@preconcurrency @MainActor
open class XCUIDevice: NSObject {
  public static let shared = XCUIDevice()

  /// How the device is held; the app follows where it supports that.
  open var orientation: UIDeviceOrientation {
    get { UIDevice.current.orientation }
    set {
      change {
        switch newValue {
        case .portraitUpsideDown: $0.turn(to: .portraitUpsideDown)
        case .landscapeLeft: $0.turn(to: .landscapeLeft)
        case .landscapeRight: $0.turn(to: .landscapeRight)
        default: $0.turn(to: .portrait)
        }
      }
    }
  }

  public enum Appearance: Int, Sendable { case unspecified, light, dark }

  open var appearance: Appearance {
    get { HostEnvironment.current.configuration.appearance == .dark ? .dark : .light }
    set { change { $0.appearance = newValue == .dark ? .dark : .light } }
  }

  public enum Button: Int, Sendable { case home = 1, volumeUp, volumeDown, action, camera }

  /// Home takes the app to the background; the others do nothing that an app hears of.
  open func press(_ button: Button) {
    guard button == .home, XCUIApplication.current != nil else { return }
    ApplicationLifeCycle.enterBackground()
    AppLoop.turn()
  }

  private func change(_ change: (inout DeviceConfiguration) -> Void) {
    var configuration = HostEnvironment.current.configuration
    change(&configuration)
    DeviceSettings.apply(configuration)
    XCUIApplication.current?.idle()
  }
}

/// The device's screen, for pictures of it.
@preconcurrency @MainActor
open class XCUIScreen: NSObject {
  public static let main = XCUIScreen()
  open class var screens: [XCUIScreen] { [main] }
  open func screenshot() -> XCUIScreenshot { XCUIScreenshot(of: UIScreen.main.bounds) }
}

/// A picture of the screen, or of a part of it.
@preconcurrency @MainActor
open class XCUIScreenshot: NSObject {
  open private(set) var image: UIImage

  init(of rect: CGRect) {
    AppLoop.turn()
    let scale = UIScreen.main.scale
    let screen = CGImage(Framebuffer().frame().pixels)
    let part = rect.intersection(UIScreen.main.bounds)
    let pixels = CGRect(
      x: part.minX * scale, y: part.minY * scale, width: part.width * scale, height: part.height * scale)
    image = UIImage(
      cgImage: part.isEmpty ? screen : screen.cropping(to: pixels.integral) ?? screen, scale: scale, orientation: .up)
    super.init()
  }

  open var pngRepresentation: Data { image.pngData() ?? Data() }
}
