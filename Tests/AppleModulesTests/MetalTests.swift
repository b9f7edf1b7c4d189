import Metal
import MetalKit
import MetalPerformanceShaders
import Testing

struct MetalTests {
  @Test func `there is no device, and code that asks first goes another way`() {
    #expect(MTLCreateSystemDefaultDevice() == nil && !MPSSupportsMTLDevice(MTLCreateSystemDefaultDevice()))
  }

  @MainActor @Test func `a view for it lays out without a device, and asks nobody to draw`() {
    final class Painter: NSObject, MTKViewDelegate {
      var calls = 0
      func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) { calls += 1 }
      func draw(in view: MTKView) { calls += 1 }
    }
    let view = MTKView(frame: CGRect(x: 0, y: 0, width: 20, height: 10), device: nil), painter = Painter()
    view.delegate = painter
    view.draw()
    #expect(view.currentDrawable == nil && view.currentRenderPassDescriptor == nil && painter.calls == 0)
    #expect(view.drawableSize == CGSize(width: 20 * view.contentScaleFactor, height: 10 * view.contentScaleFactor))
  }
}
