import PorticoFoundation

// Descriptions of bar codes as they are printed: the code words, before they are decoded into a message.

/// A bar code of any kind.
open class CIBarcodeDescriptor: NSObject, NSCopying {
  override init() { super.init() }
  /// A descriptor does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A square code of modules with three finders.
open class CIQRCodeDescriptor: CIBarcodeDescriptor {
  public enum ErrorCorrectionLevel: Int, Sendable {
    case levelL = 76
    case levelM = 77
    case levelQ = 81
    case levelH = 72
  }
  /// The code words after errors are corrected.
  public let errorCorrectedPayload: Data
  /// 1...40.
  public let symbolVersion: Int
  /// 0...7.
  public let maskPattern: UInt8
  public let errorCorrectionLevel: ErrorCorrectionLevel

  /// - Returns: Nil for a version or a mask outside of its range.
  public init?(
    payload errorCorrectedPayload: Data, symbolVersion: Int, maskPattern: UInt8,
    errorCorrectionLevel: ErrorCorrectionLevel
  ) {
    guard (1...40).contains(symbolVersion), maskPattern < 8 else { return nil }
    (self.errorCorrectedPayload, self.symbolVersion) = (errorCorrectedPayload, symbolVersion)
    (self.maskPattern, self.errorCorrectionLevel) = (maskPattern, errorCorrectionLevel)
    super.init()
  }
}

/// A square code around a bull's eye.
open class CIAztecCodeDescriptor: CIBarcodeDescriptor {
  public let errorCorrectedPayload: Data
  public let isCompact: Bool
  /// 1...32, of a compact code 1...4.
  public let layerCount: Int
  /// 1...2048, of a compact code 1...64.
  public let dataCodewordCount: Int

  /// - Returns: Nil for counts outside of their ranges.
  public init?(payload errorCorrectedPayload: Data, isCompact: Bool, layerCount: Int, dataCodewordCount: Int) {
    guard (1...(isCompact ? 4 : 32)).contains(layerCount),
      (1...(isCompact ? 64 : 2048)).contains(dataCodewordCount)
    else { return nil }
    (self.errorCorrectedPayload, self.isCompact) = (errorCorrectedPayload, isCompact)
    (self.layerCount, self.dataCodewordCount) = (layerCount, dataCodewordCount)
    super.init()
  }
}

/// A code of stacked rows.
open class CIPDF417CodeDescriptor: CIBarcodeDescriptor {
  public let errorCorrectedPayload: Data
  public let isCompact: Bool
  /// 3...90.
  public let rowCount: Int
  /// 1...30.
  public let columnCount: Int

  /// - Returns: Nil for counts outside of their ranges.
  public init?(payload errorCorrectedPayload: Data, isCompact: Bool, rowCount: Int, columnCount: Int) {
    guard (3...90).contains(rowCount), (1...30).contains(columnCount) else { return nil }
    (self.errorCorrectedPayload, self.isCompact) = (errorCorrectedPayload, isCompact)
    (self.rowCount, self.columnCount) = (rowCount, columnCount)
    super.init()
  }
}

/// A code with two solid sides.
open class CIDataMatrixCodeDescriptor: CIBarcodeDescriptor {
  public enum ECCVersion: Int, Sendable {
    case v000 = 0
    case v050 = 50
    case v080 = 80
    case v100 = 100
    case v140 = 140
    case v200 = 200
  }
  public let errorCorrectedPayload: Data
  /// 8...144.
  public let rowCount: Int
  /// 8...144.
  public let columnCount: Int
  public let eccVersion: ECCVersion

  /// - Returns: Nil for counts outside of their ranges.
  public init?(payload errorCorrectedPayload: Data, rowCount: Int, columnCount: Int, eccVersion: ECCVersion) {
    guard (8...144).contains(rowCount), (8...144).contains(columnCount) else { return nil }
    (self.errorCorrectedPayload, self.rowCount) = (errorCorrectedPayload, rowCount)
    (self.columnCount, self.eccVersion) = (columnCount, eccVersion)
    super.init()
  }
}

/// How a destination of drawing keeps alpha.
public enum CIRenderDestinationAlphaMode: UInt, Sendable { case none, premultiplied, unpremultiplied }
