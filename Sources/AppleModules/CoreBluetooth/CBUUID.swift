@_exported public import PorticoFoundation

/// The identifier of a service or of one of its values: 2, 4 or 16 bytes.
open class CBUUID: NSObject, @unchecked Sendable {  // immutable
  public let data: Data

  /// - Precondition: 4 or 8 hexadecimal digits, or a UUID.
  public init(string theString: String) {
    if let uuid = UUID(uuidString: theString) {
      data = withUnsafeBytes(of: uuid.uuid) { Data($0) }
    } else {
      let isShort = (theString.count == 4 || theString.count == 8) && theString.allSatisfy(\.isHexDigit)
      precondition(isShort, "CBUUID: \(theString) does not represent a valid UUID")
      let number = UInt32(theString, radix: 16) ?? 0
      data = withUnsafeBytes(of: number.bigEndian) { Data($0.suffix(theString.count / 2)) }
    }
  }
  public init(data theData: Data) { data = theData }
  public init(nsuuid theUUID: UUID) { data = withUnsafeBytes(of: theUUID.uuid) { Data($0) } }

  open var uuidString: String {
    let digits = data.map { String(format: "%02X", $0) }
    guard data.count == 16 else { return digits.joined() }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
  open override var description: String { uuidString }

  /// All 16 bytes: a short one stands in Bluetooth's base UUID.
  private var whole: Data {
    guard data.count < 16 else { return data }
    let base: [UInt8] = [0, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5F, 0x9B, 0x34, 0xFB]
    return Data([UInt8](repeating: 0, count: max(4 - data.count, 0)) + data + base.dropFirst(max(4, data.count)))
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.whole == whole }
  open override var hash: Int { whole.hashValue }
}
