import PorticoTesting
import Testing

@testable import UIKit

/// Split views that a storyboard describes.
@MainActor
struct StoryboardSplitTests {
  private func split(_ attributes: String, _ relations: [(String, String)]) throws -> UISplitViewController {
    let segues = relations.map {
      #"<segue destination="\#($0.1)" kind="relationship" relationship="\#($0.0)" id="s\#($0.1)"/>"#
    }.joined()
    let scenes = relations.map {
      #"<scene sceneID="\#($0.1)s"><objects><viewController id="\#($0.1)" title="\#($0.1)"><view key="view" id="v\#($0.1)"/></viewController></objects></scene>"#
    }.joined()
    let container = """
      <scene sceneID="one"><objects><splitViewController id="split" \(attributes)><connections>\(segues)</connections></splitViewController>
      </objects></scene>
      """
    return try #require(
      try SegueTests.storyboard(container + scenes, initial: "split").instantiateInitialViewController()
        as? UISplitViewController)
  }

  @Test func `the relations of a split view of the old kind are its two controllers`() throws {
    let split = try split("", [("masterViewController", "a"), ("detailViewController", "b")])
    #expect(split.style == .unspecified && split.viewControllers.map(\.title) == ["a", "b"])
  }

  @Test func `with a style the relations are columns`() throws {
    let split = try split(
      #"style="tripleColumn""#,
      [
        ("detailViewController", "c"), ("masterViewController", "a"), ("supplementaryViewController", "b"),
        ("compactViewController", "d"),
      ])
    #expect(split.style == .tripleColumn)
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary, .compact]
    #expect(columns.map { split.viewController(for: $0)?.title } == ["a", "b", "c", "d"])
    #expect(split.viewController(for: .primary)?.navigationController != nil)
  }
}
