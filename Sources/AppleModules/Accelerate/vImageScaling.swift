/// Another size for pixels of four channels of 8 bits, each channel by itself, by a Lanczos kernel; pixels at the edges
/// are repeated.
///
/// Costs O(pixels of both times the kernel's width).
///
/// - Parameters:
///   - tempBuffer: Not used, and may be nil.
///   - flags: `kvImageHighQualityResampling` takes a kernel of five lobes instead of three.
/// - Returns: `kvImageNoError`, an error, or 0 bytes with `kvImageGetTempBufferSize`.
@discardableResult
public func vImageScale_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
  _ flags: vImage_Flags
) -> vImage_Error { scale(src.pointee, dest.pointee, channels: 4, Int(flags)) }

/// The same for pixels of one channel.
@discardableResult
public func vImageScale_Planar8(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
  _ flags: vImage_Flags
) -> vImage_Error { scale(src.pointee, dest.pointee, channels: 1, Int(flags)) }

private func scale(_ source: vImage_Buffer, _ target: vImage_Buffer, channels: Int, _ flags: Int) -> vImage_Error {
  if flags & kvImageGetTempBufferSize != 0 { return 0 }
  guard source.data != nil, target.data != nil else { return kvImageNullPointerArgument }
  guard target.width > 0, target.height > 0 else { return kvImageNoError }
  guard source.width > 0, source.height > 0 else { return kvImageRoiLargerThanInputBuffer }
  let lobes = flags & kvImageHighQualityResampling != 0 ? 5.0 : 3.0
  let columns = LanczosTaps.all(from: Int(source.width), to: Int(target.width), lobes: lobes)
  let rows = LanczosTaps.all(from: Int(source.height), to: Int(target.height), lobes: lobes)
  let length = Int(target.width) * channels
  // Each row of the source in the new width, rounded at the very end alone.
  let wide = (0..<Int(source.height)).map { y in
    let row = source.row(y)
    return columns.flatMap { tap in
      (0..<channels).map { channel in
        tap.weights.enumerated().reduce(Float(0)) {
          $0 + $1.element * Float(row[tap.indices[$1.offset] * channels + channel])
        }
      }
    }
  }
  for (y, tap) in rows.enumerated() {
    let row = target.row(y)
    for x in 0..<length {
      let sum = tap.weights.enumerated().reduce(Float(0)) { $0 + $1.element * wide[tap.indices[$1.offset]][x] }
      row[x] = UInt8(min(max(sum.rounded(), 0), 255))
    }
  }
  return kvImageNoError
}

/// The pixels of one line that a pixel of another size is made from, and the weight of each.
private struct LanczosTaps {
  var indices: [Int] = []
  /// Their sum is 1.
  var weights: [Float] = []

  /// For each pixel of a line of `to` pixels, those of a line of `from`.
  static func all(from: Int, to: Int, lobes: Double) -> [LanczosTaps] {
    let step = Double(from) / Double(to)
    // A line that becomes shorter is smoothed by a kernel that is as much wider.
    let width = max(step, 1)
    return (0..<to).map { index in
      let middle = (Double(index) + 0.5) * step - 0.5
      var taps = LanczosTaps()
      var sum = 0.0
      var weights: [Double] = []
      for position in Int((middle - lobes * width).rounded(.up))...Int((middle + lobes * width).rounded(.down)) {
        let weight = kernel((Double(position) - middle) / width, lobes)
        taps.indices.append(min(max(position, 0), from - 1))
        weights.append(weight)
        sum += weight
      }
      taps.weights = weights.map { Float($0 / sum) }
      return taps
    }
  }

  private static func kernel(_ x: Double, _ lobes: Double) -> Double {
    guard x != 0 else { return 1 }
    guard abs(x) < lobes else { return 0 }
    let angle = Double.pi * x
    return lobes * sin(angle) * sin(angle / lobes) / (angle * angle)
  }
}
