import Foundation
import PorticoTesting
import Testing

@testable import UIKit

/// Checks cells, sections, collection views and size classes of storyboards beyond the first look.
@MainActor
struct StoryboardListTests {
  private func started<C: UIViewController>(_ scenes: String, as type: C.Type) throws -> (TestStage, C) {
    let stage = TestStage(device: "iPhone 15")
    let two =
      #"<scene sceneID="two"><objects><viewController title="two" id="two"><view key="view" id="v2"/></viewController></objects></scene>"#
    let first = try #require(
      try SegueTests.storyboard(scenes + two, initial: "list").instantiateInitialViewController() as? C)
    stage.show(first)
    stage.settle()
    return (stage, first)
  }

  private func tap(_ stage: TestStage, _ view: UIView, _ point: CGPoint) {
    let place = view.convert(point, to: nil)
    stage.touchDown(place)
    stage.advance(by: 0.2)
    stage.touchUp(place)
    stage.settle()
  }

  private func table(_ inner: String, _ mode: String) -> String {
    """
    <scene sceneID="t"><objects><tableViewController title="list" id="list" customClass="ListPage" customModule="UIKitTests">
      <tableView key="view" dataMode="\(mode)" style="grouped" rowHeight="50" id="tv"><rect key="frame" x="0" y="0" width="393" height="852"/>
        \(inner)</tableView></tableViewController></objects></scene>
    """
  }

  private func cell(_ id: String, _ attributes: String, _ inner: String = "", connections: String = "") -> String {
    """
    <tableViewCell \(attributes) id="\(id)"><rect key="frame" x="0" y="0" width="393" height="44"/>
      <tableViewCellContentView key="contentView" id="c-\(id)"><rect key="frame" x="0" y="0" width="393" height="44"/>
        <subviews>\(inner)</subviews></tableViewCellContentView><connections>\(connections)</connections></tableViewCell>
    """
  }

  // MARK: Tables

  @Test func `static rows keep to themselves: their heights, their sections' views, their cells`() throws {
    let sections = """
      <sections><tableViewSection id="s">
        <view key="headerView" tag="1" id="hv"><rect key="frame" x="0" y="0" width="393" height="30"/></view>
        <view key="footerView" tag="2" id="fv"><rect key="frame" x="0" y="0" width="393" height="30"/></view>
        <cells>\(cell("a", #"rowHeight="-1" reuseIdentifier="same""#))\(cell("b", #"rowHeight="60" reuseIdentifier="same""#))</cells>
      </tableViewSection></sections>
      """
    let (stage, page) = try started(table(sections, "static"), as: ListPage.self)
    let table = page.tableView!
    #expect((0..<2).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [50, 60])
    #expect(
      page.tableView(table, viewForHeaderInSection: 0)?.tag == 1
        && page.tableView(table, viewForFooterInSection: 0)?.tag == 2)
    table.reloadData()
    stage.turn()
    #expect(table.dequeueReusableCell(withIdentifier: "same") == nil)
  }

  @Test func `the accessory has its own segue, and what stands in a cell reaches the controller`() throws {
    let inner = """
      <button id="b"><rect key="frame" x="10" y="4" width="60" height="36"/>
        <connections><action selector="pressed:" destination="list" eventType="touchUpInside" id="x"/></connections></button>
      <switch id="w"><rect key="frame" x="100" y="6" width="51" height="31"/>
        <connections><action selector="turned:" destination="list" id="y"/></connections></switch>
      """
    let connections = """
      <segue destination="two" kind="presentation" identifier="row" animates="NO" id="s1"/>
      <segue destination="two" kind="presentation" identifier="more" trigger="accessoryAction" animates="NO" id="s2"/>
      """
    let prototypes =
      "<prototypes>\(cell("p", #"reuseIdentifier="row" accessoryType="detailDisclosureButton""#, inner, connections: connections))</prototypes>"
    let (stage, page) = try started(table(prototypes, "prototypes"), as: ListPage.self)
    page.rows = 2
    page.tableView.reloadData()
    stage.turn()
    let cell = try #require(page.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    tap(stage, cell, CGPoint(x: 40, y: 22))
    tap(stage, cell, CGPoint(x: 125, y: 22))
    #expect(page.log == ["pressed: UIButton", "turned: UISwitch"])
    // Interface Builder leaves the event out where it is the control's own.
    #expect(cell.contentView.subviews.compactMap { ($0 as? UISwitch)?.allControlEvents } == [.valueChanged])
    let more = try #require(cell.subviews.flatMap { [$0] + $0.subviews }.first { $0.accessibilityLabel == "More Info" })
    tap(stage, more, CGPoint(x: 12, y: 12))
    #expect(page.log.last == "prepare more" && page.presentedViewController?.title == "two")
    page.dismiss(animated: false)
    tap(stage, cell, CGPoint(x: 250, y: 22))
    #expect(page.log.last == "prepare row")
  }

  // MARK: Collections

  @Test func `a collection view has its layout, its section views and the segues of its cells`() throws {
    let scene = """
      <scene sceneID="c"><objects><collectionViewController title="list" id="list" customClass="GridPage" customModule="UIKitTests">
        <collectionView key="view" id="cv"><rect key="frame" x="0" y="0" width="393" height="852"/>
          <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="7" minimumInteritemSpacing="3" id="fl">
            <size key="itemSize" width="50" height="60"/><size key="headerReferenceSize" width="1" height="30"/>
            <size key="footerReferenceSize" width="1" height="20"/><inset key="sectionInset" minX="5" minY="6" maxX="7" maxY="8"/>
          </collectionViewFlowLayout>
          <cells><collectionViewCell reuseIdentifier="item" id="ci"><rect key="frame" x="0" y="0" width="40" height="40"/>
            <collectionViewCellContentView key="contentView" id="cc"><rect key="frame" x="0" y="0" width="40" height="40"/>
              <autoresizingMask key="autoresizingMask"/></collectionViewCellContentView>
            <connections><segue destination="two" kind="presentation" identifier="item" animates="NO" id="s"/></connections>
          </collectionViewCell></cells>
          <collectionReusableView key="sectionHeaderView" reuseIdentifier="head" tag="1" id="h"/>
          <collectionReusableView key="sectionFooterView" reuseIdentifier="foot" tag="2" id="f"/>
        </collectionView></collectionViewController></objects></scene>
      """
    let (stage, page) = try started(scene, as: GridPage.self)
    let flow = try #require(page.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.sectionInset == UIEdgeInsets(top: 6, left: 5, bottom: 8, right: 7))
    #expect(
      flow.minimumLineSpacing == 7 && flow.minimumInteritemSpacing == 3
        && flow.itemSize == CGSize(width: 50, height: 60))
    let cell = try #require(page.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.frame == CGRect(x: 5, y: 36, width: 50, height: 60) && cell.contentView.frame == cell.bounds)
    #expect(page.sectionTags == ["UICollectionElementKindSectionHeader": 1, "UICollectionElementKindSectionFooter": 2])
    tap(stage, cell, CGPoint(x: 25, y: 30))
    #expect(page.log == ["prepare item"] && page.presentedViewController?.title == "two")
  }

  @Test func `a layout may leave the size of items to them`() throws {
    let scene = """
      <scene sceneID="c"><objects><viewController id="list"><view key="view" id="v"><subviews>
        <collectionView id="cv"><collectionViewFlowLayout key="collectionViewLayout" automaticEstimatedItemSize="YES" id="fl"/></collectionView>
      </subviews></view></viewController></objects></scene>
      """
    let (_, page) = try started(scene, as: UIViewController.self)
    let list = try #require(page.view.subviews.first as? UICollectionView)
    #expect(
      (list.collectionViewLayout as? UICollectionViewFlowLayout)?.estimatedItemSize
        == UICollectionViewFlowLayout.automaticSize)
  }

  // MARK: Size classes

  @Test func `a view that comes back stands where it stood, with its constraints`() throws {
    let scene = """
      <scene sceneID="p"><objects><viewController id="list"><view key="view" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/>
        <subviews>
          <view tag="1" id="a"/><view tag="2" translatesAutoresizingMaskIntoConstraints="NO" id="b"/><view tag="3" id="c"/>
          <stackView tag="9" id="st"><subviews><view tag="4" id="d"/><view tag="5" id="e"/><view tag="6" id="f"/></subviews>
            <variation key="heightClass=compact"><mask key="subviews"><exclude reference="e"/></mask></variation></stackView>
        </subviews>
        <constraints><constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="33" id="k"/></constraints>
        <variation key="heightClass=compact"><mask key="subviews"><exclude reference="b"/></mask></variation>
      </view></viewController></objects></scene>
      """
    let (stage, page) = try started(scene, as: UIViewController.self)
    let stack = page.view.viewWithTag(9) as! UIStackView
    func tags() -> [[Int]] {
      stage.advance(by: 0.1)
      return [page.view.subviews.map(\.tag), stack.arrangedSubviews.map(\.tag)]
    }
    #expect(tags() == [[1, 2, 3, 9], [4, 5, 6]])
    page.traitOverrides.verticalSizeClass = .compact
    #expect(tags() == [[1, 3, 9], [4, 6]])
    page.traitOverrides.verticalSizeClass = .regular
    #expect(tags() == [[1, 2, 3, 9], [4, 5, 6]])
    page.view.layoutIfNeeded()
    #expect(page.view.viewWithTag(2)?.frame.minX == 33)
  }

  @Test func `a variation is for both of its size classes`() throws {
    let scene = """
      <scene sceneID="p"><objects><viewController id="list"><view key="view" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/>
        <subviews><label tag="1" text="x" id="l">
          <variation key="heightClass=regular-widthClass=regular" hidden="YES"/><variation key="heightClass=regular" alpha="0.5"/></label></subviews>
      </view></viewController></objects></scene>
      """
    let (stage, page) = try started(scene, as: UIViewController.self)
    let label = page.view.viewWithTag(1)!
    #expect(!label.isHidden && label.alpha == 0.5)
    page.traitOverrides.horizontalSizeClass = .regular
    stage.advance(by: 0.1)
    #expect(label.isHidden && label.alpha == 0.5)
  }
}

final class ListPage: UITableViewController {
  var log: [String] = []
  var rows: Int?

  override func numberOfSections(in tableView: UITableView) -> Int {
    rows.map { _ in 1 } ?? super.numberOfSections(in: tableView)
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows ?? super.tableView(tableView, numberOfRowsInSection: section)
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows == nil
      ? super.tableView(tableView, cellForRowAt: indexPath)
      : tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { log.append("prepare \(segue.identifier!)") }
  override func _responds(to selector: Selector) -> Bool {
    ["pressed:", "turned:"].contains(selector) || super._responds(to: selector)
  }
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard ["pressed:", "turned:"].contains(selector) else { return super._invoke(selector, arguments) }
    log.append("\(selector._name) \(type(of: arguments[0]! as AnyObject))")
    return .some(nil)
  }
}

final class GridPage: UICollectionViewController {
  var log: [String] = []
  var sectionTags: [String: Int] = [:]

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let name = kind == UICollectionView.elementKindSectionHeader ? "head" : "foot"
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: name, for: indexPath)
    sectionTags[kind] = view.tag
    return view
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { log.append("prepare \(segue.identifier!)") }
}
