extension PixelBuffer {
  /// The greatest difference of one channel of two pixels, 0...255; alpha is a channel, too.
  package static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var result = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      result = max(result, abs(Int((a >> shift) & 255) - Int((b >> shift) & 255)))
    }
    return result
  }
}
