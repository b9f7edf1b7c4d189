import Foundation
import PorticoTesting
import Testing

@testable import UIKit

/// Segues of storyboards, from what triggers them to what is on screen.
@MainActor
struct SegueTests {
  static var folder: URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("portico-segue-test-\(getpid())")
  }

  static func storyboard(_ scenes: String, initial: String = "nav", others: [String: String] = [:]) throws
    -> UIStoryboard
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A storyboard that another refers to is looked for when it is needed.
    defer { if others.isEmpty { try? FileManager.default.removeItem(at: folder) } }
    func write(_ name: String, _ scenes: String, _ initial: String) throws {
      try "<document initialViewController=\"\(initial)\"><scenes>\(scenes)</scenes></document>".write(
        to: folder.appendingPathComponent("\(name).storyboard"), atomically: true, encoding: .utf8)
    }
    for (name, text) in others { try write(name, text, "start") }
    try write("Main", scenes, initial)
    return UIStoryboard(name: "Main", bundle: Bundle(url: folder))
  }

  static func scene(
    _ id: String, view: String = "", controller: String = "", connections: String = "", others: String = ""
  )
    -> String
  {
    """
    <scene sceneID="scene-\(id)"><objects>
      <viewController storyboardIdentifier="\(id)" title="\(id)" id="\(id)" customClass="SeguePage" customModule="UIKitTests">
        <view key="view" id="view-\(id)"><rect key="frame" x="0" y="0" width="393" height="852"/>\(view)</view>\(controller)
        <connections>\(connections)</connections>
      </viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(id)"/>\(others)
    </objects></scene>
    """
  }

  static let navigation = """
    <scene sceneID="scene-nav"><objects>
      <navigationController id="nav"><navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
        <connections><segue destination="one" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController>
    </objects></scene>
    """

  static func button(_ id: String, _ segue: String) -> String {
    """
    <subviews><button id="\(id)"><rect key="frame" x="100" y="300" width="100" height="40"/>
      <state key="normal" title="Go"/><connections>\(segue)</connections></button></subviews>
    """
  }

  private func tap(_ stage: TestStage, _ x: CGFloat, _ y: CGFloat) {
    stage.touchDown(CGPoint(x: x, y: y))
    stage.advance(by: 0.05)
    stage.touchUp(CGPoint(x: x, y: y))
    stage.settle()
  }

  @Test func `a button's show segue asks, prepares and pushes`() throws {
    let stage = TestStage()
    let go = Self.button("b", #"<segue destination="two" kind="show" identifier="go" id="s"/>"#)
    let storyboard = try Self.storyboard(Self.navigation + Self.scene("one", view: go) + Self.scene("two"))
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    stage.show(navigation)
    #expect(navigation.navigationBar.prefersLargeTitles)
    let one = try #require(navigation.topViewController as? SeguePage)
    one.allows = false
    tap(stage, 150, 320)
    #expect(one.log == ["should go UIButton"] && navigation.viewControllers.count == 1)
    one.allows = true
    tap(stage, 150, 320)
    #expect(one.log == ["should go UIButton", "should go UIButton", "prepare go one two UIButton"])
    #expect(navigation.viewControllers.map(\.title) == ["one", "two"])
  }

  @Test func `performSegue goes without asking, and presents in the style of the segue`() throws {
    let stage = TestStage()
    let connections =
      #"<segue destination="two" kind="presentation" identifier="over" modalPresentationStyle="fullScreen" modalTransitionStyle="crossDissolve" id="s"/>"#
    let storyboard = try Self.storyboard(
      Self.scene("one", connections: connections) + Self.scene("two"), initial: "one")
    let one = try #require(storyboard.instantiateInitialViewController() as? SeguePage)
    stage.show(one)
    one.allows = false
    one.performSegue(withIdentifier: "over", sender: one)
    stage.settle()
    let two = try #require(one.presentedViewController)
    #expect(
      two.title == "two" && two.modalPresentationStyle == .fullScreen && two.modalTransitionStyle == .crossDissolve)
    #expect(one.log == ["prepare over one two SeguePage"])
  }

  @Test func `a segue's own class performs, and may call the kind's own`() throws {
    let stage = TestStage()
    let connections = """
      <segue destination="two" kind="custom" identifier="own" customClass="LoggingSegue" customModule="UIKitTests" id="s"/>
      <segue destination="two" kind="presentation" identifier="kind" animates="NO" customClass="CallingSegue" customModule="UIKitTests" id="t"/>
      """
    let storyboard = try Self.storyboard(
      Self.scene("one", connections: connections) + Self.scene("two"), initial: "one")
    let one = try #require(storyboard.instantiateInitialViewController() as? SeguePage)
    stage.show(one)
    one.performSegue(withIdentifier: "own", sender: nil)
    #expect(one.log == ["prepare own one two nil", "own perform"])
    #expect(one.presentedViewController == nil)
    one.performSegue(withIdentifier: "kind", sender: nil)
    stage.settle()
    #expect(one.presentedViewController?.title == "two")
  }

  @Test func `an embedded controller is a child before its parent's viewDidLoad`() throws {
    let stage = TestStage()
    let container = """
      <subviews><containerView id="c"><rect key="frame" x="10" y="200" width="300" height="100"/>
        <connections><segue destination="two" kind="embed" identifier="in" id="s"/></connections></containerView></subviews>
      """
    let storyboard = try Self.storyboard(Self.scene("one", view: container) + Self.scene("two"), initial: "one")
    let one = try #require(storyboard.instantiateInitialViewController() as? SeguePage)
    stage.show(one)
    #expect(one.log == ["prepare in one two nil", "loaded one"])
    let two = try #require(one.children.first)
    #expect(two.view.superview?.frame == CGRect(x: 10, y: 200, width: 300, height: 100))
    #expect(two.view.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
  }

  @Test func `an unwind segue ends the presentation and pops to whoever takes its action`() throws {
    let stage = TestStage()
    let exit = #"<exit id="exit-four"/>"#
    let back = Self.button(
      "b", #"<segue destination="exit-four" kind="unwind" identifier="back" unwindAction="back:" id="u"/>"#)
    let scenes =
      Self.navigation
      + Self.scene("one", connections: #"<segue destination="two" kind="show" identifier="next" id="s1"/>"#)
      + Self.scene("two", connections: #"<segue destination="three" kind="show" identifier="next" id="s2"/>"#)
      + Self.scene(
        "three",
        connections:
          #"<segue destination="four" kind="presentation" modalPresentationStyle="fullScreen" identifier="next" id="s3"/>"#
      )
      + Self.scene("four", view: back, others: exit)
    let storyboard = try Self.storyboard(scenes)
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    stage.show(navigation)
    for _ in 0..<3 {
      (navigation.topViewController as? SeguePage)?.performSegue(withIdentifier: "next", sender: nil)
      stage.settle()
    }
    let pages = navigation.viewControllers.compactMap { $0 as? SeguePage }
    let four = try #require(navigation.presentedViewController as? SeguePage)
    pages[2].takesUnwind = false
    pages[1].takesUnwind = false
    tap(stage, 150, 320)
    #expect(four.log == ["loaded four", "should back UIButton", "prepare back four one UIButton"])
    #expect(pages[0].log.last == "back from four")
    #expect(navigation.presentedViewController == nil && navigation.viewControllers.count == 1)
  }

  @Test func `a bar button item, a recogniser and a storyboard reference lead on`() throws {
    defer { try? FileManager.default.removeItem(at: Self.folder) }
    let stage = TestStage()
    let item = """
      <navigationItem key="navigationItem" title="One" id="n"><barButtonItem key="rightBarButtonItem" title="Go" id="i">
        <connections><segue destination="there" kind="show" identifier="item" id="s1"/></connections></barButtonItem></navigationItem>
      """
    let recognizer = """
      <tapGestureRecognizer id="t"><connections><segue destination="two" kind="show" identifier="tap" id="s2"/></connections></tapGestureRecognizer>
      """
    let view =
      #"<connections><outletCollection property="gestureRecognizers" destination="t" appends="YES" id="o"/></connections>"#
    let reference = """
      <scene sceneID="ref"><objects><viewControllerPlaceholder storyboardName="Other" id="there"/></objects></scene>
      """
    let storyboard = try Self.storyboard(
      Self.navigation + Self.scene("one", view: view, controller: item, others: recognizer) + Self.scene("two")
        + reference,
      others: ["Other": Self.scene("start")])
    let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    stage.show(navigation)
    let one = try #require(navigation.topViewController as? SeguePage)
    tap(stage, 200, 500)
    #expect(navigation.topViewController?.title == "two")
    navigation.popViewController(animated: false)
    tap(stage, 365, 81)
    #expect(navigation.topViewController?.title == "start")
    #expect(
      one.log.filter { $0.hasPrefix("prepare") } == [
        "prepare tap one two UITapGestureRecognizer", "prepare item one start UIBarButtonItem",
      ])
  }

  @Test func `a method marked IBSegueAction makes the destination`() throws {
    let stage = TestStage()
    let connections =
      #"<segue destination="two" kind="presentation" identifier="make" animates="NO" destinationCreationSelector="makeTwo:" id="s"/>"#
    let storyboard = try Self.storyboard(
      Self.scene("one", connections: connections) + Self.scene("two"), initial: "one")
    let one = try #require(storyboard.instantiateInitialViewController() as? SeguePage)
    stage.show(one)
    one.performSegue(withIdentifier: "make", sender: nil)
    #expect((one.presentedViewController as? SeguePage)?.isMadeByAction == true)
  }

  @Test func `nothing of a segue outlives its controllers`() throws {
    let stage = TestStage()
    let go = Self.button("b", #"<segue destination="two" kind="show" identifier="go" id="s"/>"#)
    let storyboard = try Self.storyboard(Self.navigation + Self.scene("one", view: go) + Self.scene("two"))
    func visit() throws {
      stage.show(try #require(storyboard.instantiateInitialViewController()))
      tap(stage, 150, 320)
      stage.show(UIViewController())
      tap(stage, 150, 320)
    }
    // Once before counting: recognisers hold the views of the last touch.
    try visit()
    let before = (LiveViewControllers.count, LiveViews.count)
    try visit()
    #expect(LiveViewControllers.count <= before.0)
    #expect(LiveViews.count <= before.1)
  }

  @Test func `a segue that is not there traps with its name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let storyboard = try? SegueTests.storyboard(SegueTests.scene("one"), initial: "one")
        storyboard?.instantiateInitialViewController()?.performSegue(withIdentifier: "nowhere", sender: nil)
      }
    }
    #expect(
      result.map {
        String(decoding: $0.standardErrorContent, as: UTF8.self).contains("has no segue with identifier 'nowhere'")
      } == true)
  }
}

final class SeguePage: UIViewController {
  var log: [String] = []
  var allows = true
  var takesUnwind = true
  var isMadeByAction = false

  override func viewDidLoad() {
    super.viewDidLoad()
    if title != nil, title != "two", navigationController == nil { log.append("loaded \(title!)") }
  }
  private func name(_ sender: Any?) -> String { sender.map { "\(type(of: $0 as AnyObject))" } ?? "nil" }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier) \(name(sender))")
    return allows
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if log == ["loaded one"] { log = [] }
    log.append("prepare \(segue.identifier!) \(segue.source.title!) \(segue.destination.title!) \(name(sender))")
  }
  override func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  {
    takesUnwind && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
  override func _responds(to selector: Selector) -> Bool {
    ["back:", "makeTwo:", "makeNone:"].contains(selector) || super._responds(to: selector)
  }
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    switch selector {
    case "back:":
      log.append("back from \((arguments[0] as! UIStoryboardSegue).source.title!)")
      return .some(nil)
    case "makeTwo:":
      let page = SeguePage(coder: arguments[0] as! NSCoder)
      page?.isMadeByAction = true
      return .some(page)
    case "makeNone:": return .some(nil)
    default: return super._invoke(selector, arguments)
    }
  }
}

final class LoggingSegue: UIStoryboardSegue {
  override func perform() { (source as? SeguePage)?.log.append("own perform") }
}
final class CallingSegue: UIStoryboardSegue {
  override func perform() { super.perform() }
}
