public import Metal
import PorticoFoundation

/// The input of an app's own processor: pixels in memory, from the top row downwards.
public protocol CIImageProcessorInput {
  var region: CGRect { get }
  /// The distance between the beginnings of two rows.
  var bytesPerRow: Int { get }
  var format: CIFormat { get }
  var baseAddress: UnsafeRawPointer { get }
  /// Nil: there is no device.
  var metalTexture: (any MTLTexture)? { get }
}

/// The output of an app's own processor.
public protocol CIImageProcessorOutput {
  var region: CGRect { get }
  /// The distance between the beginnings of two rows.
  var bytesPerRow: Int { get }
  var format: CIFormat { get }
  var baseAddress: UnsafeMutableRawPointer { get }
  /// Nil: there is no device.
  var metalTexture: (any MTLTexture)? { get }
  /// Nil: there is no device.
  var metalCommandBuffer: (any MTLCommandBuffer)? { get }
}

/// A filter of an app's own that works on memory. An app overrides `process(with:arguments:output:)`.
open class CIImageProcessorKernel: NSObject {
  /// Writes the output's region. It is called when a context draws the image, and where it throws the image is clear.
  open class func process(
    with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
  ) throws { notImplemented("\(self).process(with:arguments:output:)") }

  /// Which part of an input one part of the output needs: the same, if not overridden.
  open class func roi(forInput input: Int32, arguments: [String: Any]?, outputRect: CGRect) -> CGRect { outputRect }
  open class func formatForInput(at input: Int32) -> CIFormat { .RGBAf }
  open class var outputFormat: CIFormat { .RGBAf }
  open class var outputIsOpaque: Bool { false }
  open class var synchronizeInputs: Bool { true }

  /// The image that the processor makes of others.
  ///
  /// - Parameter extent: Of the result, in pixels.
  open class func apply(withExtent extent: CGRect, inputs: [CIImage]?, arguments args: [String: Any]?) throws -> CIImage
  {
    nonisolated(unsafe) let args = args  // read where the image is drawn
    return CIImage(extent) { rect, rendering in
      let sources = (inputs ?? []).enumerated().map { index, image in
        let region = roi(forInput: Int32(index), arguments: args, outputRect: rect.cgRect)
        return ProcessorInput(
          memory: ProcessorMemory(image.plane(PlaneRect(region), rendering), formatForInput(at: Int32(index))))
      }
      let target = ProcessorMemory(PixelPlane(rect), outputFormat)
      do {
        try process(with: inputs == nil ? nil : sources, arguments: args, output: ProcessorOutput(memory: target))
      } catch {
        return PixelPlane(rect)
      }
      return target.plane
    }
  }
}

/// The pixels of one region in the format that a processor asked for.
private final class ProcessorMemory {
  let rect: PlaneRect
  let format: CIFormat
  let bytesPerRow: Int
  let address: UnsafeMutableRawPointer

  init(_ plane: PixelPlane, _ format: CIFormat) {
    (rect, self.format) = (plane.rect, format)
    bytesPerRow = plane.rect.width * format.bytesPerPixel
    address = .allocate(byteCount: max(bytesPerRow * plane.rect.height, 1), alignment: 16)
    for y in 0..<rect.height {
      let row = address + (rect.height - 1 - y) * bytesPerRow
      for x in 0..<rect.width { format.write(plane.pixels[y * rect.width + x], at: row, column: x) }
    }
  }
  deinit { address.deallocate() }

  var plane: PixelPlane {
    PixelPlane(rect) { x, y in format.read(address + (rect.maxY - 1 - y) * bytesPerRow, column: x - rect.minX) }
  }
}

private struct ProcessorInput: CIImageProcessorInput {
  let memory: ProcessorMemory
  var region: CGRect { memory.rect.cgRect }
  var bytesPerRow: Int { memory.bytesPerRow }
  var format: CIFormat { memory.format }
  var baseAddress: UnsafeRawPointer { UnsafeRawPointer(memory.address) }
  var metalTexture: (any MTLTexture)? { nil }
}

private struct ProcessorOutput: CIImageProcessorOutput {
  let memory: ProcessorMemory
  var region: CGRect { memory.rect.cgRect }
  var bytesPerRow: Int { memory.bytesPerRow }
  var format: CIFormat { memory.format }
  var baseAddress: UnsafeMutableRawPointer { memory.address }
  var metalTexture: (any MTLTexture)? { nil }
  var metalCommandBuffer: (any MTLCommandBuffer)? { nil }
}
