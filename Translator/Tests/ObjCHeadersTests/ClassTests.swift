import Testing

@testable import ObjCHeaders

/// Classes, categories and protocols.
struct ClassTests {
  /// The member by which a view drops what a nib gives it.
  private static let fromNib =
    "open override func setValue(_ value: Any?, forUndefinedKey key: String) { _ = (value, key) }"

  @Test func `a body traps with the method's name`() throws {
    let folder = try HeaderFolder()
    try folder.write(
      "Dials.h",
      "@interface XYGauge : NSObject\n@property double level;\n- (void)move:(double)x animated:(BOOL)a;\n+ (void)reset;\n@end"
    )
    let text = try #require(folder.module().files(dependencies: [], frameworks: someFrameworks).first).text
    #expect(text.contains("get { _objectiveC(\"-[XYGauge level]\") } set { _objectiveC(\"-[XYGauge setLevel:]\") }"))
    #expect(text.contains("{ _objectiveC(\"-[XYGauge move:animated:]\") }"))
    #expect(text.contains("{ _objectiveC(\"+[XYGauge reset]\") }"))
  }

  @Test func `a view can be made and shows its name, with initialisers of its own too`() throws {
    #expect(
      try swift("@interface XYDial : UIView\n@end") == [
        "open class XYDial: UIView {", "open override func draw(_ rect: CGRect) { _drawClassName() }", Self.fromNib,
        "}",
      ])
    #expect(
      try swift(
        "@interface XYDial : UIView\n- (instancetype)initWithLevel:(double)level;\n- (instancetype)initWithFrame:(CGRect)frame;\n@end"
      ) == [
        "open class XYDial: UIView {", "public init(level: Double)",
        "public required init(frame: CGRect) { super.init(frame: frame) }",
        "public required init?(coder: NSCoder) { super.init(coder: coder) }",
        "open override func draw(_ rect: CGRect) { _drawClassName() }", Self.fromNib, "}",
      ])
  }

  @Test func `only marked initialisers are designated where one is`() throws {
    #expect(
      try swift(
        """
        @interface XYGauge : NSObject
        - (instancetype)initWithLevel:(double)level NS_DESIGNATED_INITIALIZER;
        - (instancetype)initWithName:(NSString *)name;
        - (instancetype)init NS_UNAVAILABLE;
        @end
        """) == [
          "open class XYGauge: NSObject {", "public init(level: Double)", "public convenience init(name: String)", "}",
        ])
    #expect(
      try swift("@interface XYGauge : NSObject\n- (instancetype)initWithLevel:(double)level;\n@end") == [
        "open class XYGauge: NSObject {", "public init(level: Double)", "public override init() { super.init() }", "}",
      ])
  }

  @Test func `what the superclass has is not declared again`() throws {
    let all = try swift(
      """
      @interface XYDial : UILabel
      - (void)layoutSubviews;
      - (void)turn;
      @end
      @interface XYSmallDial : XYDial
      - (void)turn;
      - (void)turn:(NSInteger)times;
      @end
      """)
    #expect(
      all == [
        "open class XYDial: UILabel {", "open func turn()", Self.fromNib, "}", "open class XYSmallDial: XYDial {",
        "open func turn(_ times: Int)", "}",
      ])
  }

  @Test func `a category of an own class is in its body, one of another class is an extension`() throws {
    let all = try swift(
      """
      @interface XYGauge : NSObject
      @end
      @interface XYGauge (Extra)
      @property NSInteger extra;
      @end
      @interface XYGauge ()
      @property NSInteger secret;
      @end
      @interface UIImageView (XYLoading)
      @property (nonatomic, readonly) NSInteger xy_count;
      - (void)xy_setImageWithURL:(nullable NSURL *)url placeholderImage:(nullable UIImage *)image;
      + (void)xy_clear;
      @end
      """)
    #expect(
      all == [
        "open class XYGauge: NSObject {", "open var extra: Int { get set }", "}", "extension UIImageView {",
        "public var xy_count: Int", "public func xy_setImage(with url: URL?, placeholderImage image: UIImage?)",
        "public class func xy_clear()", "}",
      ])
  }

  @Test func `a protocol has required and optional members, and its conformers have the required ones`() throws {
    let all = try swift(
      """
      @class XYGauge;
      @protocol XYGaugeDelegate <NSObject>
      - (void)gaugeDidMove:(XYGauge *)gauge;
      @property (readonly) NSInteger limit;
      @optional
      - (BOOL)gauge:(XYGauge *)gauge shouldMoveTo:(double)level;
      @end
      @interface XYGauge : NSObject <XYGaugeDelegate, NSCopying>
      @property (weak) id<XYGaugeDelegate> delegate;
      @end
      """)
    #expect(
      all == [
        "@objc public protocol XYGaugeDelegate: NSObjectProtocol {", "var limit: Int { get }",
        "func gaugeDidMove(_ gauge: XYGauge)",
        "@objc optional func gauge(_ gauge: XYGauge, shouldMoveTo level: Double) -> Bool", "}",
        "open class XYGauge: NSObject, XYGaugeDelegate, NSCopying {",
        "open var delegate: (any XYGaugeDelegate)? { get set }",
        "open var limit: Int", "open func gaugeDidMove(_ gauge: XYGauge)",
        "open func copy(with zone: NSZone? = nil) -> Any", "}",
      ])
  }

  @Test func `what a framework's protocol requires is declared`() throws {
    let all = try swift("@interface XYGauge : NSObject <UIPickerViewDataSource>\n@end")
    #expect(
      all == [
        "open class XYGauge: NSObject, UIPickerViewDataSource {",
        "open func numberOfComponents(in pickerView: UIView) -> Int",
        "open var title: String? { get set }", "}",
      ])
  }

  @Test func `a generic class, and one that derives from it`() throws {
    let all = try swift(
      """
      @interface XYBox<__covariant Element : id<NSCopying>> : NSObject
      @property (nullable) Element content;
      @end
      @interface XYTextBox : XYBox<NSString *>
      @end
      """)
    #expect(
      all == [
        "open class XYBox<Element: AnyObject>: NSObject {", "open var content: Element? { get set }", "}",
        "open class XYTextBox: XYBox<NSString> {", "}",
      ])
  }

  @Test func `a class and a protocol have the names that the header gives them, and the main actor where it says so`()
    throws
  {
    let all = try swift(
      "NS_SWIFT_UI_ACTOR\nNS_SWIFT_NAME(Gauge)\n@interface XYGauge : NSObject\n@end\nNS_SWIFT_NAME(Gauging)\n@protocol XYGauging\n- (XYGauge *)gauge;\n@end"
    )
    #expect(
      all == [
        "@MainActor open class Gauge: NSObject {", "}", "@objc public protocol Gauging {", "func gauge() -> Gauge", "}",
      ])
  }

  @Test func `a protocol of a class's name is called otherwise`() throws {
    let all = try swift("@protocol XYGauge\n@end\n@interface XYGauge : NSObject <XYGauge>\n@end")
    #expect(
      all == ["@objc public protocol XYGaugeProtocol {", "}", "open class XYGauge: NSObject, XYGaugeProtocol {", "}"])
  }

  @Test func `types of another library in Objective-C are known, and its module is imported`() throws {
    let folder = try HeaderFolder()
    try folder.write(
      "Parts.h", "@interface XYPart : UIView\n@end\ntypedef NS_OPTIONS(NSUInteger, XYOptions) { XYOptionsFast = 1 };")
    let all = try swift(
      "@interface XYGauge : XYPart\n- (void)add:(XYPart *)part options:(XYOptions)options;\n@end",
      dependencies: [folder.module("Parts")])
    #expect(
      all == [
        "@_exported import Parts", "open class XYGauge: XYPart {",
        "open func add(_ part: XYPart, options: XYOptions = [])", "}",
      ])
  }
}
