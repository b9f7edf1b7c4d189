import Foundation
import PorticoFoundation
import Testing

struct StringTableTests {
  /// `{"a": "b", "c": {"d": [1]}}` as a binary property list, made a set of by one changed bit. Found by inputs by
  /// chance.
  @Test func `a table with a set in it is refused, which Foundation would die of`() throws {
    var bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: ["d": [1]], format: .binary, options: 0))
    #expect(!_StringTable.holdsSet(Data(bytes)))
    let place = try #require(bytes.firstIndex(of: 0xa1))
    bytes[place] = 0xc1
    #expect(_StringTable.holdsSet(Data(bytes)))
    #expect(_StringTable.read(Data(bytes), path: "t") == [:])
    for length in 0..<bytes.count { _ = _StringTable.holdsSet(Data(bytes.prefix(length))) }
  }
}
