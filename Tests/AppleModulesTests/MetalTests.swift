import Metal
import MetalPerformanceShaders
import Testing

struct MetalTests {
  @Test func `there is no device, and code that asks first goes another way`() {
    #expect(MTLCreateSystemDefaultDevice() == nil && !MPSSupportsMTLDevice(MTLCreateSystemDefaultDevice()))
  }
}
