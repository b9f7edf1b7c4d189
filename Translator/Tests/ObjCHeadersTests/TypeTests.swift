import Testing

@testable import ObjCHeaders

/// Types of Objective-C in Swift.
struct TypeTests {
  @Test(arguments: [
    ("NSString *", "String"), ("nullable NSURL *", "URL?"), ("NSNumber *", "NSNumber"), ("id", "Any"),
    ("nullable id", "Any?"),
    ("Class", "AnyClass"), ("SEL", "Selector"), ("BOOL", "Bool"), ("NSInteger", "Int"), ("NSUInteger", "UInt"),
    ("CGFloat", "CGFloat"),
    ("float", "Float"), ("unsigned long long", "UInt64"), ("const char *", "UnsafePointer<CChar>"),
    ("void *", "UnsafeMutableRawPointer"),
    ("NSArray *", "[Any]"), ("NSArray<NSString *> *", "[String]"), ("NSArray<NSArray<NSURL *> *> *", "[[URL]]"),
    ("NSDictionary<NSString *, id> *", "[String: Any]"), ("NSDictionary *", "[AnyHashable: Any]"),
    ("NSSet<NSString *> *", "Set<String>"),
    ("NSMutableArray *", "NSMutableArray"), ("id<UIPickerViewDataSource>", "any UIPickerViewDataSource"),
    ("nullable id<UIPickerViewDataSource>", "(any UIPickerViewDataSource)?"),
    ("UIView<UIPickerViewDataSource> *", "UIView & UIPickerViewDataSource"), ("__kindof UIView *", "UIView"),
    ("NSError *", "any Error"),
    ("NSFileManager *", "FileManager"), ("UIControlState", "UIControl.State"), ("dispatch_queue_t", "DispatchQueue"),
    ("CGColorRef", "CGColor"), ("void (^)(void)", "() -> Void"),
    ("nullable BOOL (^)(NSString *, NSError * _Nullable)", "((String, (any Error)?) -> Bool)?"),
    ("NSCache<NSString *, UIImage *> *", "NSCache<NSString, UIImage>"),
  ])
  func `a property has the type that Swift gives it`(_ pair: (String, String)) throws {
    let name = pair.0.contains("(^)") ? pair.0.replacing("(^)", with: "(^level)") : pair.0 + " level"
    let all = try swift("@interface XYGauge : NSObject\n@property \(name);\n@end")
    #expect(all.dropFirst().first == "open var level: \(pair.1) { get set }")
  }

  @Test func `without a word about nil a reference is unwrapped by itself, inside of others it is optional`() throws {
    let folder = try HeaderFolder()
    try folder.write(
      "Dials.h",
      "@interface XYGauge : NSObject\n@property NSString *name;\n- (NSURL *)go:(UIView *)view done:(void (^)(NSString *text))done;\n@end"
    )
    #expect(
      lines(folder.module().files(dependencies: [], frameworks: someFrameworks)) == [
        "open class XYGauge: NSObject {", "open var name: String! { get set }",
        "@discardableResult open func go(_ view: UIView!, done: ((String?) -> Void)!) -> URL!", "}",
      ])
  }

  @Test func `a block that is kept escapes, one that is not does not`() throws {
    #expect(try method("- (void)each:(void (^)(int))body;") == "func each(_ body: @escaping (Int32) -> Void)")
    #expect(try method("- (void)each:(NS_NOESCAPE void (^)(int))body;") == "func each(_ body: (Int32) -> Void)")
    #expect(try method("- (void)each:(void (NS_NOESCAPE ^)(int))body;") == "func each(_ body: (Int32) -> Void)")
  }

  @Test func `attributes of properties`() throws {
    let all = try swift(
      """
      @interface XYGauge : NSObject
      @property (nonatomic, readonly, getter=isOn) BOOL on;
      @property (nonatomic, weak) id<UIPickerViewDataSource> source;
      @property (class, readonly, strong) XYGauge *sharedGauge;
      @property (null_resettable, copy) UIColor *tint;
      @property (copy, nullable) NSString *title, *subtitle;
      @property IBInspectable CGFloat width API_AVAILABLE(ios(13.0));
      @end
      """)
    #expect(
      all == [
        "open class XYGauge: NSObject {", "open var isOn: Bool",
        "open var source: (any UIPickerViewDataSource)? { get set }",
        "open class var shared: XYGauge", "open var tint: UIColor! { get set }", "open var title: String? { get set }",
        "open var subtitle: String? { get set }", "open var width: CGFloat { get set }", "}",
      ])
  }

  @Test func `what names a type that is not here is left out`() throws {
    let all = try swift(
      "@class ZZUnknown;\n@interface XYGauge : NSObject\n@property ZZUnknown *other;\n- (void)use:(ZZUnknown *)x;\n@end"
    )
    #expect(all == ["open class XYGauge: NSObject {", "}"])
    #expect(try swift("@interface XYGauge : ZZUnknown\n@end") == [])
  }

  @Test func `the module of a type is imported`() throws {
    let all = try swift("@interface XYGauge : MKShape\n@end")
    #expect(all.first == "@_exported import MapKit")
  }

  @Test func `typedefs of blocks, classes and numbers`() throws {
    let all = try swift(
      """
      typedef void (^XYDone)(BOOL finished, NSError * _Nullable error);
      typedef NSInteger XYLevel;
      typedef NSDictionary<NSString *, NSNumber *> XYTable;
      @interface XYGauge : NSObject
      - (void)go:(XYLevel)level done:(XYDone)done;
      - (void)stop:(nullable XYDone)done;
      @end
      """)
    #expect(all.contains("public typealias XYDone = (Bool, (any Error)?) -> Void"))
    #expect(all.contains("public typealias XYLevel = Int"))
    #expect(all.contains("open func go(_ level: XYLevel, done: @escaping XYDone)"))
    #expect(all.contains("open func stop(_ done: XYDone? = nil)"))
  }
}
