/// The mean of `kernel_height` times `kernel_width` pixels around each one, for each of four channels of 8 bits.
///
/// Costs O(pixels), whatever the kernel's size.
///
/// - Parameters:
///   - tempBuffer: Not used, and may be nil.
///   - kernel_height: Odd, as the width is.
///   - backgroundColor: What lies around the image with `kvImageBackgroundColorFill`: four channels.
///   - flags: `kvImageEdgeExtend` repeats the pixels at the edges; one of the two must be there.
/// - Returns: `kvImageNoError`, an error, or 0 bytes with `kvImageGetTempBufferSize`.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
  _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
  _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  if Int(flags) & kvImageGetTempBufferSize != 0 { return 0 }
  guard kernel_height % 2 == 1, kernel_width % 2 == 1 else { return kvImageInvalidKernelSize }
  let fills = Int(flags) & kvImageBackgroundColorFill != 0
  guard fills || Int(flags) & kvImageEdgeExtend != 0 else { return kvImageInvalidEdgeStyle }
  guard src.pointee.data != nil, dest.pointee.data != nil, !fills || backgroundColor != nil else {
    return kvImageNullPointerArgument
  }
  let (source, target) = (src.pointee, dest.pointee)
  let x = Int(srcOffsetToROI_X), y = Int(srcOffsetToROI_Y)
  guard x + Int(target.width) <= Int(source.width), y + Int(target.height) <= Int(source.height) else {
    return kvImageRoiLargerThanInputBuffer
  }
  guard target.width > 0, target.height > 0 else { return kvImageNoError }
  let fill = fills ? (0..<4).map { backgroundColor[$0] } : nil
  BoxFilter(source: source, width: Int(kernel_width), height: Int(kernel_height), fill: fill).write(to: target, x, y)
  return kvImageNoError
}

/// Sums that slide: one of each column over the kernel's rows, and one of those over its columns.
private struct BoxFilter {
  let source: vImage_Buffer
  let width: Int
  let height: Int
  /// The pixel around the image; nil where its edges go on.
  let fill: [UInt8]?

  func write(to target: vImage_Buffer, _ left: Int, _ top: Int) {
    let columns = Int(source.width) * 4
    var sums = [Int](repeating: 0, count: columns)
    for y in top - height / 2...top + height / 2 { add(row: y, 1, to: &sums) }
    let area = width * height
    for y in 0..<Int(target.height) {
      if y > 0 {
        add(row: top + y - 1 - height / 2, -1, to: &sums)
        add(row: top + y + height / 2, 1, to: &sums)
      }
      let row = target.row(y)
      for channel in 0..<4 {
        var sum = (left - width / 2...left + width / 2).reduce(0) { $0 + column($1, channel, sums) }
        for x in 0..<Int(target.width) {
          if x > 0 {
            sum += column(left + x + width / 2, channel, sums) - column(left + x - 1 - width / 2, channel, sums)
          }
          row[x * 4 + channel] = UInt8((sum + area / 2) / area)
        }
      }
    }
  }

  private func add(row y: Int, _ sign: Int, to sums: inout [Int]) {
    if let fill, y < 0 || y >= Int(source.height) {
      for index in sums.indices { sums[index] += sign * Int(fill[index % 4]) }
      return
    }
    let row = source.row(min(max(y, 0), Int(source.height) - 1))
    for index in sums.indices { sums[index] += sign * Int(row[index]) }
  }

  private func column(_ x: Int, _ channel: Int, _ sums: [Int]) -> Int {
    if let fill, x < 0 || x >= Int(source.width) { return height * Int(fill[channel]) }
    return sums[min(max(x, 0), Int(source.width) - 1) * 4 + channel]
  }
}

/// Each pixel, as a row of four numbers, times a matrix of four rows: saturation and tints.
///
/// - Parameters:
///   - matrix: Sixteen numbers by rows: row of the source's channel, column of the result's.
///   - divisor: What the result is divided by, after `post_bias` is added. Not 0.
///   - pre_bias: Four numbers that are added to the source; nil for none.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>,
  _ divisor: Int32,
  _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
  guard src.pointee.data != nil, dest.pointee.data != nil else { return kvImageNullPointerArgument }
  guard divisor != 0 else { return kvImageInvalidParameter }
  guard src.pointee.width >= dest.pointee.width, src.pointee.height >= dest.pointee.height else {
    return kvImageRoiLargerThanInputBuffer
  }
  for y in 0..<Int(dest.pointee.height) {
    let from = src.pointee.row(y), to = dest.pointee.row(y)
    for x in 0..<Int(dest.pointee.width) {
      // Source and result may be one buffer.
      let old = (0..<4).map { Int(from[x * 4 + $0]) + Int(pre_bias?[$0] ?? 0) }
      for column in 0..<4 {
        let sum = (0..<4).reduce(Int(post_bias?[column] ?? 0)) { $0 + old[$1] * Int(matrix[$1 * 4 + column]) }
        to[x * 4 + column] = UInt8(min(max(sum / Int(divisor), 0), 255))
      }
    }
  }
  return kvImageNoError
}
