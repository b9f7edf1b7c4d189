import PorticoFoundation

/// The order and size of components in memory.
public struct CIFormat: Hashable, RawRepresentable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static let ARGB8 = CIFormat(rawValue: 265)
  public static let BGRA8 = CIFormat(rawValue: 266)
  public static let ABGR8 = CIFormat(rawValue: 267)
  public static let RGBA8 = CIFormat(rawValue: 264)
  public static let RGBA16 = CIFormat(rawValue: 1288)
  public static let RGBAf = CIFormat(rawValue: 2312)
  public static let RGBAh = CIFormat(rawValue: 2056)
  public static let Rh = CIFormat(rawValue: 2053)
  public static let Rf = CIFormat(rawValue: 2309)
  public static let R8 = CIFormat(rawValue: 261)
  public static let A8 = CIFormat(rawValue: 261)
}

extension CIFormat {
  /// Bytes of a pixel; traps for a format that is not written.
  var bytesPerPixel: Int {
    switch self {
    case .RGBA8, .BGRA8, .ARGB8, .ABGR8, .Rf: 4
    case .RGBAh: 8
    case .RGBAf: 16
    case .Rh: 2
    case .R8: 1
    default: notImplemented("CIFormat \(rawValue)")
    }
  }

  /// The positions of red, green, blue and alpha among four bytes; nil for a format that has other parts.
  private var byteOrder: [Int]? {
    switch self {
    case .RGBA8: [0, 1, 2, 3]
    case .BGRA8: [2, 1, 0, 3]
    case .ARGB8: [3, 0, 1, 2]
    case .ABGR8: [3, 2, 1, 0]
    default: nil
    }
  }

  /// Numbers beyond 0...1 are cut off where a component has 8 bits.
  func write(_ pixel: PixelPlane.Pixel, at row: UnsafeMutableRawPointer, column: Int) {
    let start = row + column * bytesPerPixel
    func byte(_ index: Int) -> UInt8 { UInt8((min(max(pixel[index], 0), 1) * 255).rounded()) }
    if let byteOrder {
      for (offset, index) in byteOrder.enumerated() {
        start.storeBytes(of: byte(index), toByteOffset: offset, as: UInt8.self)
      }
      return
    }
    switch self {
    case .RGBAf: start.storeBytes(of: pixel, as: PixelPlane.Pixel.self)
    case .RGBAh:
      for index in 0..<4 { start.storeBytes(of: Float16(pixel[index]), toByteOffset: index * 2, as: Float16.self) }
    case .Rf: start.storeBytes(of: pixel[0], as: Float.self)
    case .Rh: start.storeBytes(of: Float16(pixel[0]), as: Float16.self)
    default: start.storeBytes(of: byte(0), as: UInt8.self)
    }
  }

  /// The pixel at a position of memory; green and blue are 0 and it is opaque where there is red alone.
  func read(_ row: UnsafeRawPointer, column: Int) -> PixelPlane.Pixel {
    let start = row + column * bytesPerPixel
    if let byteOrder {
      var pixel = PixelPlane.Pixel.zero
      for (offset, index) in byteOrder.enumerated() {
        pixel[index] = Float(start.load(fromByteOffset: offset, as: UInt8.self)) / 255
      }
      return pixel
    }
    func half(_ index: Int) -> Float { Float(start.loadUnaligned(fromByteOffset: index * 2, as: Float16.self)) }
    return switch self {
    case .RGBAf: start.loadUnaligned(as: PixelPlane.Pixel.self)
    case .RGBAh: PixelPlane.Pixel(half(0), half(1), half(2), half(3))
    case .Rf: PixelPlane.Pixel(start.loadUnaligned(as: Float.self), 0, 0, 1)
    case .Rh: PixelPlane.Pixel(half(0), 0, 0, 1)
    default: PixelPlane.Pixel(Float(start.load(as: UInt8.self)) / 255, 0, 0, 1)
    }
  }
}
