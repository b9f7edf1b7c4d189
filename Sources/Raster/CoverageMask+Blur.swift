import Foundation

extension CoverageMask {
  /// How far a blur reaches: beyond it the curve is below 1/512. A blur beyond 2048 pixels is as wide as one of 2048:
  /// both are one grey.
  package static func blurReach(sigma: Double) -> Int {
    min(sigma > 0 ? Int(pixels: (3 * sigma).rounded(.up)) : 0, 2048)
  }

  /// The mask under a Gaussian, with `blurReach` more pixels on each side.
  ///
  /// - Parameter sigma: Standard deviation in pixels. Above 24 the curve is made of three boxes, which differ by under
  ///   1 in 255.
  /// - Complexity: O(pixels · sigma) up to 24, then O(pixels).
  package func blurred(sigma: Double) -> CoverageMask {
    let reach = Self.blurReach(sigma: sigma)
    let sigma = min(sigma, Double(reach) / 3)
    let result = CoverageMask(width: min(width + 2 * reach, 32767), height: min(height + 2 * reach, 32767))
    for y in 0..<height where y + reach < result.height {
      (result.row(y + reach) + reach).update(from: row(y), count: min(width, result.width - reach))
    }
    guard reach > 0 else { return result }
    let pass: (inout [UInt16], inout [UInt16]) -> Void
    if sigma <= 24 {
      let kernel = Self.kernel(sigma: sigma, reach: reach)
      pass = { line, scratch in Self.convolve(&line, &scratch, kernel) }
    } else {
      let sizes = Self.boxes(sigma: sigma)
      pass = { line, scratch in for size in sizes { Self.average(&line, &scratch, size) } }
    }
    // 8.7 bits in between, so that only the last step rounds to bytes.
    var scratch = [UInt16](repeating: 0, count: max(result.width, result.height))
    var line = [UInt16](repeating: 0, count: result.width)
    var between = [UInt16](repeating: 0, count: result.width * result.height)
    for y in reach..<min(reach + height, result.height) {
      let row = result.row(y)
      for x in 0..<result.width { line[x] = UInt16(row[x]) << 7 }
      pass(&line, &scratch)
      for x in 0..<result.width { between[y * result.width + x] = line[x] }
    }
    line = [UInt16](repeating: 0, count: result.height)
    for x in 0..<result.width {
      for y in 0..<result.height { line[y] = between[y * result.width + x] }
      pass(&line, &scratch)
      for y in 0..<result.height { result.row(y)[x] = UInt8(min((UInt32(line[y]) + 64) >> 7, 255)) }
    }
    return result
  }

  /// Half of a symmetric kernel, the middle first; the whole sums to 65536.
  private static func kernel(sigma: Double, reach: Int) -> [UInt32] {
    let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    var kernel = weights.map { UInt32(($0 / sum * 65536).rounded()) }
    let side = kernel.dropFirst().reduce(0, +)
    kernel[0] = 65536 - 2 * side
    return kernel
  }

  private static func convolve(_ line: inout [UInt16], _ scratch: inout [UInt16], _ kernel: [UInt32]) {
    let count = line.count
    line.withUnsafeMutableBufferPointer { line in
      scratch.withUnsafeMutableBufferPointer { scratch in
        for index in 0..<count { scratch[index] = line[index] }
        kernel.withUnsafeBufferPointer { kernel in
          for index in 0..<count {
            var sum = UInt32(scratch[index]) * kernel[0] + 32768
            for distance in 1..<kernel.count {
              let left = index >= distance ? UInt32(scratch[index - distance]) : 0
              let right = index + distance < count ? UInt32(scratch[index + distance]) : 0
              sum += (left + right) * kernel[distance]
            }
            line[index] = UInt16(sum >> 16)
          }
        }
      }
    }
  }

  /// Three odd widths whose boxes together have the variance of the Gaussian.
  private static func boxes(sigma: Double) -> [Int] {
    let ideal = (4 * sigma * sigma + 1).squareRoot()
    let low = Int(ideal) % 2 == 0 ? Int(ideal) - 1 : Int(ideal)
    let count = (12 * sigma * sigma - Double(3 * low * low + 12 * low + 9)) / Double(-4 * low - 4)
    return (0..<3).map { $0 < Int(count.rounded()) ? low : low + 2 }
  }

  private static func average(_ line: inout [UInt16], _ scratch: inout [UInt16], _ size: Int) {
    let (count, half) = (line.count, size / 2)
    for index in 0..<count { scratch[index] = line[index] }
    var sum = UInt32(0)
    for index in 0..<min(half, count) { sum += UInt32(scratch[index]) }
    for index in 0..<count {
      if index + half < count { sum += UInt32(scratch[index + half]) }
      line[index] = UInt16((sum + UInt32(half)) / UInt32(size))
      if index >= half { sum -= UInt32(scratch[index - half]) }
    }
  }
}
