import Testing

@testable import ObjCHeaders

/// Enumerations, structures, constants and functions.
struct ValueTests {
  @Test func `an enumeration loses what its names repeat`() throws {
    let all = try swift(
      """
      typedef NS_ENUM(NSInteger, XYStyle) { XYStylePlain, XYStyleURL, XYStyleHTTPServer = 1 << 3, XYStyleDefault,
        XYStyleOld NS_SWIFT_NAME(ancient) = XYStylePlain };
      """)
    #expect(
      all == [
        "public enum XYStyle: Int, Sendable {", "case plain = 0", "case URL = 1", "case httpServer = 8",
        "case `default` = 9", "public static var ancient: XYStyle { .plain }", "}",
      ])
  }

  @Test func `the names of enumerators are cut at a word`() {
    #expect(
      CaseNames.short(["kXYColorRed", "kXYColorReddish"], type: "XYColor") == [
        "kXYColorRed": "red", "kXYColorReddish": "reddish",
      ])
    #expect(CaseNames.short(["XYFlagFast"], type: "XYFlags") == ["XYFlagFast": "fast"])
    #expect(
      CaseNames.short(["XYCodeBad", "XYCodeWorse"], type: "XYError") == [
        "XYCodeBad": "codeBad", "XYCodeWorse": "codeWorse",
      ])
  }

  @Test func `options are a set, and nothing is the empty set`() throws {
    let all = try swift(
      "typedef NS_OPTIONS(NSUInteger, XYParts) { XYPartsNone = 0, XYPartsHand = 1 << 0, XYPartsDial = 1 << 1, XYPartsAll = ~0UL };"
    )
    #expect(
      all == [
        "public struct XYParts: OptionSet, Sendable {", "public let rawValue: UInt",
        "public init(rawValue: UInt) { self.rawValue = rawValue }",
        "@available(*, unavailable, message: \"use [] to construct an empty option set\")",
        "public static let none = XYParts(rawValue: 0)", "public static let hand = XYParts(rawValue: 1)",
        "public static let dial = XYParts(rawValue: 2)",
        "public static let all = XYParts(rawValue: 18446744073709551615)", "}",
      ])
  }

  @Test func `an enumeration of errors is an error with codes`() throws {
    let all = try swift(
      "extern NSString *const XYErrorDomain;\ntypedef NS_ERROR_ENUM(XYErrorDomain, XYError) { XYErrorTorn = 7 };",
      sources: ["Dials.m": "NSString *const XYErrorDomain = @\"org.example.dials\";\n"])
    #expect(all.contains("public enum Code: Int, Sendable {") && all.contains("case torn = 7"))
    #expect(all.contains("public static var errorDomain: String { \"org.example.dials\" }"))
    #expect(all.contains("public static var torn: Code { .torn }"))
  }

  @Test func `a plain enumeration of C is a number, its enumerators are constants`() throws {
    let all = try swift("typedef enum { XYLeft, XYRight = 4 } XYSide;\nenum { XYLimit = 12 };")
    #expect(all.contains("public struct XYSide: RawRepresentable, Hashable, Sendable {"))
    #expect(all.contains("public var XYRight: XYSide { XYSide(4) }"))
    #expect(all.contains("public var XYLimit: Int { 12 }"))
  }

  @Test func `constants of a typed enumeration are its members`() throws {
    let all = try swift(
      "typedef NSString *XYKey NS_TYPED_EXTENSIBLE_ENUM;\nextern XYKey const XYKeyName;\nextern XYKey const XYKeyURL;",
      sources: ["Dials.m": "XYKey const XYKeyName = @\"name\";\n"])
    #expect(all.contains("public struct XYKey: RawRepresentable, Hashable, Sendable {"))
    #expect(all.contains("public static var name: XYKey { XYKey(rawValue: \"name\") }"))
    // Its value is not known, so that it traps.
    #expect(all.contains("public static var URL: XYKey"))
  }

  @Test func `constants have the values that headers and sources give them`() throws {
    let all = try swift(
      """
      #define XY_LIMIT 12
      #define XY_RATIO 0.5
      #define XY_NAME @"dial"
      #define XY_FLAG
      #define XY_CALL(x) x
      static const CGFloat XYWidth = 2.5f;
      static NSString *const XYTitle = @"A \\"title\\"";
      extern NSString *const XYHidden;
      extern const NSInteger XYCount;
      extern NSNotificationName const XYGaugeDidMoveNotification;
      """,
      sources: ["Dials.m": "const NSInteger XYCount = (3);\nNSString *const XYGaugeDidMoveNotification = @\"moved\";\n"]
    )
    #expect(
      all == [
        "public var XYWidth: CGFloat { 2.5 }", "public var XYTitle: String { \"A \\\"title\\\"\" }",
        "public var XYHidden: String",
        "public var XYCount: Int { 3 }", "extension NSNotification.Name {",
        "public static var XYGaugeDidMove: NSNotification.Name { NSNotification.Name(\"moved\") }", "}",
        "public var XY_LIMIT: Int32 { 12 }", "public var XY_RATIO: Double { 0.5 }",
        "public var XY_NAME: String { \"dial\" }",
      ])
  }

  @Test func `a structure has its fields, and zeros`() throws {
    let all = try swift("typedef struct { CGFloat low; BOOL isOpen; const char *name; } XYRange;")
    #expect(
      all == [
        "public struct XYRange {", "public var low: CGFloat", "public var isOpen: Bool",
        "public var name: UnsafePointer<CChar>",
        "public init(low: CGFloat, isOpen: Bool, name: UnsafePointer<CChar>) { self.low = low; self.isOpen = isOpen; self.name = name }",
        "}",
      ])
    #expect(try swift("typedef struct XYPair { int a; int b[2]; } XYPair;").contains("public var b: (Int32, Int32)"))
  }

  @Test func `functions of C are called without labels, or by their given names`() throws {
    let all = try swift(
      """
      FOUNDATION_EXPORT NSString *XYText(NSInteger level, BOOL isShort);
      static inline CGFloat XYHalf(CGFloat x) { return x / 2; }
      void XYReset(void) NS_SWIFT_NAME(XYGauge.reset());
      void XYLog(NSString *format, ...);
      """)
    #expect(
      all == [
        "@discardableResult public func XYText(_ level: Int, _ isShort: Bool) -> String",
        "@discardableResult public func XYHalf(_ x: CGFloat) -> CGFloat", "extension XYGauge {",
        "public static func reset()", "}",
      ])
  }
}
