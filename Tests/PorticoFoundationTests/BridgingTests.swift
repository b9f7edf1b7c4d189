import PorticoFoundation
import Testing

struct BridgingTests {
  @Test func `a length is a number to Objective-C and back`() {
    #expect((CGFloat(1.5) as Any) as? NSNumber == NSNumber(value: 1.5))
    #expect(NSNumber(value: 2) as? CGFloat == 2)
    #expect(([CGFloat(1), 2] as NSArray).count == 2)
  }

  @Test func `geometry travels in an NSValue`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let value = (rect as Any) as? NSValue
    #expect(value?.cgRectValue == rect)
    #expect((value as Any) as? CGRect == rect)
    #expect((value as Any) as? CGPoint == nil)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)) == NSValue(cgSize: CGSize(width: 1, height: 2)))
  }

  @Test func `geometry prints as on iOS`() {
    #expect(
      "\(CGRect(x: 1, y: 2, width: 3, height: 4)) \(CGPoint(x: 1, y: 2.5)) \(CGSize.zero)"
        == "(1.0, 2.0, 3.0, 4.0) (1.0, 2.5) (0.0, 0.0)")
  }

  @Test func `a format takes objects`() {
    #expect(String(format: "%@ %@ %d", "a", "b", 3) == "a b 3")
    #expect(String(format: "%@", NSNumber(value: 2)) == "2")
    #expect(String(format: "%05.2f|%3d", 1.5, 7) == "01.50|  7")
    #expect(String(format: "%@ %d %.1f", [1], 7, 1.5) == "[1] 7 1.5")
  }

  @Test func `a line of the log takes objects, and percent signs in what it is given`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      NSLog("%@ ends with %@ at %d", "a", NSError(domain: "Domain", code: 7), 3)
      NSLog("no %@", ["50%"])
      NSLog("plain")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a ends with Error Domain=Domain Code=7"), "\(text)")
    #expect(text.contains("at 3") && text.contains("no [\"50%\"]") && text.contains("plain"), "\(text)")
  }

  @Test func `a value stays with its object, and goes with it`() {
    final class Value {}
    let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    weak var held: Value?
    var owner: Probe? = Probe()
    do {
      let value = Value()
      held = value
      objc_setAssociatedObject(owner!, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    #expect(objc_getAssociatedObject(owner!, key) as? Value === held)
    owner = nil
    #expect(held == nil)
  }

  @Test func `an assigned value is not kept, and foreign objects can own too`() {
    final class Value {}
    let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
    let foreign = NSMutableArray()
    objc_setAssociatedObject(foreign, key, Value(), .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(foreign, key) == nil)
    objc_setAssociatedObject(foreign, key, 7, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(foreign, key) as? Int == 7)
    objc_setAssociatedObject(foreign, key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(foreign, key) == nil)
  }

  class Outer { class Inner {} }

  @Test func `class names are those of iOS for nested and generic classes too`() {
    #expect(NSStringFromClass(Outer.Inner.self) == "PorticoFoundationTests.BridgingTests.Outer.Inner")
    #expect(NSStringFromClass(Probe.self) == "PorticoFoundationTests.Probe")
    #expect(NSClassFromString("PorticoFoundationTests.Probe") == Probe.self)
    _ClassNames.register([("Short", Outer.Inner.self)])
    #expect(NSClassFromString("Short") == Outer.Inner.self)
  }

  @Test func `a string is looked up in the device's language`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-strings-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("en.lproj"), withIntermediateDirectories: true)
    try "\"hello\" = \"Good day\";\n/* c */ \"n\" = \"a\\nb\";\n".write(
      to: folder.appendingPathComponent("en.lproj/Localizable.strings"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(NSLocalizedString("hello", bundle: bundle, comment: "") == "Good day")
    #expect(NSLocalizedString("n", bundle: bundle, comment: "") == "a\nb")
    #expect(NSLocalizedString("other", bundle: bundle, value: "v", comment: "") == "v")
    #expect(NSLocalizedString("other", bundle: bundle, comment: "") == "other")
  }
}

struct ObjectMemberTests {
  @Test func `an object in a dictionary is asked for the values that numbers and strings have`() {
    let row: [String: AnyObject] = [
      "done": NSNumber(value: true), "count": NSString(string: "7 of 9"), "self": NSNull(),
    ]
    let done: Bool = _element(row["done"])?.boolValue ?? false
    let count: Int? = _element(row["count"])?.intValue
    let none: Bool? = _element(row["none"])?.boolValue, null: Double? = _element(row["self"])?.doubleValue
    #expect(done && count == 7)
    #expect(none == nil && null == nil)
    let numbers = ["a": NSNumber(value: 2)]
    #expect(_element(numbers["a"])?.int32Value == 2)
  }
}
