import HostInterface
import Testing

@testable import AppRuntime
@testable import PorticoTesting
@testable import UIKit

@MainActor
struct FramebufferTests {
  private func pixel(_ frame: Framebuffer, _ x: Int, _ y: Int) -> UInt32 { frame.frame().pixels.row(y)[x] }

  @Test func `a second one sees the whole screen, and the first goes on`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 100))
    view.backgroundColor = .red
    stage.show(view)
    let first = Framebuffer(), second = Framebuffer()
    #expect(pixel(first, 10, 150) == pixel(second, 10, 150))
    #expect(pixel(second, 10, 10) == 0xFFFF_FFFF)
    view.backgroundColor = .white
    #expect(pixel(second, 10, 150) == 0xFFFF_FFFF)
    #expect(pixel(first, 10, 150) == 0xFFFF_FFFF)
  }

  @Test func `one that is alone draws only what changed`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 100))
    stage.show(view)
    let buffer = Framebuffer()
    _ = buffer.frame()
    view.backgroundColor = .red
    let damage = buffer.frame().damage
    #expect(!damage.isEmpty && damage.allSatisfy { $0.width <= 64 && $0.height <= 104 })
  }

  @Test func `a window that is hidden and shown again between two frames is seen`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    stage.show(UIView())
    let above = UIWindow(frame: CGRect(x: 0, y: 100, width: 393, height: 100))
    above.backgroundColor = .red
    above.isHidden = false
    let buffer = Framebuffer()
    let red = pixel(buffer, 10, 150)
    above.isHidden = true
    stage.turn()
    above.isHidden = false
    stage.turn()
    #expect(pixel(buffer, 10, 150) == red)
    above.backgroundColor = .white
    #expect(pixel(buffer, 10, 150) == 0xFFFF_FFFF)
  }

  @Test func `it follows the device when it is turned`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    stage.show(UIView())
    let buffer = Framebuffer()
    #expect(buffer.frame().pixels.width == 393)
    var configuration = HostEnvironment.current.configuration
    configuration.orientation = .landscapeLeft
    DeviceSettings.apply(configuration)
    stage.settle()
    let turned = buffer.frame().pixels
    #expect(turned.width == 852 && turned.height == 393)
    #expect(turned.row(200)[400] == 0xFFFF_FFFF)
  }
}
