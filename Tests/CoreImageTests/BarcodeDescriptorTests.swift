import CoreImage
import Testing

/// Oracle: the ranges in Apple's documentation of the descriptors.
struct BarcodeDescriptorTests {
  private let payload = Data([1, 2, 3])

  @Test func `a descriptor keeps what it is made of, and refuses what its kind of code does not have`() {
    let code = CIQRCodeDescriptor(payload: payload, symbolVersion: 40, maskPattern: 7, errorCorrectionLevel: .levelQ)
    #expect(code?.errorCorrectedPayload == payload && code?.symbolVersion == 40 && code?.maskPattern == 7)
    #expect(code?.errorCorrectionLevel.rawValue == 81)
    for (version, mask) in [(0, 0), (41, 0), (1, 8)] {
      #expect(
        CIQRCodeDescriptor(
          payload: payload, symbolVersion: version, maskPattern: UInt8(mask), errorCorrectionLevel: .levelL) == nil)
    }
    #expect(CIAztecCodeDescriptor(payload: payload, isCompact: false, layerCount: 32, dataCodewordCount: 2048) != nil)
    #expect(CIAztecCodeDescriptor(payload: payload, isCompact: true, layerCount: 5, dataCodewordCount: 1) == nil)
    #expect(CIAztecCodeDescriptor(payload: payload, isCompact: true, layerCount: 4, dataCodewordCount: 65) == nil)
    #expect(CIPDF417CodeDescriptor(payload: payload, isCompact: true, rowCount: 3, columnCount: 30) != nil)
    #expect(CIPDF417CodeDescriptor(payload: payload, isCompact: true, rowCount: 2, columnCount: 1) == nil)
    #expect(CIDataMatrixCodeDescriptor(payload: payload, rowCount: 144, columnCount: 8, eccVersion: .v200) != nil)
    #expect(CIDataMatrixCodeDescriptor(payload: payload, rowCount: 145, columnCount: 8, eccVersion: .v200) == nil)
  }
}
