import Foundation
import PorticoTesting
import Testing

@testable import PorticoFoundation
@testable import UIKit

/// Nibs as Interface Builder saves them, read and connected.
@MainActor
struct NibTests {
  private func nib(_ objects: String, resources: String = "") -> UINib {
    UINib(
      data: Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
          <objects>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            \(objects)
          </objects>
          <resources>\(resources)</resources>
        </document>
        """.utf8), bundle: nil)
  }

  private func view(_ inner: String, attributes: String = "") throws -> UIView {
    try #require(nib("<view \(attributes) id=\"v\">\(inner)</view>").instantiate(withOwner: nil).first as? UIView)
  }

  /// Interface Builder writes so of a view without constraints.
  @Test func `a view of a fixed frame keeps its mask`() throws {
    let root = try view(
      """
      <subviews>
        <label fixedFrame="YES" text="A" translatesAutoresizingMaskIntoConstraints="NO" id="a">
          <rect key="frame" x="10" y="20" width="30" height="40"/>
        </label>
        <label text="B" translatesAutoresizingMaskIntoConstraints="NO" id="b"/>
      </subviews>
      """)
    #expect(root.subviews[0].translatesAutoresizingMaskIntoConstraints)
    #expect(!root.subviews[1].translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `an empty identifier of a collection's cell is none, and fits every identifier`() throws {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let nib = nib(#"<collectionViewCell reuseIdentifier="" id="c"/>"#)
    let cell = try #require(nib.instantiate(withOwner: nil).first as? UICollectionViewCell)
    #expect(cell.reuseIdentifier == nil)
    let source = OneItem()
    list.dataSource = source
    list.register(nib, forCellWithReuseIdentifier: "item")
    list.layoutIfNeeded()
    #expect(list.visibleCells.map(\.reuseIdentifier) == ["item"])
  }

  private final class OneItem: PorticoFoundation.NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @Test func `a view has its frame, mask, colour and subviews in their order`() throws {
    let view = try view(
      """
      <rect key="frame" x="10" y="20" width="300" height="200"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
      <subviews>
        <label text="Name &amp; place" textAlignment="center" numberOfLines="2" id="a">
          <rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
          <fontDescription key="fontDescription" type="boldSystem" pointSize="21"/>
          <color key="textColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
        </label>
        <view tag="7" hidden="YES" alpha="0.5" clipsSubviews="YES" userInteractionEnabled="NO" id="b"/>
      </subviews>
      <color key="backgroundColor" systemColor="systemYellowColor"/>
      """)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 300, height: 200))
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    #expect(view.backgroundColor == .systemYellow)
    let label = try #require(view.subviews.first as? UILabel), other = view.subviews[1]
    #expect(label.text == "Name & place")
    #expect(label.textAlignment == .center && label.numberOfLines == 2)
    #expect(label.font == .boldSystemFont(ofSize: 21))
    #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(
      other.tag == 7 && other.isHidden && other.alpha == 0.5 && other.clipsToBounds && !other.isUserInteractionEnabled)
  }

  /// The file says 16 points from the safe area and 999 at the end; a window without insets leaves 320 - 32.
  @Test func `constraints hold between views, the holder and layout guides`() throws {
    let view = try view(
      """
      <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
      <subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="a">
          <constraints>
            <constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:9" id="r"/>
          </constraints>
        </view>
      </subviews>
      <viewLayoutGuide key="safeArea" id="s"/>
      <constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leading" constant="16" id="c1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" constant="8" identifier="top" id="c2"/>
        <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" priority="999" constant="16" id="c3"/>
        <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="99" id="c4"/>
      </constraints>
      <variation key="default"><mask key="constraints"><exclude reference="c4"/></mask></variation>
      """)
    view.layoutIfNeeded()
    let child = view.subviews[0]
    #expect(child.frame == CGRect(x: 16, y: 8, width: 288, height: 162))
    #expect(view.constraints.contains { $0.identifier == "top" && $0.constant == 8 })
    #expect(view.constraints.first { $0.priority.rawValue == 999 } != nil)
  }

  @Test func `stacks arrange their subviews`() throws {
    let view = try #require(
      nib(
        """
        <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="8" id="s">
          <subviews><view id="a"/><view id="b"/></subviews>
        </stackView>
        """
      ).instantiate(withOwner: nil).first as? UIStackView)
    #expect(
      view.axis == .vertical && view.distribution == .fillEqually && view.alignment == .center && view.spacing == 8)
    #expect(view.arrangedSubviews.count == 2 && view.arrangedSubviews == view.subviews)
  }

  @Test func `outlets, collections, actions and recognisers reach the owner`() throws {
    let owner = NibOwner()
    let objects = nib(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibOwner">
        <connections>
          <outlet property="title" destination="l" id="o1"/>
          <outlet property="height" destination="h" id="o2"/>
          <outletCollection property="parts" destination="l" collectionClass="NSMutableArray" id="o3"/>
          <outletCollection property="parts" destination="b" collectionClass="NSMutableArray" id="o4"/>
        </connections>
      </placeholder>
      <view id="v">
        <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
        <subviews>
          <label text="Hello" id="l"/>
          <button buttonType="system" id="b">
            <state key="normal" title="Go"/>
            <state key="highlighted" title="Going"/>
            <connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="x1"/></connections>
          </button>
        </subviews>
        <constraints><constraint firstAttribute="height" constant="44" id="h"/></constraints>
        <connections><outletCollection property="gestureRecognizers" destination="t" appends="YES" id="x2"/></connections>
      </view>
      <tapGestureRecognizer numberOfTapsRequired="2" id="t">
        <connections>
          <action selector="pinged:" destination="-1" id="x3"/>
          <outlet property="delegate" destination="-1" id="x4"/>
        </connections>
      </tapGestureRecognizer>
      """
    ).instantiate(withOwner: owner)
    #expect(objects.count == 2)
    #expect(owner.title?.text == "Hello")
    #expect(owner.height?.constant == 44)
    let button = try #require((objects[0] as? UIView)?.subviews[1] as? UIButton)
    #expect(owner.parts == [try #require(owner.title), button])
    #expect(button.buttonType == .system && button.title(for: .highlighted) == "Going")
    button.sendActions(for: .touchUpInside)
    #expect(owner.log == ["tapped UIButton"])
    let tap = try #require((objects[0] as? UIView)?.gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
    #expect(tap.delegate === owner)
  }

  /// Source: objects, attributes, outlets, `awakeFromNib`, children before parents.
  @Test func `a custom class is made by its coder, finds its values in place, and wakes when all is connected`() throws
  {
    NibCard.log = []
    let objects = nib(
      """
      <view customClass="NibCard" customModule="UIKitTests" id="v">
        <rect key="frame" x="0.0" y="0.0" width="120" height="80"/>
        <subviews><view customClass="NibCard" customModule="UIKitTests" tag="2" id="w"/></subviews>
        <color key="backgroundColor" white="0.25" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="12"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="ringWidth"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
          <userDefinedRuntimeAttribute type="color" keyPath="ring"><color key="value" systemColor="systemRedColor"/></userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="rect" keyPath="layoutMargins"><rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        <connections><outlet property="inner" destination="w" id="o"/></connections>
      </view>
      """
    ).instantiate(withOwner: nil)
    let card = try #require(objects.first as? NibCard)
    #expect(card.layer.cornerRadius == 12 && card.ringWidth == 3 && card.isRound && card.ring == .systemRed)
    #expect(card.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))  // the rectangle's bytes
    #expect(card.inner?.tag == 2)
    #expect(
      NibCard.log == [
        "init 2", "init 0 in 120 with 1 below", "ringWidth 3 inner nil", "awake 2", "awake 0 inner 2",
      ])
    #expect(card.tintColor == .systemPink)  // what init(coder:) sets stays
  }

  @Test func `an attribute that the class does not have is said, and the others are set`() throws {
    let warnings = recordingWarnings {
      let objects = nib(
        """
        <view customClass="NibCard" customModule="UIKitTests" id="v">
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="speed"><integer key="value" value="1"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
          </userDefinedRuntimeAttributes>
        </view>
        """
      ).instantiate(withOwner: nil)
      #expect((objects.first as? NibCard)?.isRound == true)
    }
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasPrefix(
        "Failed to set (speed) user defined inspected property on (UIKitTests.NibCard): [<UIKitTests.NibCard>")
        == true)
  }

  @Test func `a class that is not there is named, and the element's own is used`() throws {
    let warnings = recordingWarnings {
      let objects = nib("<label text=\"x\" customClass=\"Missing\" customModule=\"App\" id=\"v\"/>").instantiate(
        withOwner: nil)
      #expect(objects.first is UILabel)
    }
    #expect(warnings == ["Unknown class App.Missing in Interface Builder file."])
  }

  @Test func `a table makes its cells from a nib`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.register(
      nib(
        """
        <tableViewCell reuseIdentifier="row" selectionStyle="none" accessoryType="disclosureIndicator" id="c">
          <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
          <tableViewCellContentView key="contentView" id="k">
            <subviews><label text="In the cell" id="l"/></subviews>
          </tableViewCellContentView>
        </tableViewCell>
        """), forCellReuseIdentifier: "row")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "row"))
    #expect(cell.reuseIdentifier == "row" && cell.selectionStyle == .none && cell.accessoryType == .disclosureIndicator)
    #expect((cell.contentView.subviews.first as? UILabel)?.text == "In the cell")
  }

  @Test func `a nib that is missing traps with its name`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Bundle.main.loadNibNamed("Nowhere", owner: nil) }
    }
  }

  @Test func `an outlet that the owner has not traps with its key`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIView().setValue(nil, forKey: "nothingOfTheKind")
      }
    }
  }

  @Test func `a controller loads its view from the nib named like its class`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-nib-test-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try """
    <document><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
      <view tag="42" id="v"/>
    </objects></document>
    """.write(to: folder.appendingPathComponent("NibPage.xib"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(url: folder))
    let controller = NibPageController(nibName: nil, bundle: bundle)
    #expect(controller.nibName == "NibPage")
    #expect(controller.view.tag == 42)
    #expect(UIViewController(nibName: "NibPage", bundle: bundle).view.tag == 42)
    #expect(UIViewController(nibName: nil, bundle: bundle).nibName == nil)
  }
}

private final class NibPageController: UIViewController {}

@MainActor
private func recordingWarnings(_ body: () -> Void) -> [String] {
  let old = Warnings.handler
  nonisolated(unsafe) var result: [String] = []
  Warnings.handler = { result.append($0) }
  body()
  Warnings.handler = old
  return result
}

/// A class with outlets and an action as the translator writes it.
private final class NibOwner: PorticoFoundation.NSObject, UIGestureRecognizerDelegate {
  weak var title: UILabel?
  weak var height: NSLayoutConstraint?
  var parts: [UIView] = []
  var log: [String] = []

  @MainActor override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector._name == "tapped:" else { return super._invoke(selector, arguments) }
    log.append("tapped \(arguments.first.flatMap { $0 }.map { "\(type(of: $0))" } ?? "nobody")")
    return .some(nil)
  }
  @MainActor override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "title": title = _value(value, key)
    case "height": height = _value(value, key)
    case "parts": parts = _value(value, key)
    default: return super._setProperty(key, value)
    }
    return true
  }
}

final class NibCard: UIView {
  static var log: [String] = []
  var ringWidth: CGFloat = 0 {
    didSet { NibCard.log.append("ringWidth \(Int(ringWidth)) inner \(inner.map { "\($0.tag)" } ?? "nil")") }
  }
  var isRound = false
  var ring: UIColor?
  weak var inner: UIView?

  required init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    NibCard.log.append(tag == 2 ? "init 2" : "init 0 in \(Int(bounds.width)) with \(subviews.count) below")
    tintColor = .systemPink
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    NibCard.log.append("awake \(tag)" + (inner.map { " inner \($0.tag)" } ?? ""))
  }
  override func _setProperty(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "ringWidth": ringWidth = _value(value, key)
    case "isRound": isRound = _value(value, key)
    case "ring": ring = _value(value, key)
    case "inner": inner = _value(value, key)
    default: return super._setProperty(key, value)
    }
    return true
  }
}
