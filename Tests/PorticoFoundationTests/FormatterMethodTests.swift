import PorticoFoundation
import Testing

struct FormatterMethodTests {
  @Test @MainActor func `formatters of Foundation's read numbers and dates`() {
    withVirtualClock { _ in
      var object: AnyObject?
      var error: NSString?
      let formatter: Formatter = NumberFormatter()
      #expect(formatter.getObjectValue(&object, for: "12", errorDescription: &error))
      #expect(object as? NSNumber == 12 && error == nil)
      #expect(!formatter.getObjectValue(&object, for: "twelve", errorDescription: &error))
      #expect(error?.contains("twelve") == true)
      let dates = DateFormatter()
      (dates.dateFormat, dates.timeZone) = ("yyyy-MM-dd", .gmt)
      #expect(dates.getObjectValue(&object, for: "1970-01-02", errorDescription: nil))
      #expect((object as? NSDate)?.timeIntervalSince1970 == 86400)
      #expect(formatter.isPartialStringValid("1x", newEditingString: nil, errorDescription: nil))
      #expect(formatter.attributedString(for: 1) == nil)
    }
  }

  @Test func `a formatter of the app's is asked by messages`() {
    final class Code: Formatter, @unchecked Sendable {}
    _ExtensionHooks.register(
      Code.self,
      responds: [
        "getObjectValue:forString:errorDescription:", "isPartialStringValid:newEditingString:errorDescription:",
      ],
      invoke: { _, selector, arguments in
        if selector._name == "isPartialStringValid:newEditingString:errorDescription:" {
          return .some((_argument(arguments, 0, selector) as String).allSatisfy(\.isNumber))
        }
        guard selector._name.hasPrefix("getObjectValue") else { return nil }
        let text = _argument(arguments, 1, selector) as String
        (_argument(arguments, 0, selector) as UnsafeMutablePointer<AnyObject?>?)?.pointee =
          text.uppercased() as NSString
        return .some(true)
      }, optional: { _, _ in nil }, get: { _, _ in nil }, set: { _, _, _ in false })
    var object: AnyObject?
    let code: Formatter = Code()
    #expect(code.getObjectValue(&object, for: "ab", errorDescription: nil) && object as? String == "AB")
    #expect(!code.isPartialStringValid("1x", newEditingString: nil, errorDescription: nil))
    var text = "12" as NSString
    #expect(
      code.isPartialStringValid(
        &text, proposedSelectedRange: nil, originalString: "1", originalSelectedRange: NSRange(location: 1, length: 0),
        errorDescription: nil))
  }
}
