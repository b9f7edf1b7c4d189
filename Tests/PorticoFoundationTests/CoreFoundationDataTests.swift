import Testing
@testable import PorticoFoundation

struct CoreFoundationDataTests {
  @Test(arguments: [1, 8, 64, 65, 4000])
  func `the bytes of data are found at its pointer`(count: Int) {
    let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let bytes = CFDataGetBytePtr(data)!
    #expect(CFDataGetLength(data) == count && (0..<count).allSatisfy { bytes[$0] == data[$0] })
  }

  @Test func `data that grow take bytes, a length and changes of their bytes`() throws {
    let data = try #require(CFDataCreateMutable(kCFAllocatorDefault, 0))
    CFDataAppendBytes(data, [1, 2, 3], 3)
    CFDataSetLength(data, 5)
    CFDataGetMutableBytePtr(data)[4] = 9
    #expect(data as Data == Data([1, 2, 3, 0, 9]) && CFDataGetLength(data) == 5)
    let copy = CFDataCreateCopy(nil, CFDataCreate(nil, [7, 8], 2))
    #expect(copy == Data([7, 8]) && CFDataCreateMutableCopy(nil, 0, copy) == NSMutableData(data: Data([7, 8])))
  }

  @Test func `bytes of numbers are turned round, or not where the machine has them so`() {
    #expect(CFSwapInt16(0x1234) == 0x3412 && CFSwapInt32(0x1234_5678) == 0x7856_3412 && CFSwapInt64(1) == 1 << 56)
    #expect(CFSwapInt32BigToHost(0x1234_5678) == 0x7856_3412 && CFSwapInt32HostToBig(0x7856_3412) == 0x1234_5678)
    #expect(CFSwapInt16LittleToHost(0x1234) == 0x1234 && CFSwapInt64HostToLittle(5) == 5)
    #expect(CFByteOrderGetCurrent() == CFByteOrder(CFByteOrderLittleEndian.rawValue))
  }

  @Test func `source that asks for an old iOS by Foundation's version finds a newer one`() {
    #expect(NSFoundationVersionNumber > NSFoundationVersionNumber_iOS_9_0)
  }
}
