import Foundation
import Testing

@testable import PorticoCommand

struct SurveyFinderTests {
  @Test func `packages and projects are found wherever they lie, but not what others wrote or a build made`() throws {
    let scratch = try Scratch()
    for path in [
      "Repo/Package.swift", "Repo/Example/App.xcodeproj/project.pbxproj", "Repo/Pods/Pods.xcodeproj/project.pbxproj",
      "Repo/_Pods.xcodeproj/project.pbxproj", "Repo/Carthage/Checkouts/A/Package.swift",
      "Repo/.build/checkouts/B/Package.swift",
      "Repo/DerivedData/C/Package.swift", "Repo/Kit/Package.swift", "Repo/Empty.xcodeproj/readme.md",
    ] { try scratch.write(path) }
    let root = scratch.url.appendingPathComponent("Repo").path
    let found = try SurveyFinder.find(in: [root, root + "/Kit"])
    #expect(found.map(\.name) == ["Repo", "Repo/Example/App.xcodeproj", "Repo/Kit"])
    #expect(found.map(\.kind) == [.package, .xcode, .package])
    #expect(found.allSatisfy { $0.repository == root })
  }

  @Test func `a folder under version control is a repository of its own, and a link is not followed`() throws {
    let scratch = try Scratch()
    try scratch.write("All/One/.git/HEAD")
    try scratch.write("All/One/Sub/Package.swift")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url.path + "/All/One/Again", withDestinationPath: scratch.url.path + "/All/One/Sub")
    let found = try SurveyFinder.find(in: [scratch.url.appendingPathComponent("All").path])
    #expect(found.map(\.name) == ["All/One/Sub"])
    #expect(found.map(\.repository) == [scratch.url.path + "/All/One"])
  }

  @Test func `a project named itself is found`() throws {
    let scratch = try Scratch()
    try scratch.write("App.xcodeproj/project.pbxproj")
    let path = scratch.url.appendingPathComponent("App.xcodeproj").path
    #expect(try SurveyFinder.find(in: [path]).map(\.path) == [path])
    #expect(failure { _ = try SurveyFinder.find(in: [path + "x"]) }?.status == .unusableArguments)
  }

  // MARK: Platforms

  private func project(shared: String, _ targets: String...) throws -> (Scratch, URL) {
    let scratch = try Scratch()
    let objects = targets.enumerated().map { index, settings in
      """
      T\(index) = { isa = PBXNativeTarget; name = T\(index); buildConfigurationList = L\(index); };
      L\(index) = { isa = XCConfigurationList; buildConfigurations = ( C\(index) ); };
      C\(index) = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
      """
    }
    let text = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = L; targets = ( \(targets.indices.map { "T\($0)" }.joined(separator: ", ")) ); };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(shared) }; };
        \(objects.joined(separator: "\n"))
      }; rootObject = P; }
      """
    return (scratch, try scratch.write("A.xcodeproj/project.pbxproj", text).deletingLastPathComponent())
  }

  @Test(arguments: [
    ("SDKROOT = macosx;", "", "", true), ("SDKROOT = iphoneos;", "", "SDKROOT = appletvos;", false),
    ("", "", "", false),
    ("SDKROOT = iphoneos;", "SDKROOT = macosx;", "SDKROOT = watchos;", true),
    ("SDKROOT = auto;", "SUPPORTED_PLATFORMS = macosx;", "SUPPORTED_PLATFORMS = appletvos;", true),
    ("SDKROOT = macosx;", "SUPPORTED_PLATFORMS = \"macosx iphoneos\";", "", false),
    ("MACOSX_DEPLOYMENT_TARGET = 11.0;", "", "", true),
    ("MACOSX_DEPLOYMENT_TARGET = 11.0;", "IPHONEOS_DEPLOYMENT_TARGET = 14.0;", "", false),
  ])
  func `a project is not for iOS when each of its targets is for another system`(
    _ form: (String, String, String, excluded: Bool)
  ) throws {
    let (scratch, url) = try project(shared: form.0, form.1, form.2)
    #expect(XcodeProjectReader.isForOtherSystems(url) == form.excluded)
    withExtendedLifetime(scratch) {}
  }

  @Test func `a project without a Swift file is told from one with some, or with folders of whatever they hold`() throws
  {
    let scratch = try Scratch()
    for (name, text, expected) in [
      ("A", "path = a.m;", false), ("B", "path = b.swift;", true),
      ("C", "isa = PBXFileSystemSynchronizedRootGroup;", true),
    ] {
      let place = try scratch.write("\(name).xcodeproj/project.pbxproj", text)
      #expect(ProjectPlatforms.hasSwift(place.deletingLastPathComponent()) == expected, "\(name)")
    }
  }
}
