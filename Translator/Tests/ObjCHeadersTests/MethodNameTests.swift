import Testing

@testable import ObjCHeaders

/// Names of methods by the rules of Swift's proposal 5; those of Apple's that are known stand beside invented ones.
struct MethodNameTests {
  @Test(arguments: [
    // The name is cut before its last preposition.
    ("- (void)removeNeedleForKey:(NSString *)key;", "func removeNeedle(forKey key: String)"),
    ("- (CGRect)rectForHeaderInSection:(NSInteger)section;", "func rectForHeader(inSection section: Int) -> CGRect"),
    ("- (void)moveToPoint:(CGPoint)point;", "func move(to point: CGPoint)"),
    // A word that repeats the parameter's type goes, behind a verb or a preposition.
    ("- (void)addGestureRecognizer:(UIGestureRecognizer *)recognizer;", "func add(_ recognizer: UIGestureRecognizer)"),
    (
      "- (void)insertSubview:(UIView *)view aboveSubview:(UIView *)other;",
      "func insertSubview(_ view: UIView, aboveSubview other: UIView)"
    ),
    ("- (void)loadImage:(UIImage *)image fromURL:(NSURL *)url;", "func load(_ image: UIImage, from url: URL)"),
    ("- (void)setBackgroundColor:(UIColor *)color;", "func setBackgroundColor(_ color: UIColor)"),
    ("- (void)setColor:(UIColor *)color;", "func setColor(_ color: UIColor)"),
    ("- (void)fillWithColor:(UIColor *)color;", "func fill(with color: UIColor)"),
    // An error keeps its word; a plural speaks of what an array holds.
    (
      "- (void)gauge:(XYGauge *)gauge didFailWithError:(NSError *)error;",
      "func gauge(_ gauge: XYGauge, didFailWithError error: any Error)"
    ),
    ("- (void)addNeedles:(NSArray<UIView *> *)views;", "func addNeedles(_ views: [UIView])"),
    ("- (void)addViews:(NSArray<UIView *> *)views;", "func add(_ views: [UIView])"),
    ("- (void)performUpdatesAnimated:(BOOL)animated;", "func performUpdates(animated: Bool)"),
    ("- (void)reloadURL:(NSURL *)URL;", "func reload(_ URL: URL)"),
    ("- (void)x:(int)x y:(int)y;", "func x(_ x: Int32, y: Int32)"),
    ("- (void)draw;", "func draw()"),
    ("+ (void)reset;", "class func reset()"),
  ])
  func `a selector is split and loses what its types say`(_ pair: (String, String)) throws {
    #expect(try method(pair.0) == pair.1)
  }

  @Test func `a label keeps its preposition and loses its type`() throws {
    #expect(
      try method("- (void)showNeedle:(UIView *)needle inView:(UIView *)view;")
        == "func showNeedle(_ needle: UIView, in view: UIView)")
  }

  @Test func `a name that a property has keeps the word`() throws {
    let all = try swift(
      "@interface XYGauge : NSObject\n@property UIColor *color;\n- (void)applyColor:(UIColor *)color;\n@end")
    #expect(all.contains("open func applyColor(_ color: UIColor)"))
  }

  @Test(arguments: [
    ("- (instancetype)initWithLevel:(double)level style:(NSInteger)style;", "public init(level: Double, style: Int)"),
    ("- (instancetype)initWithURL:(NSURL *)url;", "public init(url: URL)"),
    ("- (instancetype)initWithContentsOfURL:(NSURL *)url;", "public init(contentsOf url: URL)"),
    ("- (instancetype)initForReading:(double)level;", "public init(forReading level: Double)"),
    ("- (nullable instancetype)initWithLevel:(double)level;", "public init?(level: Double)"),
    ("+ (instancetype)gaugeWithLevel:(double)level;", "public convenience init(level: Double)"),
    ("+ (XYGauge *)gaugeWithLevel:(double)level;", "public convenience init(level: Double)"),
    ("+ (instancetype)gaugeNamed:(NSString *)name;", "class func gaugeNamed(_ name: String) -> Self"),
    ("+ (instancetype)standardGauge;", "class func standard() -> Self"),
  ])
  func `initialisers and class methods that make an object`(_ pair: (String, String)) throws {
    #expect(try method(pair.0) == pair.1)
  }

  @Test func `a last error is thrown`() throws {
    #expect(
      try method("- (BOOL)loadFile:(NSString *)path error:(NSError **)error;") == "func loadFile(_ path: String) throws"
    )
    #expect(
      try method("- (nullable NSString *)textAndReturnError:(NSError **)error;") == "func text() throws -> String")
    #expect(
      try method("- (instancetype)initWithPath:(NSString *)path error:(NSError **)error;")
        == "public init(path: String) throws")
    #expect(
      try method("- (NSInteger)countWithError:(NSError **)error;")
        == "func count(withError error: NSErrorPointer) -> Int")
  }

  @Test func `a method with a completion handler is asynchronous too`() throws {
    let all = try swift(
      """
      @interface XYGauge : NSObject
      - (void)loadURL:(NSURL *)url completionHandler:(void (^)(NSString * _Nullable text, NSError * _Nullable error))handler;
      - (void)stopWithCompletion:(nullable void (^)(BOOL done))completion;
      - (void)waitWithCompletion:(void (^)(void))completion NS_SWIFT_DISABLE_ASYNC;
      @end
      """)
    #expect(
      all == [
        "open class XYGauge: NSObject {",
        "open func load(_ url: URL, completionHandler handler: @escaping (String?, (any Error)?) -> Void)",
        "@discardableResult open func load(_ url: URL) async throws -> String",
        "open func stop(completion: ((Bool) -> Void)? = nil)",
        "@discardableResult open func stop() async -> Bool",
        "open func wait(completion: @escaping () -> Void)",
        "}",
      ])
  }

  @Test func `a given name counts, and a refined one has two underscores`() throws {
    #expect(
      try method("- (void)go:(int)a at:(int)b NS_SWIFT_NAME(move(by:at:));") == "func move(by a: Int32, at b: Int32)")
    #expect(try method("- (void)go NS_REFINED_FOR_SWIFT;") == "func __go()")
    #expect(
      try swift("@interface XYGauge : NSObject\n- (void)go NS_SWIFT_UNAVAILABLE(\"no\");\n@end") == [
        "open class XYGauge: NSObject {", "}",
      ])
  }

  @Test(arguments: [
    ("sd_setImageURLString2", ["sd_", "set", "Image", "URL", "String2"]), ("NSURL", ["NSURL"]),
    ("addUIView", ["add", "UI", "View"]),
  ])
  func `words in camel case`(_ pair: (String, [String])) { #expect(Words.split(pair.0) == pair.1) }
}
