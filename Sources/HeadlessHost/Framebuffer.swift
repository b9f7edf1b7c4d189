import HostInterface
import QuartzCore
import Raster
import RenderTree
import SoftwareRenderer
import UIKit

/// The pixels of the screen, drawn when they are asked for.
@MainActor
package final class Framebuffer {
  private var renderer: SoftwareRenderer
  private var configuration: DeviceConfiguration
  private unowned let display: LayerDisplay

  package init(threads: Int = 1) {
    configuration = HostEnvironment.current.configuration
    display = UIScreen.main._display
    renderer = Framebuffer.makeRenderer(configuration, threads)
  }

  private static func makeRenderer(_ configuration: DeviceConfiguration, _ threads: Int) -> SoftwareRenderer {
    let size = configuration.screenSize, scale = configuration.scale
    return SoftwareRenderer(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), scale: scale, threads: threads)
  }

  /// The screen as it is now. The pixels are the renderer's own and change with the next frame.
  package func frame() -> SoftwareRenderer.Frame {
    let now = HostEnvironment.current.clock.now
    display.displayCustomAnimations(at: now)
    CATransaction.flush()
    for delta in display.takeDeltas() { renderer.apply(delta) }
    return renderer.render(at: now)
  }
}
