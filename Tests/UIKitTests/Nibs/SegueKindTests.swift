import Foundation
import PorticoTesting
import Testing

@testable import UIKit

/// Checks the kinds of segues, their settings in a storyboard, and ways back.
@MainActor
struct SegueKindTests {
  private func started(
    _ scenes: String, initial: String = "one", device: String = "iPhone 15", others: [String: String] = [:]
  ) throws -> (stage: TestStage, first: UIViewController) {
    let stage = TestStage(device: device)
    let first = try #require(
      try SegueTests.storyboard(scenes, initial: initial, others: others).instantiateInitialViewController())
    stage.show(first)
    stage.settle()
    return (stage, first)
  }

  private func two(_ type: String) -> String { SegueTests.scene("two").replacing("SeguePage", with: type) }

  // MARK: Kinds

  @Test func `an embedded controller hears that it has moved, and follows its container`() throws {
    let container = """
      <subviews><containerView id="c"><rect key="frame" x="10" y="200" width="300" height="100"/>
        <connections><segue destination="two" kind="embed" id="s"/></connections></containerView></subviews>
      """.replacing("kind=", with: "identifier=\"in\" kind=")
    let (stage, one) = try started(SegueTests.scene("one", view: container) + two("WayPage"))
    let page = try #require(one.children.first as? WayPage)
    #expect(page.log == ["moved to one"])
    page.view.superview!.frame.size = CGSize(width: 200, height: 50)
    stage.turn()
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
  }

  @Test(arguments: [(#"animates="NO""#, false), ("", true)])
  func `a show segue moves unless it says otherwise`(_ attribute: String, moves: Bool) throws {
    let go = "<segue destination=\"two\" kind=\"show\" identifier=\"go\" \(attribute) id=\"s\"/>"
    let (_, first) = try started(
      SegueTests.navigation + SegueTests.scene("one", connections: go) + SegueTests.scene("two"), initial: "nav")
    let navigation = first as! UINavigationController
    navigation.topViewController!.performSegue(withIdentifier: "go", sender: nil)
    #expect(navigation.viewControllers.map(\.title) == ["one", "two"])
    #expect((navigation.transitionCoordinator != nil) == moves)
  }

  /// Source: UIViewController's `showDetailViewController(_:sender:)`: where no split view controller takes it, it is
  /// presented.
  @Test func `a detail is presented where nobody takes it, also in a navigation controller`() throws {
    let go = #"<segue destination="two" kind="showDetail" identifier="go" id="s"/>"#
    let (stage, first) = try started(
      SegueTests.navigation + SegueTests.scene("one", connections: go) + SegueTests.scene("two"), initial: "nav")
    let navigation = first as! UINavigationController
    navigation.topViewController!.performSegue(withIdentifier: "go", sender: nil)
    stage.settle()
    #expect(navigation.viewControllers.count == 1 && navigation.presentedViewController?.title == "two")
  }

  @Test(arguments: [
    (
      #"popoverAnchorView="b""#, #"<rect key="popoverAnchorRect" x="5" y="6" width="7" height="8"/>"#,
      CGRect(x: 5, y: 6, width: 7, height: 8)
    ),
    (#"popoverAnchorView="b""#, "", CGRect(x: 0, y: 0, width: 100, height: 40)),
    ("", "", CGRect(x: 0, y: 0, width: 100, height: 40)),
  ])
  func `a popover points at its anchor, or at what was touched`(_ anchor: String, _ inner: String, rect: CGRect) throws
  {
    let go = """
      <segue destination="two" kind="popoverPresentation" identifier="go" \(anchor) id="s">\(inner)
        <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/></segue>
      """
    let (stage, one) = try started(
      SegueTests.scene("one", view: SegueTests.button("b", go)) + SegueTests.scene("two"),
      device: "iPad Pro 11 (gen 1-4)")
    stage.touchDown(CGPoint(x: 150, y: 320))
    stage.advance(by: 0.05)
    stage.touchUp(CGPoint(x: 150, y: 320))
    stage.settle()
    let page = try #require(one.presentedViewController), popover = try #require(page.popoverPresentationController)
    #expect(page.modalPresentationStyle == .popover)
    #expect(popover.sourceView is UIButton && popover.sourceRect == rect)
    #expect(popover.permittedArrowDirections == [.up, .left])
  }

  @Test func `a popover may point at an item of a bar`() throws {
    let item = """
      <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="Go" id="i"/></navigationItem>
      """
    let go =
      #"<segue destination="two" kind="popoverPresentation" identifier="go" popoverAnchorBarButtonItem="i" id="s"/>"#
    let (stage, first) = try started(
      SegueTests.navigation + SegueTests.scene("one", controller: item, connections: go) + SegueTests.scene("two"),
      initial: "nav",
      device: "iPad Pro 11 (gen 1-4)")
    let one = (first as! UINavigationController).topViewController!
    one.performSegue(withIdentifier: "go", sender: nil)
    stage.settle()
    #expect(one.navigationItem.rightBarButtonItem != nil)
    #expect(
      first.presentedViewController?.popoverPresentationController?.barButtonItem
        === one.navigationItem.rightBarButtonItem)
  }

  // MARK: Triggers and destinations

  @Test func `a gesture that lasts goes its segue once, when it begins`() throws {
    let press = """
      <pongPressGestureRecognizer minimumPressDuration="0.5" id="t"><connections>
        <segue destination="two" kind="show" identifier="press" id="s"/></connections></pongPressGestureRecognizer>
      """
    let view =
      #"<connections><outletCollection property="gestureRecognizers" destination="t" appends="YES" id="o"/></connections>"#
    let (stage, first) = try started(
      SegueTests.navigation + SegueTests.scene("one", view: view, others: press) + SegueTests.scene("two"),
      initial: "nav")
    let one = (first as! UINavigationController).topViewController as! SeguePage
    one.allows = false
    for _ in 0..<2 {
      stage.touchDown(CGPoint(x: 200, y: 500))
      stage.advance(by: 0.6)
      stage.touchMove(CGPoint(x: 203, y: 500))
      stage.advance(by: 0.1)
      stage.touchUp(CGPoint(x: 203, y: 500))
      stage.settle()
    }
    #expect(one.log == ["should press UILongPressGestureRecognizer", "should press UILongPressGestureRecognizer"])
  }

  /// Source: "Creating a destination view controller": nil asks for the one that `init(coder:)` makes.
  @Test func `a method marked IBSegueAction may leave it to the storyboard`() throws {
    let go =
      #"<segue destination="two" kind="presentation" identifier="go" animates="NO" destinationCreationSelector="makeNone:" id="s"/>"#
    let (_, one) = try started(SegueTests.scene("one", connections: go) + SegueTests.scene("two"))
    one.performSegue(withIdentifier: "go", sender: nil)
    let page = try #require(one.presentedViewController as? SeguePage)
    #expect(page.title == "two" && !page.isMadeByAction)
  }

  @Test func `a reference leads to the scene that it names, whose controller has its values`() throws {
    defer { try? FileManager.default.removeItem(at: SegueTests.folder) }
    let reference = """
      <scene sceneID="ref"><objects>
        <viewControllerPlaceholder storyboardName="Other" referencedIdentifier="side" id="there"/></objects></scene>
      """
    let go = #"<segue destination="there" kind="presentation" identifier="go" animates="NO" id="s"/>"#
    let side = SegueTests.scene(
      "side",
      controller: """
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="mark" value="own"/></userDefinedRuntimeAttributes>
        """
    ).replacing("SeguePage", with: "WayPage").replacing(
      "<viewController ", with: "<viewController hidesBottomBarWhenPushed=\"YES\" ")
    let (_, one) = try started(
      SegueTests.scene("one", connections: go) + reference, others: ["Other": SegueTests.scene("start") + side])
    one.performSegue(withIdentifier: "go", sender: nil)
    let page = try #require(one.presentedViewController as? WayPage)
    #expect(page.title == "side" && page.hidesBottomBarWhenPushed && page.mark == "own")
  }

  // MARK: Back

  private func unwinding(_ animates: String = "", _ style: String = "overFullScreen") throws -> (
    TestStage, UINavigationController
  ) {
    let back =
      "<segue destination=\"exit\" kind=\"unwind\" identifier=\"back\" unwindAction=\"back:\" \(animates) id=\"u\"/>"
    let next =
      "<segue destination=\"three\" kind=\"presentation\" modalPresentationStyle=\"\(style)\" identifier=\"next\" id=\"s2\"/>"
    let scenes =
      SegueTests.navigation
      + SegueTests.scene("one", connections: #"<segue destination="two" kind="show" identifier="next" id="s1"/>"#)
      .replacing("SeguePage", with: "WayPage")
      + SegueTests.scene("two", connections: next)
      + SegueTests.scene("three", connections: back, others: #"<exit id="exit"/>"#)
    let (stage, first) = try started(scenes, initial: "nav")
    let navigation = first as! UINavigationController
    for _ in 0..<2 {
      navigation.topViewController!.performSegue(withIdentifier: "next", sender: nil)
      stage.settle()
    }
    (navigation.topViewController as! SeguePage).takesUnwind = false
    return (stage, navigation)
  }

  @Test func `the action comes before anything goes, and beneath a dismissal the pop is at once`() throws {
    let (stage, navigation) = try unwinding()
    let two = navigation.topViewController!, three = try #require(navigation.presentedViewController)
    three.performSegue(withIdentifier: "back", sender: nil)
    let one = navigation.viewControllers[0] as! WayPage
    #expect(one.log.last == "back from three, presented")
    #expect(three.isBeingDismissed && navigation.viewControllers.count == 1)
    #expect(two.view.window == nil && one.view.window != nil)
    stage.settle()
    #expect(navigation.presentedViewController == nil)
  }

  @Test func `an unwind segue that does not move is over at once`() throws {
    let (_, navigation) = try unwinding(#"animates="NO""#)
    navigation.presentedViewController!.performSegue(withIdentifier: "back", sender: nil)
    #expect(navigation.presentedViewController == nil && navigation.viewControllers.count == 1)
  }

  @Test func `where a segue begins is neither asked nor an answer`() throws {
    let (_, navigation) = try unwinding()
    let one = navigation.viewControllers[0], two = navigation.viewControllers[1]
    let search = UIStoryboardUnwindSegueSource(source: two, unwindAction: Selector("back:"), sender: nil)
    #expect(navigation.allowedChildrenForUnwinding(from: search) == [one])
    #expect(one.canPerformUnwindSegueAction("back:", from: two, sender: nil))
    #expect(!one.canPerformUnwindSegueAction("back:", from: one, sender: nil))
  }
}

final class WayPage: UIViewController {
  var log: [String] = []
  var mark = ""

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if let title = parent?.title { log.append("moved to \(title)") }
  }
  override func _responds(to selector: Selector) -> Bool { selector == "back:" || super._responds(to: selector) }
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector == "back:" else { return super._invoke(selector, arguments) }
    let source = (arguments[0] as! UIStoryboardSegue).source
    log.append("back from \(source.title!), \(source.isBeingDismissed ? "leaving" : "presented")")
    return .some(nil)
  }
  override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    guard key == "mark" else { return super._setProperty(key, value) }
    mark = _value(value, key)
    return true
  }
}
