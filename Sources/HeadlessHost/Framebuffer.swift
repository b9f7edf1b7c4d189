import HostInterface
import QuartzCore
import Raster
import RenderTree
import SoftwareRenderer
import UIKit

/// The pixels of the screen, drawn when they are asked for.
///
/// Several may draw the same screen by turns; each then starts from the whole tree, while one alone draws only what changed.
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
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), scale: scale, threads: threads)
  }

  /// The screen as it is now, also after the device was turned. The pixels are the renderer's own and change with the next frame.
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
    return renderer.render(at: now)
  }
}
