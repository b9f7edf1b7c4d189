import PorticoFoundation

public enum CGImageAlphaInfo: UInt32, CaseIterable, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

public enum CGImageComponentInfo: UInt32, CaseIterable, Sendable {
  case integer = 0
  case float = 0x100
}

public enum CGImageByteOrderInfo: UInt32, CaseIterable, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000

  public static var order16Host: CGImageByteOrderInfo { .order16Little }
  public static var order32Host: CGImageByteOrderInfo { .order32Little }
}

public enum CGImagePixelFormatInfo: UInt32, CaseIterable, Sendable {
  case mask = 0xF0000
  case packed = 0
  case RGB555 = 0x10000
  case RGB565 = 0x20000
  case RGB101010 = 0x30000
  case RGBCIF10 = 0x40000
}

/// How pixels lie in memory: where alpha is, and in which order the bytes of a pixel come.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrderDefault = CGBitmapInfo([])
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)

  public init(
    alpha: CGImageAlphaInfo = .none, component: CGImageComponentInfo = .integer,
    byteOrder: CGImageByteOrderInfo = .orderDefault, pixelFormat: CGImagePixelFormatInfo = .packed
  ) {
    rawValue = alpha.rawValue | component.rawValue | byteOrder.rawValue | pixelFormat.rawValue
  }

  /// A value outside the known ones reads as `none`, `integer`, `orderDefault` or `packed`.
  public var alpha: CGImageAlphaInfo {
    get { CGImageAlphaInfo(rawValue: rawValue & 0x1F) ?? .none }
    set { self = replacing(0x1F, with: newValue.rawValue) }
  }

  public var component: CGImageComponentInfo {
    get { CGImageComponentInfo(rawValue: rawValue & 0xF00) ?? .integer }
    set { self = replacing(0xF00, with: newValue.rawValue) }
  }

  public var byteOrder: CGImageByteOrderInfo {
    get { CGImageByteOrderInfo(rawValue: rawValue & 0x7000) ?? .orderDefault }
    set { self = replacing(0x7000, with: newValue.rawValue) }
  }

  public var pixelFormat: CGImagePixelFormatInfo {
    get { CGImagePixelFormatInfo(rawValue: rawValue & 0xF0000) ?? .packed }
    set { self = replacing(0xF0000, with: newValue.rawValue) }
  }

  private func replacing(_ mask: UInt32, with bits: UInt32) -> CGBitmapInfo {
    CGBitmapInfo(rawValue: rawValue & ~mask | bits)
  }
}

public var kCGBitmapByteOrder16Host: CGBitmapInfo { .byteOrder16Little }
public var kCGBitmapByteOrder32Host: CGBitmapInfo { .byteOrder32Little }
