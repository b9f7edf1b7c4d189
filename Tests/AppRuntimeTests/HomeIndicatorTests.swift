import HostInterface
import SoftwareRenderer
import Testing

@testable import AppRuntime
@testable import PorticoTesting
@testable import UIKit

/// The home indicator is dark over light content and light over dark, whatever the app's appearance.
@MainActor
struct HomeIndicatorTests {
  private func stage(_ color: UIColor) -> (TestStage, UIView) {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    view.backgroundColor = color
    stage.show(view)
    RunningApp.current.chrome.install()
    stage.turn()
    return (stage, view)
  }

  /// The pixel in the middle of the indicator.
  private func indicator(_ frame: SoftwareRenderer.Frame) -> UInt32 { frame.pixels.row(852 - 10)[196] }

  @Test func `it follows the pixels around it, in the frame in which they change`() {
    let (_, view) = stage(.white)
    defer { RunningApp.current.chrome.remove() }
    let buffer = Framebuffer()
    #expect(indicator(buffer.frame()) == 0xFF00_0000)
    view.backgroundColor = UIColor(red: 0.1, green: 0.1, blue: 0.3, alpha: 1)
    #expect(indicator(buffer.frame()) == 0xFFFF_FFFF)
    view.backgroundColor = .systemYellow
    #expect(indicator(buffer.frame()) == 0xFF00_0000)
  }

  @Test func `from right to left the status bar has the clock at the right`() {
    func blackColumns(isRightToLeft: Bool) -> [Int] {
      let stage = TestStage(
        TestDevice("iPhone 15", layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight, scale: 1))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      view.backgroundColor = .white
      stage.show(view)
      RunningApp.current.chrome.install()
      defer { RunningApp.current.chrome.remove() }
      stage.turn()
      let pixels = Framebuffer().frame().pixels
      return (0..<393).filter { column in (0..<54).contains { pixels.row($0)[column] != 0xFFFF_FFFF } }
    }
    let plain = blackColumns(isRightToLeft: false), mirrored = blackColumns(isRightToLeft: true)
    // The bar of signal, network and battery is wider than the clock.
    #expect(plain.filter { $0 > 196 }.count > plain.filter { $0 < 196 }.count)
    #expect(mirrored.filter { $0 > 196 }.count == plain.filter { $0 < 196 }.count)
    #expect(mirrored.filter { $0 < 196 }.count == plain.filter { $0 > 196 }.count)
  }

  @Test func `a first frame of a dark page has it light at once`() {
    let (_, view) = stage(.black)
    defer { RunningApp.current.chrome.remove() }
    _ = view
    #expect(indicator(Framebuffer().frame()) == 0xFFFF_FFFF)
  }

  @Test func `a change elsewhere on the screen does not draw it again`() {
    let (stage, view) = stage(.white)
    defer { RunningApp.current.chrome.remove() }
    let dot = UIView(frame: CGRect(x: 10, y: 100, width: 20, height: 20))
    view.addSubview(dot)
    stage.turn()
    let buffer = Framebuffer()
    _ = buffer.frame()
    dot.backgroundColor = .black
    let damage = buffer.frame().damage
    #expect(!damage.isEmpty && damage.allSatisfy { $0.maxY < 200 })
  }
}
