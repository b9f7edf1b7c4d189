import Foundation
import Testing

@testable import PorticoCommand

/// Checks the meaning of a target's header in Objective-C for its Swift files.
struct HeaderTests {
  /// A project with one target of the sources, and of the header if there is one.
  fileprivate func target(
    _ kind: String, sources: [String] = ["A.swift"], header: String? = nil, settings: String = "",
    files: [String: String]
  ) throws -> (targets: [ProjectTarget], scratch: Scratch) {
    let scratch = try Scratch()
    let all = sources + (header.map { [$0] } ?? [])
    let references = all.map {
      "F_\($0.replacing(".", with: "_")) = { isa = PBXFileReference; path = \"\($0)\"; sourceTree = \"<group>\"; };"
    }
    let builds = all.map {
      "B_\($0.replacing(".", with: "_")) = { isa = PBXBuildFile; fileRef = F_\($0.replacing(".", with: "_")); };"
    }
    func ids(_ prefix: String, _ names: [String]) -> String {
      names.map { "\(prefix)_\($0.replacing(".", with: "_"))" }.joined(separator: ", ")
    }
    try scratch.write(
      "Kit.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T ); };
        G = { isa = PBXGroup; children = ( \(ids("F", all)) ); sourceTree = "<group>"; };
        \((references + builds).joined(separator: "\n  "))
        X = { isa = PBXSourcesBuildPhase; files = ( \(ids("B", sources)) ); };
        H = { isa = PBXHeadersBuildPhase; files = ( \(ids("B", header.map { [$0] } ?? [])) ); };
        T = { isa = PBXNativeTarget; name = Kit; buildPhases = ( X, H ); buildConfigurationList = L;
          productType = "com.apple.product-type.\(kind)"; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
      }; rootObject = P; }
      """)
    for (path, text) in files { try scratch.write(path, text) }
    return (try ProjectFinder.read(scratch.url.appendingPathComponent("Kit.xcodeproj").path).targets, scratch)
  }

  private static let plain = "public struct A { var size: CGSize }\n"

  @Test func `a framework's own header that imports UIKit does so for each file`() throws {
    let files = ["A.swift": Self.plain, "Kit.h": "#import <UIKit/UIKit.h>\n"]
    let (targets, scratch) = try target("framework", header: "Kit.h", files: files)
    #expect(targets[0].seesUIKit)
    #expect(
      try TranslationInputs.read(scratch.url.appendingPathComponent("A.swift"), of: targets[0]) == "import UIKit; "
        + Self.plain
    )
  }

  @Test func `files that import it, and those that begin with a condition, stay`() throws {
    let files = ["A.swift": "import UIKit\n", "B.swift": "#if DEBUG\n#endif\n", "Kit.h": "#import <UIKit/UIKit.h>\n"]
    let (targets, scratch) = try target("framework", sources: ["A.swift", "B.swift"], header: "Kit.h", files: files)
    for name in ["A.swift", "B.swift"] {
      #expect(try TranslationInputs.read(scratch.url.appendingPathComponent(name), of: targets[0]) == files[name])
    }
  }

  @Test func `the umbrella header of CocoaPods stands for a framework's own`() throws {
    let files = ["A.swift": Self.plain, "Kit-umbrella.h": "#import <UIKit/UIKit.h>\n"]
    #expect(try target("framework", header: "Kit-umbrella.h", files: files).targets[0].seesUIKit)
  }

  @Test(arguments: [("Other.h", "#import <UIKit/UIKit.h>\n"), ("Kit.h", "#import <Foundation/Foundation.h>\n")])
  func `another header of a framework, or one without UIKit, says nothing`(name: String, text: String) throws {
    #expect(try !target("framework", header: name, files: ["A.swift": Self.plain, name: text]).targets[0].seesUIKit)
  }

  @Test func `an app's bridging header does it too`() throws {
    let files = ["main.swift": "print(1)\n", "Bridge.h": "@import Foundation;\n#import <UIKit/UIKit.h>\n"]
    let setting = "SWIFT_OBJC_BRIDGING_HEADER = \"Bridge.h\";"
    #expect(try target("application", sources: ["main.swift"], settings: setting, files: files).targets[0].seesUIKit)
  }

  @Test func `an app that starts in Objective-C is not one of Swift`() throws {
    let files = ["A.swift": Self.plain, "main.m": "int main() { return 0; }\n"]
    let found = failure { _ = try target("application", sources: ["A.swift", "main.m"], files: files) }
    #expect(found?.message.contains("it is written in Objective-C") == true)
  }
}

/// Checks the declarations of headers in Objective-C for the Swift files of a target of an Xcode project.
extension HeaderTests {
  @Test func `a bridging header gives an app its declarations, and those of what it includes`() throws {
    let files = [
      "main.swift": "print(1)\n", "Bridge.h": "#import \"Old/XYOld.h\"\n",
      "Old/XYOld.h": "@interface XYOld : NSObject\n@end\n",
      "XYOld.m": "@implementation XYOld\n@end\n",
    ]
    let setting = "SWIFT_OBJC_BRIDGING_HEADER = \"Bridge.h\";"
    let (targets, scratch) = try target(
      "application", sources: ["main.swift", "XYOld.m"], settings: setting, files: files)
    let headers = try #require(targets[0].headers)
    #expect(
      headers.headers.map(\.lastPathComponent) == ["Bridge.h"]
        && headers.all.contains { $0.lastPathComponent == "XYOld.h" })
    #expect(
      targets[0].warnings == [
        "warning: a part of Kit is written in Objective-C: its declarations are here, calls end the app"
      ])
    _ = scratch
  }

  @Test func `a header that only imports UIKit declares nothing`() throws {
    let files = ["main.swift": "print(1)\n", "Bridge.h": "#import <UIKit/UIKit.h>\n"]
    let setting = "SWIFT_OBJC_BRIDGING_HEADER = \"Bridge.h\";"
    let found = try target("application", sources: ["main.swift"], settings: setting, files: files).targets[0]
    #expect(found.headers == nil && found.warnings.isEmpty)
  }

  @Test func `a framework in Objective-C is a module of its declarations, Xcode's two constants aside`() throws {
    let umbrella =
      "extern double KitVersionNumber;\nextern const unsigned char KitVersionString[];\n#import \"XYOld.h\"\n"
    let files = ["XYOld.m": "", "Kit.h": umbrella, "XYOld.h": "@interface XYOld : NSObject\n@end\n"]
    let found = try target("framework", sources: ["XYOld.m"], header: "Kit.h", files: files).targets
    #expect(found.map(\.name) == ["Kit"] && found[0].sources.isEmpty && found[0].headers != nil)
    #expect(
      found[0].warnings == ["warning: Kit is written in Objective-C: its declarations are here, calls end the app"])
  }
}
