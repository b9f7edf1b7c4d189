import HostInterface
import QuartzCore
import Raster
import RenderTree
import SoftwareRenderer
import UIKit

/// The pixels of the screen, drawn when they are asked for.
///
/// Several may draw the same screen by turns; each then starts from the whole tree, while one alone draws only what
/// changed.
@MainActor
package final class Framebuffer {
  private let threads: Int
  private var renderer: SoftwareRenderer?
  private var configuration: DeviceConfiguration

  package init(threads: Int = 1) {
    self.threads = threads
    configuration = HostEnvironment.current.configuration
  }

  private func makeRenderer() -> SoftwareRenderer {
    let size = configuration.screenSize, scale = configuration.scale
    return SoftwareRenderer(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), scale: scale,
      threads: threads)
  }

  /// The screen as it is now, also after the device was turned. The pixels are the renderer's own and change with the
  /// next frame.
  package func frame() -> SoftwareRenderer.Frame {
    let now = HostEnvironment.current.clock.now
    let display = UIScreen.main._display
    display.displayCustomAnimations(at: now)
    CATransaction.flush()
    var (deltas, isWhole) = display.takeDeltas(for: self)
    let current = HostEnvironment.current.configuration
    if current.screenSize != configuration.screenSize || current.scale != configuration.scale {
      if !isWhole { (deltas, isWhole) = (display.wholeTree(), true) }
      configuration = current
    }
    let renderer = isWhole ? makeRenderer() : self.renderer ?? makeRenderer()
    self.renderer = renderer
    for delta in deltas { renderer.apply(delta) }
    let frame = renderer.render(at: now)
    guard adaptHomeIndicator(to: frame) else { return frame }
    // The indicator alone is drawn again, into the same picture: what it looks like depends on no earlier frame.
    CATransaction.flush()
    for delta in display.takeDeltas(for: self).deltas { renderer.apply(delta) }
    return frame.corrected(by: renderer.render(at: now))
  }

  /// - Returns: Whether the home indicator changed its colour because of what this frame shows around it.
  private func adaptHomeIndicator(to frame: SoftwareRenderer.Frame) -> Bool {
    guard let area = RunningApp.current.chrome.indicatorSurroundings else { return false }
    let scale = configuration.scale
    func pixels(_ rect: CGRect) -> PixelRect {
      PathRasterizer.pixels(
        around: CGRect(
          x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale))
    }
    let outside = pixels(area), inside = pixels(RunningApp.current.chrome.indicatorFrame)
    guard frame.damage.contains(where: { $0.intersects(outside) }) else { return false }
    return RunningApp.current.chrome.adaptIndicator(
      toLuminance: frame.pixels.luminance(around: inside, within: outside))
  }
}
