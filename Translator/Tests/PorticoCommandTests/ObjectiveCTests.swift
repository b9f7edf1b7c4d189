import Foundation
import ObjCHeaders
import Testing

@testable import PorticoCommand

/// A project's Objective-C is found, and what its headers declare compiles and is reached.
struct ObjectiveCTests {
  private func manifest(_ targets: String) -> String {
    """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "App", targets: [\(targets)])
    """
  }

  private static let dial = """
    #import <UIKit/UIKit.h>
    NS_ASSUME_NONNULL_BEGIN
    @class XYDial;
    typedef NS_ENUM(NSInteger, XYStyle) { XYStylePlain, XYStyleRound };
    @protocol XYDialDelegate <NSObject>
    @optional
    - (BOOL)dial:(XYDial *)dial shouldMoveToLevel:(double)level;
    @end
    /// A view, and what an app does with it.
    @interface XYDial : UIView <NSCopying>
    @property (nonatomic, weak, nullable) id<XYDialDelegate> delegate;
    @property (nonatomic) XYStyle style;
    - (instancetype)initWithStyle:(XYStyle)style;
    - (void)moveToLevel:(double)level animated:(BOOL)animated completion:(nullable void (^)(BOOL finished))completion;
    @end
    @interface UIView (XYDial)
    - (nullable XYDial *)xy_dialWithTag:(NSInteger)tag;
    @end
    FOUNDATION_EXPORT NSString *const XYDialName;
    NS_ASSUME_NONNULL_END

    """

  // MARK: Places

  @Test func `a package's target has its public headers, one beside Swift files none`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "Package.swift",
      manifest(#".target(name: "App", dependencies: ["Dials"]), .target(name: "Dials", publicHeadersPath: "Public")"#))
    try scratch.write("Sources/App/a.swift", "import Dials\n")
    try scratch.write("Sources/Dials/XYDial.m")
    try scratch.write("Sources/Dials/XYHidden.h", "@interface XYHidden : NSObject\n@end\n")
    try scratch.write("Sources/Dials/Public/XYDial.h", Self.dial)
    let project = try ProjectFinder.read(scratch.url.path)
    let dials = try #require(project.targets.first { $0.name == "Dials" })
    #expect(
      dials.headers?.headers.map(\.lastPathComponent) == ["XYDial.h"] && dials.sources.isEmpty && dials.native == nil)
    #expect(
      dials.warnings == ["warning: Dials is written in Objective-C: its declarations are here, calls end the app"])
    #expect(project.targets.last?.headers == nil)
  }

  @Test func `of a pod count the public headers, of one in both languages the Swift files too`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "Dials.podspec",
      """
      Pod::Spec.new do |s|
        s.name = 'Dials'
        s.source_files = 'Source/**/*.{h,m}', 'Swift/*.swift'
        s.public_header_files = 'Source/Public/*.h'
      end
      """)
    try scratch.write("Source/Public/XYDial.h", Self.dial)
    try scratch.write("Source/XYHidden.h")
    try scratch.write("Source/XYDial.m")
    let spec = try #require(Podspec.all(in: scratch.url).first)
    #expect(spec.target(parts: nil)?.headers?.headers.map(\.lastPathComponent) == ["XYDial.h"])
    try scratch.write("Swift/a.swift", "let a = 1\n")
    let both = try #require(spec.target(parts: nil))
    #expect(both.headers != nil && both.sources.count == 1)
    #expect(
      both.warnings == [
        "warning: a part of Dials is written in Objective-C: its declarations are here, calls end the app"
      ])
  }

  @Test func `a compiled framework gives what its headers declare, that of a phone`() throws {
    let scratch = try Scratch()
    for slice in ["macos-arm64", "ios-arm64", "ios-arm64-simulator"] {
      try scratch.write(
        "Vendor/Dials.xcframework/\(slice)/Dials.framework/Headers/Dials.h",
        "@interface XY\(slice.filter(\.isLetter)) : NSObject\n@end\n")
    }
    let place = try #require(ObjectiveCSources.framework(named: "Dials", below: scratch.url))
    let files = try #require(ObjectiveCSources.framework(place, module: "Dials"))
    #expect(files.headers.allSatisfy { $0.path.contains("/ios-arm64/") } && files.headers.count == 1)
    try scratch.write("Other/Swift.framework/Headers/Swift-Swift.h", "@interface XYOther : NSObject\n@end\n")
    #expect(
      ObjectiveCSources.framework(scratch.url.appendingPathComponent("Other/Swift.framework"), module: "Swift") == nil)
  }

  @Test func `a compiled framework that a package has is a module of its declarations`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "Package.swift",
      manifest(
        #".target(name: "App", dependencies: ["Dials"]), .binaryTarget(name: "Dials", path: "Dials.xcframework")"#))
    try scratch.write("Sources/App/a.swift", "import Dials\n")
    try scratch.write("Dials.xcframework/Info.plist")
    try scratch.write("Dials.xcframework/ios-arm64/Dials.framework/Headers/Dials.h", Self.dial)
    let project = try ProjectFinder.read(scratch.url.path)
    #expect(project.targets.map(\.name) == ["Dials", "App"] && project.targets[0].headers != nil)
    #expect(project.targets[1].dependencies == ["Dials"])
  }

  @Test func `a folder of sources that nothing describes has all of its headers`() throws {
    let scratch = try Scratch()
    try scratch.write("XYDial.h", Self.dial)
    try scratch.write("XYDial.m")
    let found = try ProjectFinder.module("Dials", at: scratch.url.path)
    #expect(found.map(\.name) == ["Dials"] && found[0].headers?.headers.map(\.lastPathComponent) == ["XYDial.h"])
  }

  @Test func `the frameworks' source tells types, members and initialisers`() throws {
    let found = FrameworkReader.read([
      (
        "UIKit",
        """
        open class UIThing: UIView, NSCoding {
          public enum Style { case one }
          open var level = 1
          var secret = 2
          public required init(frame: CGRect) {}
          public convenience init(a: Int) {}
          open func move(_ x: Int, to y: Int) { func inner() {} }
        }
        public protocol UIThinging: NSObjectProtocol {
          func map(_ x: Int)
            -> Int
        }
        class Hidden {}
        extension UIThing: UIThinging { public func more() {} }
        public typealias UIOther = Int
        """
      )
    ])
    #expect(Set(found.types.keys) == ["UIThing", "UIThing.Style", "UIThinging", "UIOther", "XCTestCase"])
    let thing = try #require(found.classes["UIThing"])
    #expect(thing.superclass == "UIView" && thing.protocols == ["NSCoding", "UIThinging"])
    #expect(thing.members == ["level", "move(_:to:)", "more()"])
    #expect(
      thing.initializers.map(\.signature) == ["init(frame: CGRect)"]
        && thing.initializers[0].forwarding == "frame: frame")
    #expect(found.protocols["UIThinging"]?.members == ["func map(_ x: Int) -> Int"])
  }

  // MARK: The whole way

  private static let app = """
    import Dials
    import UIKit
    final class Owner: NSObject, XYDialDelegate {
      func dial(_ dial: XYDial, shouldMoveToLevel level: Double) -> Bool { level < 1 }
    }
    final class SmallDial: XYDial {
      override func move(toLevel level: Double, animated: Bool, completion: ((Bool) -> Void)? = nil) { completion?(true) }
    }
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let dial = XYDial(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        let small = SmallDial()
        small.move(toLevel: 1, animated: true) { print("moved", $0) }
        print(XYStyle.round.rawValue, XYDialName, Owner().dial(dial, shouldMoveToLevel: 0))
        let controller = UIViewController()
        controller.view.addSubview(dial)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        if CommandLine.arguments.contains("no") { _ = controller.view.xy_dial(withTag: 1); Task { await dial.move(toLevel: 1, animated: true) } }
        //END
        return true
      }
    }
    """

  @Test(.enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"))
  func `an app with a library in Objective-C runs until it reaches a method of it, whose name it says then`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "App/Package.swift", manifest(#".executableTarget(name: "App", dependencies: ["Dials"]), .target(name: "Dials")"#)
    )
    try scratch.write("App/Sources/Dials/include/XYDial.h", Self.dial)
    try scratch.write(
      "App/Sources/Dials/XYDial.m", "#import \"XYDial.h\"\nNSString *const XYDialName = @\"the dial\";\n")
    try scratch.write("App/Sources/App/App.swift", Self.app)
    let path = scratch.url.appendingPathComponent("App").path,
      picture = scratch.url.appendingPathComponent("picture.png").path
    let end = try runPortico(["snapshot", path, "-o", picture], scratch)
    #expect(end.status == 0, "\(end.errors)")
    #expect(
      (end.output + end.errors).contains("moved true") && (end.output + end.errors).contains("1 the dial true"),
      "\(end.output) \(end.errors)")
    #expect(end.errors.contains("Dials is written in Objective-C: its declarations are here, calls end the app"))

    try scratch.write("App/Sources/App/App.swift", Self.app.replacing("//END", with: "dial.style = .plain"))
    let trapped = try runPortico(["snapshot", path, "-o", picture], scratch)
    #expect(trapped.status == 1)
    #expect(
      trapped.errors.contains("-[XYDial setStyle:] is written in Objective-C, which cannot run on Linux"),
      "\(trapped.errors)")
  }
}
