import Foundation
import PorticoFoundation
import PorticoTesting
import Testing

@testable import UIKit

/// Static tables, prototype cells, size classes and items of storyboards.
@MainActor
struct StoryboardTableTests {
  private func storyboard(_ scenes: String, initial: String = "table") throws -> UIStoryboard {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-table-storyboard-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "<document initialViewController=\"\(initial)\"><scenes>\(scenes)</scenes></document>".write(
      to: folder.appendingPathComponent("Main.storyboard"), atomically: true, encoding: .utf8)
    return UIStoryboard(name: "Main", bundle: Bundle(url: folder))
  }

  private let two = """
    <scene sceneID="two"><objects><viewController title="two" id="two"><view key="view" id="v2"/></viewController></objects></scene>
    """

  private func table(
    _ inner: String, _ mode: String, _ style: String = "grouped", type: String = "UITableViewController"
  ) -> String {
    """
    <scene sceneID="t"><objects>
      <tableViewController id="table" customClass="\(type)" customModule="UIKitTests">
        <tableView key="view" dataMode="\(mode)" style="\(style)" rowHeight="44" id="tv">
          <rect key="frame" x="0" y="0" width="393" height="852"/>\(inner)
        </tableView>
      </tableViewController></objects></scene>
    """
  }

  private func cell(
    _ id: String, _ text: String, extra: String = "", connections: String = "",
    style: String = "IBUITableViewCellStyleDefault"
  )
    -> String
  {
    """
    <tableViewCell style="\(style)" textLabel="l-\(id)" \(extra) id="\(id)">
      <rect key="frame" x="0" y="0" width="393" height="44"/>
      <tableViewCellContentView key="contentView" id="c-\(id)"><rect key="frame" x="0" y="0" width="393" height="44"/>
        <subviews><label text="\(text)" id="l-\(id)"/></subviews></tableViewCellContentView>
      <connections>\(connections)</connections>
    </tableViewCell>
    """
  }

  @Test func `static rows come from the storyboard, with their titles and heights`() throws {
    let stage = TestStage()
    let sections = """
      <sections>
        <tableViewSection headerTitle="First" footerTitle="End" id="s1"><cells>\(cell("a", "Alpha"))\(cell("b", "Beta", extra: "rowHeight=\"80\""))</cells></tableViewSection>
        <tableViewSection id="s2"><cells>\(cell("c", "Gamma", extra: "accessoryType=\"checkmark\""))</cells></tableViewSection>
      </sections>
      """
    let controller = try #require(
      try storyboard(table(sections, "static")).instantiateInitialViewController() as? UITableViewController)
    stage.show(controller)
    let table = try #require(controller.tableView)
    #expect(table.style == .grouped && table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "Alpha")
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 80)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 1))?.accessoryType == .checkmark)
    #expect(controller.tableView(table, titleForHeaderInSection: 0) == "First")
    #expect(controller.tableView(table, titleForFooterInSection: 0) == "End")
  }

  @Test(arguments: ["grouped", "insetGrouped", "plain"])
  func `the 18 points that Interface Builder writes into a grouped table are no height of its headers`(style: String)
    throws
  {
    let stage = TestStage()
    let heights = #"" sectionHeaderHeight="18" sectionFooterHeight="18"#
    let section =
      "<sections><tableViewSection headerTitle=\"First\" id=\"s1\"><cells>\(cell("a", "Alpha"))</cells></tableViewSection></sections>"
    let controller = try #require(
      try storyboard(table(section, "static", style + heights)).instantiateInitialViewController()
        as? UITableViewController)
    stage.show(controller)
    let table = try #require(controller.tableView)
    #expect((table.sectionHeaderHeight == 18) == (style == "plain"))
    #expect((table.rectForHeader(inSection: 0).height == 18) == (style == "plain"))
  }

  @Test func `a tap on a static row goes its segue before the delegate hears of it`() throws {
    let stage = TestStage()
    let go = #"<segue destination="two" kind="presentation" identifier="go" id="s"/>"#
    let sections =
      "<sections><tableViewSection id=\"s1\"><cells>\(cell("a", "Alpha", connections: go))</cells></tableViewSection></sections>"
    let storyboard = try storyboard(table(sections, "static", "plain", type: "RowPage") + two)
    let controller = try #require(storyboard.instantiateInitialViewController() as? RowPage)
    stage.show(controller)
    stage.touchDown(CGPoint(x: 100, y: 80))
    stage.advance(by: 0.2)
    stage.touchUp(CGPoint(x: 100, y: 80))
    stage.settle()
    #expect(controller.log == ["prepare go Alpha", "didSelect 0"])
    #expect(controller.presentedViewController?.title == "two")
  }

  @Test func `prototype cells are made as often as the table needs them, with their outlets and segues`() throws {
    let stage = TestStage()
    let prototype = """
      <prototypes>
        <tableViewCell reuseIdentifier="row" id="p" customClass="PrototypeCell" customModule="UIKitTests">
          <rect key="frame" x="0" y="0" width="393" height="44"/>
          <tableViewCellContentView key="contentView" id="pc"><rect key="frame" x="0" y="0" width="393" height="44"/>
            <subviews><label text="Row" id="pl"><rect key="frame" x="20" y="10" width="100" height="20"/></label></subviews>
          </tableViewCellContentView>
          <connections><outlet property="name" destination="pl" id="o"/>
            <segue destination="two" kind="presentation" identifier="row" id="s"/></connections>
        </tableViewCell>
        \(cell("q", "Sub", extra: "reuseIdentifier=\"sub\"", style: "IBUITableViewCellStyleSubtitle"))
      </prototypes>
      """
    let storyboard = try storyboard(table(prototype, "prototypes", "plain", type: "RowPage") + two)
    let controller = try #require(storyboard.instantiateInitialViewController() as? RowPage)
    controller.rows = 100
    stage.show(controller)
    let table = try #require(controller.tableView)
    #expect(table.visibleCells.count > 15 && table.visibleCells.count < 25)
    #expect((table.cellForRow(at: IndexPath(row: 3, section: 0)) as? PrototypeCell)?.name?.text == "row 3")
    #expect(table.dequeueReusableCell(withIdentifier: "sub")?.detailTextLabel != nil)
    stage.touchDown(CGPoint(x: 100, y: 125))
    stage.advance(by: 0.2)
    stage.touchUp(CGPoint(x: 100, y: 125))
    stage.settle()
    #expect(controller.log == ["prepare row row 1", "didSelect 1"])
  }

  @Test func `size classes change constraints, properties and subviews, and back`() throws {
    let stage = TestStage()
    let scenes = """
      <scene sceneID="p"><objects><viewController id="table">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/>
          <subviews>
            <view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="a"><constraints>
              <constraint firstAttribute="width" constant="100" id="w"><variation key="heightClass=compact" constant="50"/></constraint>
              <constraint firstAttribute="height" constant="10" id="h1"/>
              <constraint firstAttribute="height" constant="20" id="h2"/>
            </constraints>
            <variation key="default"><mask key="constraints"><exclude reference="h2"/></mask></variation>
            <variation key="heightClass=compact"><mask key="constraints"><exclude reference="h1"/><include reference="h2"/></mask></variation>
            </view>
            <label tag="2" text="x" id="l"><fontDescription key="fontDescription" type="system" pointSize="20"/>
              <variation key="heightClass=compact" hidden="YES"><fontDescription key="fontDescription" type="system" pointSize="12"/></variation></label>
            <view tag="3" id="out"/>
          </subviews>
          <variation key="heightClass=compact"><mask key="subviews"><exclude reference="out"/></mask></variation>
        </view></viewController></objects></scene>
      """
    let controller = try #require(try storyboard(scenes).instantiateInitialViewController())
    stage.show(controller)
    let label = try #require(controller.view.viewWithTag(2) as? UILabel)
    func state() -> String {
      stage.advance(by: 0.1)
      let box = controller.view.viewWithTag(1)!
      box.layoutIfNeeded()
      controller.view.layoutIfNeeded()
      return
        "\(Int(box.bounds.width))x\(Int(box.bounds.height)) \(label.isHidden) \(label.font.pointSize) \(controller.view.viewWithTag(3) != nil)"
    }
    #expect(state() == "100x10 false 20.0 true")
    label.text = "set by the app"
    controller.traitOverrides.verticalSizeClass = .compact
    #expect(state() == "50x20 true 12.0 false")
    controller.traitOverrides.verticalSizeClass = .regular
    #expect(state() == "100x10 false 20.0 true")
    #expect(label.text == "set by the app")
  }

  @Test func `a tab bar item's class and the objects that it is connected with are there before the view`() throws {
    let stage = TestStage()
    let scenes = """
      <scene sceneID="t"><objects><tabBarController id="table"><tabBar key="tabBar" id="bar"><color key="barTintColor" white="1" alpha="1"/></tabBar>
        <connections><segue destination="two" kind="relationship" relationship="viewControllers" id="r"/></connections>
      </tabBarController></objects></scene>
      <scene sceneID="two"><objects><viewController id="two"><view key="view" id="v2"/>
        <tabBarItem key="tabBarItem" title="Own" badgeValue="3" tag="7" id="i" customClass="OwnItem" customModule="UIKitTests">
          <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="speed"><integer key="value" value="5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
          <connections><outlet property="animator" destination="o" id="c"/></connections></tabBarItem>
        </viewController><customObject id="o" customClass="ItemAnimator" customModule="UIKitTests"/></objects></scene>
      """
    let tabs = try #require(try storyboard(scenes).instantiateInitialViewController() as? UITabBarController)
    let item = try #require(tabs.viewControllers?.first?.tabBarItem as? OwnItem)
    #expect(item.animator != nil && item.title == "Own" && item.badgeValue == "3" && item.tag == 7 && item.speed == 5)
    #expect(tabs.viewControllers?.first?.isViewLoaded == false && tabs.tabBar.barTintColor == .white)
    stage.show(tabs)
    #expect(tabs.tabBar.items?.first === item && item.awoke == 1)
  }
}

final class RowPage: UITableViewController {
  var log: [String] = []
  var rows: Int?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows ?? super.tableView(tableView, numberOfRowsInSection: section)
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard rows != nil else { return super.tableView(tableView, cellForRowAt: indexPath) }
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! PrototypeCell
    cell.name?.text = "row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let cell = sender as! UITableViewCell
    log.append("prepare \(segue.identifier!) \((cell as? PrototypeCell)?.name?.text ?? cell.textLabel!.text!)")
  }
}

final class PrototypeCell: UITableViewCell {
  weak var name: UILabel?
  override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    guard key == "name" else { return super._setProperty(key, value) }
    name = _value(value, key)
    return true
  }
}

final class OwnItem: UITabBarItem {
  var animator: ItemAnimator?
  var speed = 0
  var awoke = 0
  override func awakeFromNib() { awoke += 1 }
  override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "animator": animator = _value(value, key)
    case "speed": speed = _value(value, key)
    default: return super._setProperty(key, value)
    }
    return true
  }
}

final class ItemAnimator: PorticoFoundation.NSObject {
  override class func _new() -> PorticoFoundation.NSObject? { ItemAnimator() }
}
