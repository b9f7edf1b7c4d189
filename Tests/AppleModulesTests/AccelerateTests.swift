import Accelerate
import Testing

/// Filters over pixels of four channels.
struct AccelerateTests {
  /// Runs a filter over pixels whose channels all have one value.
  private func filter(
    _ values: [[UInt8]], _ kernel: (UInt32, UInt32), flags: Int = kvImageEdgeExtend, fill: [UInt8]? = nil
  ) -> (values: [[UInt8]], error: vImage_Error) {
    let width = values[0].count, height = values.count
    var source = values.flatMap { $0.flatMap { [$0, $0, $0, $0] } }, target = [UInt8](repeating: 0, count: source.count)
    let error = source.withUnsafeMutableBytes { source in
      target.withUnsafeMutableBytes { target in
        var from = vImage_Buffer(
          data: source.baseAddress, height: UInt(height), width: UInt(width), rowBytes: width * 4)
        var to = vImage_Buffer(data: target.baseAddress, height: UInt(height), width: UInt(width), rowBytes: width * 4)
        return vImageBoxConvolve_ARGB8888(&from, &to, nil, 0, 0, kernel.0, kernel.1, fill, vImage_Flags(flags))
      }
    }
    return ((0..<height).map { y in (0..<width).map { target[(y * width + $0) * 4 + 2] } }, error)
  }

  @Test func `a box is the mean of the pixels around, edges repeated`() {
    #expect(filter([[0, 30, 60, 90]], (1, 3)).values == [[10, 30, 60, 80]])
    #expect(filter([[0], [30], [60], [90]], (3, 1)).values == [[10], [30], [60], [80]])
    // Nine pixels with one of 90 in the middle: ten each where all of it is in the box.
    #expect(
      filter([[0, 0, 0], [0, 90, 0], [0, 0, 0]], (3, 3)).values == [[10, 10, 10], [10, 10, 10], [10, 10, 10]])
  }

  @Test func `a kernel wider than the image, and one of a single pixel`() {
    #expect(filter([[10, 20]], (1, 5)).values == [[14, 16]])
    #expect(filter([[10, 20]], (1, 1)).values == [[10, 20]])
  }

  @Test func `a colour lies around the image when it is asked for`() {
    #expect(
      filter([[30, 30, 30]], (1, 3), flags: kvImageBackgroundColorFill, fill: [0, 0, 0, 0]).values == [[20, 30, 20]])
    #expect(
      filter([[30], [30]], (3, 1), flags: kvImageBackgroundColorFill, fill: [90, 90, 90, 90]).values == [[50], [50]])
  }

  @Test func `even kernels and missing edges are errors`() {
    #expect(filter([[1, 2]], (2, 3)).error == kvImageInvalidKernelSize)
    #expect(filter([[1, 2]], (1, 3), flags: kvImageNoFlags).error == kvImageInvalidEdgeStyle)
    #expect(filter([[1, 2]], (1, 3), flags: kvImageBackgroundColorFill).error == kvImageNullPointerArgument)
    #expect(filter([[1, 2]], (1, 3), flags: kvImageEdgeExtend | kvImageGetTempBufferSize).error == 0)
  }

  @Test func `a matrix mixes channels, and what is too much is cut`() {
    var pixel: [UInt8] = [10, 20, 30, 200]
    let matrix: [Int16] = [0, 2, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 4]
    let error = pixel.withUnsafeMutableBytes { bytes in
      var buffer = vImage_Buffer(data: bytes.baseAddress, height: 1, width: 1, rowBytes: 4)
      return vImageMatrixMultiply_ARGB8888(&buffer, &buffer, matrix, 2, nil, [0, 0, 10, 0], 0)
    }
    #expect(error == kvImageNoError && pixel == [20, 10, 20, 255])
  }

  @Test func `numbers of 16 bits become such of 32 and back, in memory of one's own`() throws {
    var half = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 16),
      whole = try vImage_Buffer(width: 3, height: 2, bitsPerPixel: 32)
    defer {
      half.free()
      whole.free()
    }
    #expect(half.rowBytes % 16 == 0 && whole.rowBytes >= 12)
    for y in 0..<2 {
      for x in 0..<3 {
        half.data.storeBytes(of: Float16(y * 3 + x) / 4, toByteOffset: y * half.rowBytes + x * 2, as: Float16.self)
      }
    }
    #expect(vImageConvert_Planar16FtoPlanarF(&half, &whole, 0) == kvImageNoError)
    #expect(whole.data.load(fromByteOffset: whole.rowBytes + 8, as: Float.self) == 1.25)
    #expect(vImageConvert_PlanarFtoPlanar16F(&whole, &half, 0) == kvImageNoError)
    #expect(half.data.load(fromByteOffset: 4, as: Float16.self) == 0.5)
    #expect(throws: vImage.Error.invalidParameter) { try vImage_Buffer(width: 0, height: 2, bitsPerPixel: 16) }
    var small = try vImage_Buffer(width: 2, height: 2, bitsPerPixel: 16)
    defer { small.free() }
    #expect(vImageConvert_Planar16FtoPlanarF(&small, &whole, 0) == kvImageRoiLargerThanInputBuffer)
  }

  private func buffer(_ bytes: UnsafeMutableRawBufferPointer, _ width: Int, _ height: Int) -> vImage_Buffer {
    vImage_Buffer(data: bytes.baseAddress, height: UInt(height), width: UInt(width), rowBytes: width * 4)
  }

  private func scaled(_ values: [UInt8], _ width: Int, to newWidth: Int, _ newHeight: Int) -> [UInt8] {
    var source = values.flatMap { value -> [UInt8] in [value, 0, 255, value] },
      target = [UInt8](repeating: 7, count: newWidth * newHeight * 4)
    source.withUnsafeMutableBytes { from in
      target.withUnsafeMutableBytes { to in
        var old = buffer(from, width, values.count / width), new = buffer(to, newWidth, newHeight)
        #expect(vImageScale_ARGB8888(&old, &new, nil, vImage_Flags(kvImageNoFlags)) == kvImageNoError)
      }
    }
    #expect(
      target.enumerated().allSatisfy { $0.offset % 4 != 1 || $0.element == 0 }, "a channel does not mix with others")
    return stride(from: 0, to: target.count, by: 4).map { target[$0] }
  }

  @Test func `pixels of one value keep it in every size, and the same size changes nothing`() {
    #expect(scaled([90, 90, 90, 90], 2, to: 7, 5) == Array(repeating: 90, count: 35))
    #expect(scaled([200, 200, 200, 200, 200, 200], 3, to: 1, 1) == [200])
    #expect(scaled([0, 50, 100, 250], 2, to: 2, 2) == [0, 50, 100, 250])
  }

  @Test func `a line that becomes half as long keeps its mean, its ends and their order`() {
    let line = scaled((0..<32).map { UInt8($0 * 8) }, 32, to: 16, 1)
    #expect(line == line.sorted() && Set(line).count == 16)
    let sum = line.reduce(0) { $0 + Int($1) }
    #expect(abs(sum - 31 * 8 * 8) < 8, "half of the sum of 0, 8, 16 … 248")
  }

  @Test func `an image becomes bytes in the format that is asked for, and these become the image`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 0.2)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    var format = vImage_CGImageFormat(
      bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: nil,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.first.rawValue),
      version: 0,
      decode: nil, renderingIntent: .defaultIntent)
    var pixels = vImage_Buffer()
    #expect(vImageBuffer_InitWithCGImage(&pixels, &format, nil, image, vImage_Flags(kvImageNoFlags)) == kvImageNoError)
    defer { pixels.free() }
    #expect(pixels.width == 2 && pixels.height == 1)
    let bytes = Array(UnsafeRawBufferPointer(start: pixels.data, count: 8))
    #expect(bytes == [255, 255, 0, 0, 51, 0, 0, 255], "alpha first, and colours are not multiplied by it")
    var error = vImage_Error()
    let copy = try #require(vImageCreateCGImageFromBuffer(&pixels, &format, nil, nil, 0, &error)).takeRetainedValue()
    #expect(error == kvImageNoError && copy.width == 2 && copy.alphaInfo == .first)
    context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.draw(copy, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(try #require(context.makeImage()).dataProvider?.data == image.dataProvider?.data)
  }

  @Test func `a format without alpha lies on a background, and one that is not written is refused`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let clear = try #require(context.makeImage())
    var format = try #require(
      vImage_CGImageFormat(
        bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue)))
    var pixels = vImage_Buffer()
    #expect(vImageBuffer_InitWithCGImage(&pixels, &format, [0, 1, 0], clear, 0) == kvImageNoError)
    #expect(Array(UnsafeRawBufferPointer(start: pixels.data, count: 4)) == [0, 255, 0, 255])
    pixels.free()
    format.bitsPerPixel = 16
    #expect(vImageBuffer_InitWithCGImage(&pixels, &format, nil, clear, 0) == kvImageUnsupportedConversion)
  }
}
