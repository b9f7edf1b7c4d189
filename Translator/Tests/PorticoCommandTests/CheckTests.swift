import Foundation
import Testing

@testable import PorticoCommand

struct CheckTests {
  @Test func `the roadmap's entry is found by the name in it, by its type, and by its subject`() {
    let places = RoadmapPlaces(
      """
      # Roadmap

      1. **Layers**: animations of replicators, `CARemoteLayerClient`.
      2. **Text entry, further**: managers of
         `NSTextContentManager`.
      """)
    #expect(
      places.location(of: "CARemoteLayerClient") == "1. Layers"
        && places.location(of: "NSTextContentManager.delegate") == "2. Text entry, further")
    #expect(
      places.location(of: "NSTextLayoutFragment") == "2. Text entry, further"
        && places.location(of: "UIView.foo") == nil)
  }

  private static let source = """
    import ARKit
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let view = UIView()
        view.focusItemDeferralMode = .automatic
        view.focusItemDeferralMode = .automatic
        imp_removeBlock(view)
        return true
      }
    }
    """

  private struct Report: Decodable {
    struct Name: Decodable { var name: String; var uses: Int; var files: Int; var first: String }
    struct Module: Decodable { var name: String }
    struct Form: Decodable { var rule: String; var uses: Int; var first: String }
    var missingNames: [Name]
    var missingModules: [Module]
    var refusedForms: [Form]
  }

  @Test func `names, modules and forms are listed once with their counts, without a build`() throws {
    let scratch = try Scratch()
    let file = try scratch.write("App.swift", Self.source).path
    let result = try runPortico(["check", file, "--format", "json"], scratch)
    #expect(result.status == 3, "\(result.errors)")
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    let name = try #require(report.missingNames.first)
    #expect(
      report.missingNames.count == 1 && name.name == "UIFocusItem.focusItemDeferralMode" && name.uses == 2
        && name.files == 1)
    #expect(name.first == "\(file):8")
    #expect(report.missingModules.map(\.name) == ["ARKit"])
    #expect(report.refusedForms.map(\.rule) == ["swizzling"] && report.refusedForms.first?.first == "\(file):10")
    let text = try runPortico(["check", file], scratch)
    #expect(text.output.contains("2 × UIFocusItem.focusItemDeferralMode, first in \(file):8"))
  }

  @Test func `an example lacks nothing`() throws {
    let scratch = try Scratch()
    let result = try runPortico(["check", "\(SurveyEndToEndTests.root)/Examples/PageBook"], scratch)
    #expect(result.status == 0 && result.output == "Nothing is missing.\n", "\(result.output)")
  }

  @Test(.enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built"))
  func `a build that fails says once what else is missing`() throws {
    let scratch = try Scratch()
    let file = try scratch.write("App.swift", Self.source).path
    let result = try runPortico(["build", file], scratch)
    #expect(result.status == 3)
    #expect(result.errors.components(separatedBy: "ARKit, imported by 1 file").count == 2, "\(result.errors)")
    #expect(result.errors.components(separatedBy: "× UIFocusItem.focusItemDeferralMode").count == 2, "\(result.errors)")
  }
}
