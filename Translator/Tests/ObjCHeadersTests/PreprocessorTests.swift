import Testing

@testable import ObjCHeaders

/// Conditions, includes and macros, and what the parser passes over.
struct PreprocessorTests {
  /// The names of the methods that are left of a class.
  private func methods(_ header: String, modules: Set<String> = []) throws -> [String] {
    let folder = try HeaderFolder()
    try folder.write("Dials.h", "@interface XYGauge : NSObject\n\(header)\n@end")
    return folder.module(modules: modules).declarations.interfaces.flatMap(\.members).compactMap {
      if case .method(let method) = $0 { method.selector } else { nil }
    }
  }

  @Test func `conditions hold as for a phone`() throws {
    #expect(
      try methods(
        """
        #if TARGET_OS_IOS && !TARGET_OS_OSX
        - (void)a;
        #elif TARGET_OS_MAC
        - (void)b;
        #else
        - (void)c;
        #endif
        #ifdef __OBJC__
        #  if defined(XY_OFF) || (1 + 1 == 3)
        - (void)d;
        #  endif
        - (void)e;
        #endif
        #if __IPHONE_OS_VERSION_MAX_ALLOWED >= 130000
        - (void)f;
        #endif
        #if UNKNOWN_NAME
        - (void)g;
        #endif
        """) == ["a", "e", "f"])
  }

  @Test func `a condition asks for headers of modules that are here`() throws {
    let header =
      "#if __has_include(<Parts/Parts.h>)\n- (void)a;\n#endif\n#if __has_include(\"Dials.h\")\n- (void)b;\n#endif"
    #expect(try methods(header) == ["b"])
    #expect(try methods(header, modules: ["Parts"]) == ["a", "b"])
  }

  @Test func `macros are replaced, with and without parameters`() throws {
    #expect(
      try methods(
        """
        #define XY_EXPORT extern
        #define XY_METHOD(name, type) - (void)name##Now:(type)value
        XY_METHOD(turn, NSInteger);
        #undef XY_METHOD
        """) == ["turnNow:"])
  }

  @Test func `what a header includes counts once, at its place, and has a file of its own`() throws {
    let folder = try HeaderFolder()
    try folder.write(
      "Dials.h",
      "#import <Dials/Part.h>\n#import \"Part.h\"\n#import <Other/Other.h>\n@import Third.Inner;\n@interface XYGauge : XYPart\n@end\n"
    )
    try folder.write("Inner/Part.h", "@interface XYPart : NSObject\n@end\n")
    let module = folder.module(shown: ["Dials.h"])
    #expect(module.declarations.interfaces.map(\.name) == ["XYPart", "XYGauge"])
    #expect(
      module.files(dependencies: [], frameworks: someFrameworks).map(\.name) == ["Dials.h.swift", "Part.h.swift"])
    #expect(module.imports == ["Other", "Third"])
  }

  @Test func `comments, literals and continued lines`() throws {
    #expect(
      try methods(
        "/* - (void)a; */ - (void)b; // - (void)c;\n- (void)d: \\\n(int)x; /* \" */\n#define X @\"//\"\n- (void)e;")
        == [
          "b", "d:", "e",
        ])
  }

  @Test func `macros of availability and attributes say nothing`() throws {
    #expect(
      try methods(
        """
        - (void)a API_AVAILABLE(ios(13.0), macos(10.15)) NS_REQUIRES_SUPER;
        - (void)b __attribute__((deprecated("use a")));
        - (XY_WHATEVER NSString *)c:(in nonnull __unused NSString *)x DEPRECATED_MSG_ATTRIBUTE("no");
        XY_SOMETHING("x")
        - (void)d;
        """) == ["a", "b", "c:", "d"])
  }

  @Test func `a form that is not known is passed over`() throws {
    let all = try swift(
      """
      template <typename T> class Thing { int x; };
      namespace xy { void f(); }
      #ifdef __cplusplus
      extern "C" {
      #endif
      void XYFirst(void);
      int (*XYTable[3])(int);
      @interface XYGauge : NSObject { @private int _x; }
      - (void)go:(int)a, ...;
      - (void)ok;
      @end
      void XYLast(void);
      """)
    #expect(
      all.contains("public func XYFirst()") && all.contains("public func XYLast()") && all.contains("open func ok()"))
    #expect(!all.contains { $0.contains("func go") })
  }

  @Test(arguments: [
    ("1 << 4 | 3", 19), ("(2 + 3) * 4 % 7", 6), ("0x1F & ~1", 30), ("-3 < 2 ? 7 : 8", 7), ("(NSUInteger)5", 5),
    ("'a'", 97), ("010", 8),
    ("!0 && 2 != 3", 1),
  ])
  func `constant expressions`(_ pair: (String, Int)) {
    #expect(ConstantExpression.evaluate(HeaderLexer.tokens(of: Array(pair.0.utf8), file: 0)) { _ in nil } == pair.1)
  }

  @Test func `an expression with an unknown name has no value`() {
    #expect(ConstantExpression.evaluate(HeaderLexer.tokens(of: Array("1 + X".utf8), file: 0)) { _ in nil } == nil)
  }
}
