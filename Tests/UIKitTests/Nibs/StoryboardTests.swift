import Foundation
import PorticoTesting
import Testing

@testable import UIKit

/// Controllers from storyboards as Interface Builder saves them.
@MainActor
struct StoryboardTests {
  private func storyboard(_ scenes: String, initial: String = "nav") throws -> UIStoryboard {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-storyboard-test-\(getpid())")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Base.lproj"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "<document initialViewController=\"\(initial)\"><scenes>\(scenes)</scenes></document>".write(
      to: folder.appendingPathComponent("Base.lproj/Main.storyboard"), atomically: true, encoding: .utf8)
    return UIStoryboard(name: "Main", bundle: Bundle(url: folder))
  }

  private let scenes = """
    <scene sceneID="s1"><objects>
      <navigationController id="nav">
        <connections><segue destination="root" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="f1" customClass="UIResponder"/>
    </objects></scene>
    <scene sceneID="s2"><objects>
      <viewController storyboardIdentifier="first" id="root" customClass="StoryboardPage" customModule="UIKitTests">
        <layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides>
        <view key="view" tag="5" id="v">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <subviews><label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews>
          <constraints>
            <constraint firstItem="l" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="8" id="c"/>
            <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="20" id="d"/>
          </constraints>
        </view>
        <navigationItem key="navigationItem" title="Page" id="n">
          <barButtonItem key="rightBarButtonItem" systemItem="add" id="b">
            <connections><action selector="add:" destination="root" id="a"/></connections>
          </barButtonItem>
        </navigationItem>
        <connections>
          <outlet property="label" destination="l" id="o1"/>
          <outlet property="button" destination="b" id="o2"/>
        </connections>
      </viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="f2" customClass="UIResponder"/>
    </objects></scene>
    """

  @Test func `what Xcode writes of accessibility, restoration, refreshing and a popover's size is read`() throws {
    let scene = """
      <scene sceneID="s"><objects>
        <tableViewController restorationIdentifier="Root" id="root">
          <tableView key="view" style="plain" id="v"><view key="tableHeaderView" restorationIdentifier="Head" id="h">
            <accessibility key="accessibilityConfiguration" label="box">
              <accessibilityTraits key="traits" button="YES"/><bool key="isElement" value="YES"/>
            </accessibility>
            <constraints><constraint firstAttribute="height" constant="60" id="c" customClass="StoryboardConstraint" customModule="UIKitTests"/></constraints>
          </view></tableView>
          <refreshControl key="refreshControl" id="r"/>
          <value key="contentSizeForViewInPopover" type="size" width="300" height="400"/>
        </tableViewController>
      </objects></scene>
      """
    let page = try #require(
      storyboard(scene, initial: "root").instantiateInitialViewController() as? UITableViewController)
    let head = try #require(page.tableView.tableHeaderView)
    #expect(head.isAccessibilityElement && head.accessibilityTraits == .button && head.restorationIdentifier == "Head")
    #expect(page.restorationIdentifier == "Root" && page.preferredContentSize == CGSize(width: 300, height: 400))
    #expect(page.refreshControl != nil)
    let constraint = head.constraints.first { $0 is StoryboardConstraint }
    #expect(constraint?.constant == 61)
  }

  @Test func `an action may go to the first responder of the scene, whatever its id`() throws {
    let scene = """
      <scene sceneID="s"><objects>
        <viewController id="root"><view key="view" id="v"><subviews><button id="b">
          <connections><action selector="save:" destination="f9" eventType="touchUpInside" id="a"/></connections>
        </button></subviews></view></viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f9" customClass="UIResponder"/>
      </objects></scene>
      """
    let page = try #require(try storyboard(scene, initial: "root").instantiateInitialViewController())
    let button = try #require(page.view.subviews.first as? UIButton)
    #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["save:"])
  }

  @Test func `a connection to an object of another scene leads nowhere`() throws {
    let scenes = """
      <scene sceneID="s"><objects>
        <viewController id="root"><view key="view" id="v"><subviews><button id="b">
          <connections><action selector="back:" destination="other" eventType="touchUpInside" id="a"/></connections>
        </button></subviews></view></viewController>
      </objects></scene>
      <scene sceneID="t"><objects><viewController id="other"><view key="view" id="w"/></viewController></objects></scene>
      """
    let page = try #require(try storyboard(scenes, initial: "root").instantiateInitialViewController())
    let button = try #require(page.view.subviews.first as? UIButton)
    #expect(
      button.allTargets.count == 1 && button.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["back:"])
  }

  @Test func `a field's text comes without its setter, and a bar's item has its own class`() throws {
    let scene = """
      <scene sceneID="s"><objects>
        <viewController id="root"><view key="view" id="v"><subviews>
          <textField text="Ada" id="t" customClass="StoryboardField" customModule="UIKitTests"/>
        </subviews></view>
        <navigationItem key="navigationItem" id="n">
          <barButtonItem key="rightBarButtonItem" title="Go" id="b" customClass="StoryboardItem" customModule="UIKitTests"/>
        </navigationItem></viewController>
      </objects></scene>
      """
    let page = try #require(try storyboard(scene, initial: "root").instantiateInitialViewController())
    let field = try #require(page.view.subviews.first as? StoryboardField)
    #expect(field.text == "Ada" && field.changes == 0)
    #expect(
      page.navigationItem.rightBarButtonItem is StoryboardItem && page.navigationItem.rightBarButtonItem?.title == "Go")
  }

  /// 8 below a bar of 44 (Behaviour/Metrics.md A2, iPhone 15).
  @Test func `the first controller comes with what it contains, and its view when it is asked for`() throws {
    let stage = TestStage()
    let navigation = try #require(try storyboard(scenes).instantiateInitialViewController() as? UINavigationController)
    let page = try #require(navigation.viewControllers.first as? StoryboardPage)
    #expect(page.title == nil && page.navigationItem.title == "Page" && !page.isViewLoaded)
    stage.show(navigation)
    #expect(page.view.tag == 5)
    #expect(page.label?.text == "Hello")
    #expect(
      page.label?.frame.minX == 20 && abs(page.label!.frame.minY - navigation.navigationBar.frame.maxY - 8) < 0.01)
    #expect(
      page.button === page.navigationItem.rightBarButtonItem && page.button?.target === page
        && page.button?.action == "add:")
  }

  @Test func `a controller is found by its identifier, and its creator may make it`() throws {
    let storyboard = try storyboard(scenes)
    let page = storyboard.instantiateViewController(withIdentifier: "first")
    #expect(page is StoryboardPage && page.storyboard === storyboard)
    let other: StoryboardPage = storyboard.instantiateViewController(identifier: "first") {
      StoryboardPage(coder: $0, number: 7)
    }
    #expect(other.number == 7 && other.view.tag == 5)
  }

  @Test func `nothing of a scene outlives its controller`() throws {
    let before = (LiveViewControllers.count, LiveViews.count)
    do {
      let storyboard = try storyboard(scenes)
      let page = storyboard.instantiateViewController(withIdentifier: "first")
      page.loadViewIfNeeded()
      _ = storyboard.instantiateViewController(withIdentifier: "first")  // never shown
    }
    #expect(LiveViewControllers.count == before.0)
    #expect(LiveViews.count == before.1)
  }
}

final class StoryboardPage: UIViewController {
  weak var label: UILabel?
  var button: UIBarButtonItem?
  let number: Int

  required init(nibName: String?, bundle: Bundle?) {
    number = 0
    super.init(nibName: nibName, bundle: bundle)
  }
  required init?(coder: NSCoder) {
    number = 0
    super.init(coder: coder)
  }
  init?(coder: NSCoder, number: Int) {
    self.number = number
    super.init(coder: coder)
  }

  override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "label": label = _value(value, key)
    case "button": button = _value(value, key)
    default: return super._setProperty(key, value)
    }
    return true
  }
}

final class StoryboardItem: UIBarButtonItem {}

final class StoryboardField: UITextField {
  var changes = 0
  override var text: String? { didSet { changes += 1 } }
}

final class StoryboardConstraint: NSLayoutConstraint {
  override func awakeFromNib() {
    super.awakeFromNib()
    constant += 1
  }
}
