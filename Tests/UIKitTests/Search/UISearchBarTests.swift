import PorticoTesting
import Testing

@testable import UIKit

/// A search bar of 393 by 56 points, 100 below the top. Numbers are those of Behaviour/Metrics.md A6.
@MainActor
private struct Desk {
  let stage = TestStage(device: "iPhone 15", scale: 1)
  let diary = SearchDiary()
  let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
  var field: UISearchTextField { bar.searchTextField }

  init(_ prepare: (UISearchBar) -> Void = { _ in }) {
    bar.delegate = diary
    prepare(bar)
    stage.show(bar)
    stage.settle()
  }

  func settledFrame(of view: UIView?) -> CGRect {
    stage.settle()
    return view.map { $0.convert($0.bounds, to: bar) } ?? .null
  }
}

private final class BarPage: UIViewController {
  private(set) lazy var bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
  override func viewDidLoad() {
    super.viewDidLoad()
    bar.placeholder = "Search teas"
    view.addSubview(bar)
  }
}

@MainActor
struct UISearchBarTests {
  // MARK: Places

  @Test func `the bar asks for 56 points, with scopes for 46 more, with a prompt for 30 more`() {
    _ = TestStage()
    let bar = UISearchBar()
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 56))
    bar.scopeButtonTitles = ["All", "New"]
    #expect(bar.intrinsicContentSize.height == 56)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 102)
    bar.prompt = "Where?"
    #expect(bar.intrinsicContentSize.height == 132)
    bar.scopeButtonTitles = nil
    #expect(bar.intrinsicContentSize.height == 86)
  }

  @Test func `fitted without a width it is as wide as the screen`() {
    _ = TestStage(device: "iPhone 15", scale: 1)
    let bar = UISearchBar()
    bar.sizeToFit()
    #expect(bar.bounds.size == CGSize(width: 393, height: 56))
    #expect(bar.sizeThatFits(CGSize(width: 200, height: 10)) == CGSize(width: 200, height: 56))
  }

  @Test func `the field is 36 points high and 8 from the sides; the text is behind the magnifier`() {
    let desk = Desk()
    #expect(desk.field.frame == CGRect(x: 8, y: 10, width: 377, height: 36))
    #expect(desk.field.leftView?.frame == CGRect(x: 6, y: 8, width: 20, height: 20))
    #expect(desk.field.textRect(forBounds: desk.field.bounds) == CGRect(x: 30, y: 0, width: 377 - 30 - 8, height: 36))
    desk.bar.text = "tea"
    // Its cross: 19 points, 6 from the end.
    #expect(desk.field.clearButtonRect(forBounds: desk.field.bounds) == CGRect(x: 352, y: 9, width: 19, height: 19))
    #expect(desk.field.textRect(forBounds: desk.field.bounds).maxX == 352)
  }

  @Test func `the cancel button takes its text's width and 11 points from the field`() throws {
    let desk = Desk()
    desk.bar.setShowsCancelButton(true, animated: true)
    desk.stage.advance(by: 0.15)
    let button = try #require(desk.bar.value(forKey: "cancelButton") as? UIButton)
    let onTheWay = try #require(desk.field.layer.presentation()).frame.width
    let width = (button.titleLabel?.intrinsicContentSize.width ?? 0).rounded(.up)
    #expect(onTheWay < 377 && onTheWay > 377 - width - 11)
    #expect(desk.settledFrame(of: button) == CGRect(x: 385 - width, y: 10, width: width, height: 36))
    #expect(desk.field.frame == CGRect(x: 8, y: 10, width: 377 - width - 11, height: 36))
    desk.bar.showsCancelButton = false
    desk.stage.turn()
    #expect(desk.field.frame.width == 377)
    #expect(button.alpha == 0)
  }

  @Test func `from right to left everything stands on the other side`() throws {
    let desk = Desk {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.showsCancelButton = true
      $0.text = "tea"
    }
    let button = try #require(desk.bar.value(forKey: "cancelButton") as? UIButton)
    #expect(button.frame.minX == 8)
    #expect(desk.field.frame.minX == button.frame.maxX + 11)
    #expect(desk.field.frame.maxX == 385)
    #expect(desk.field.leftView?.frame.maxX == desk.field.bounds.width - 6)
    #expect(desk.field.clearButtonRect(forBounds: desk.field.bounds).minX == 6)
    let text = desk.field.textRect(forBounds: desk.field.bounds)
    #expect(text.minX == 25 && text.maxX == desk.field.bounds.width - 30)
  }

  @Test func `from right to left text stands at the right while it is edited, and after`() throws {
    let desk = Desk {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.text = "tea"
    }
    let content = desk.field._content
    let label = try #require(content.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.textAlignment == .right)
    desk.bar.becomeFirstResponder()
    desk.stage.settle()
    #expect(label.frame.maxX > content.bounds.width - 3)
  }

  @Test func `as a title view it fills the bar between the items and has no background`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let page = UIViewController(), bar = UISearchBar()
    page.navigationItem.titleView = bar
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    #expect(bar.convert(bar.bounds, to: nil as UIView?) == CGRect(x: 16, y: 54, width: 361, height: 44))
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 4, width: 345, height: 36))
    #expect(bar.background.isHidden)
    #expect(!Desk().bar.background.isHidden)
    #expect(Desk { $0.searchBarStyle = .minimal }.bar.background.isHidden)
  }

  @Test func `scopes stand below the field`() throws {
    let desk = Desk {
      $0.scopeButtonTitles = ["All", "New", "Old"]
      $0.selectedScopeButtonIndex = 1
      $0.showsScopeBar = true
      $0.sizeToFit()
    }
    let scopes = try #require(desk.bar.subviews.compactMap { $0 as? UISegmentedControl }.first)
    #expect(scopes.frame == CGRect(x: 8, y: 56, width: 377, height: 32))
    #expect(desk.field.frame.minY == 10)
    #expect(scopes.selectedSegmentIndex == 1)
  }

  // MARK: What is told

  @Test func `typing, searching and leaving are told in order`() {
    let desk = Desk()
    desk.stage.tap(desk.field)
    #expect(desk.bar.isFirstResponder && desk.field.isFirstResponder)
    #expect(desk.diary.take() == ["begin?", "begins"])
    desk.stage.type("te")
    #expect(desk.diary.take() == ["change 0,0 to \"t\"?", "text \"t\"", "change 1,0 to \"e\"?", "text \"te\""])
    desk.stage.key(0x28)
    #expect(desk.diary.take() == ["search"])
    #expect(desk.bar.isFirstResponder)
    desk.bar.resignFirstResponder()
    #expect(desk.diary.take() == ["end?", "ends"])
    #expect(desk.bar.text == "te")
  }

  @Test func `a delegate that refuses keeps things as they are`() {
    let desk = Desk()
    desk.diary.mayBegin = false
    desk.stage.tap(desk.field)
    #expect(desk.diary.take() == ["begin?"])
    #expect(!desk.bar.isFirstResponder)
    desk.diary.mayBegin = true
    #expect(desk.bar.becomeFirstResponder())
    desk.diary.accepts = { $0 != "x" }
    desk.stage.type("axb")
    #expect(desk.bar.text == "ab")
    desk.diary.mayEnd = false
    #expect(!desk.bar.resignFirstResponder())
    #expect(desk.bar.isFirstResponder)
  }

  @Test func `text set by the app is told to nobody`() {
    let desk = Desk()
    desk.bar.text = "tea"
    #expect(desk.diary.take() == [])
    #expect(desk.field.text == "tea")
  }

  @Test func `the cross empties the field, and begins to edit it`() {
    let desk = Desk { $0.text = "tea" }
    desk.stage.tap(CGPoint(x: 8 + 361, y: 128))
    #expect(desk.diary.take() == ["text \"\"", "begin?", "begins"])
    #expect(desk.bar.text == "")
  }

  @Test func `return searches for nothing only where the app wants it`() {
    let desk = Desk()
    desk.bar.becomeFirstResponder()
    _ = desk.diary.take()
    desk.stage.key(0x28)
    #expect(desk.diary.take() == [])
    desk.bar.enablesReturnKeyAutomatically = false
    desk.stage.key(0x28)
    #expect(desk.diary.take() == ["search"])
    #expect(desk.bar.returnKeyType == .search)
  }

  @Test func `cancel is told and does nothing else; it cannot be tapped once editing has ended`() throws {
    let desk = Desk { $0.showsCancelButton = true }
    let button = try #require(desk.bar.value(forKey: "cancelButton") as? UIButton)
    desk.stage.tap(desk.field)
    desk.stage.type("t")
    _ = desk.diary.take()
    desk.stage.tap(button)
    #expect(desk.diary.take() == ["cancel"])
    #expect(desk.bar.text == "t" && desk.bar.isFirstResponder)
    desk.diary.onCancel = { $0.resignFirstResponder() }
    desk.stage.tap(button)
    #expect(desk.diary.take() == ["cancel", "end?", "ends"])
    #expect(!button.isEnabled)
    desk.stage.tap(button)
    #expect(desk.diary.take() == [])
    desk.bar.becomeFirstResponder()
    #expect(button.isEnabled)
  }

  @Test func `a tapped scope is told, one that is set is not`() {
    let desk = Desk {
      $0.scopeButtonTitles = ["All", "New"]
      $0.showsScopeBar = true
      $0.sizeToFit()
    }
    desk.bar.selectedScopeButtonIndex = 1
    #expect(desk.diary.take() == [])
    desk.stage.tap(CGPoint(x: 100, y: 172))
    #expect(desk.diary.take() == ["scope 0"])
    #expect(desk.bar.selectedScopeButtonIndex == 0)
  }

  @Test func `bookmarks and results have a button while there is no text, and results go first`() {
    let desk = Desk { $0.showsBookmarkButton = true }
    let place = CGPoint(x: 8 + 361, y: 128)
    desk.stage.tap(place)
    #expect(desk.diary.take() == ["bookmark"])
    desk.bar.showsSearchResultsButton = true
    desk.stage.settle()
    desk.stage.tap(place)
    #expect(desk.diary.take() == ["results"])
    desk.bar.text = "tea"
    desk.stage.settle()
    desk.stage.tap(place)
    #expect(desk.diary.take().first == "text \"\"")
  }

  @Test func `each icon is moved by its own adjustment`() {
    let desk = Desk { $0.showsBookmarkButton = true }
    let before = desk.settledFrame(of: desk.field.leftView), bookmark = desk.settledFrame(of: desk.field._accessory)
    desk.bar.setPositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .search)
    desk.bar.setPositionAdjustment(UIOffset(horizontal: -5, vertical: 0), for: .bookmark)
    desk.bar.setPositionAdjustment(UIOffset(horizontal: -7, vertical: 0), for: .resultsList)
    #expect(desk.settledFrame(of: desk.field.leftView) == before.offsetBy(dx: 3, dy: 0))
    #expect(desk.settledFrame(of: desk.field._accessory).minX == bookmark.minX - 5)
    #expect(desk.bar.positionAdjustment(for: .clear) == .zero)
    desk.bar.showsSearchResultsButton = true
    #expect(desk.settledFrame(of: desk.field._accessory).minX == bookmark.minX - 7)
    #expect(desk.bar.positionAdjustment(for: .bookmark) == UIOffset(horizontal: -5, vertical: 0))
  }

  @Test func `a bar that is disabled takes no text`() {
    let desk = Desk { $0.isEnabled = false }
    desk.stage.tap(desk.field)
    #expect(desk.diary.take() == [])
    #expect(!desk.bar.canBecomeFirstResponder)
  }

  // MARK: Looks

  @Test func `the ground is grey, the app's colour, or the app's picture`() {
    let desk = Desk()
    #expect(desk.field._border.backgroundColor == .tertiarySystemFill)
    #expect(desk.field._border.layer.cornerRadius == 10)
    desk.field.backgroundColor = .systemYellow
    desk.stage.settle()
    #expect(desk.field._border.backgroundColor == .clear)
    #expect(desk.field.layer.cornerRadius == 10)
    desk.field.backgroundColor = nil
    desk.bar.setSearchFieldBackgroundImage(UIImage(systemName: "star"), for: .normal)
    desk.stage.settle()
    #expect(desk.field._border.backgroundColor == nil)
    #expect(desk.bar.searchFieldBackgroundImage(for: .normal) != nil)
  }

  @Test func `the word on the cancel button is in the app's language, or the app's own`() throws {
    let bar = UISearchBar()
    let button = try #require(bar.value(forKey: "cancelButton") as? UIButton)
    #expect(button.currentTitle == "Cancel")
    bar.setValue("Stop", forKey: "cancelButtonText")
    #expect(button.currentTitle == "Stop")
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
  }

  @Test func `a test finds the field among the search fields and types into it`() {
    let page = BarPage()
    let app = XCUIApplication(showing: page)
    app.launch()
    let bar = page.bar
    let field = app.searchFields["Search teas"]
    #expect(field.exists)
    #expect(app.textFields.count == 0)
    field.tap()
    field.typeText("oolong")
    #expect(bar.text == "oolong")
    #expect(field.value as? String == "oolong")
    app.buttons["Clear text"].tap()
    #expect(bar.text == "")
  }

  @Test func `a bar of a nib has what Interface Builder says`() throws {
    let nib = UINib(
      data: Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
          <searchBar searchBarStyle="minimal" placeholder="Teas" showsCancelButton="YES" showsScopeBar="YES" translucent="NO" id="b">
            <rect key="frame" x="0.0" y="20" width="320" height="102"/>
            <textInputTraits key="textInputTraits" keyboardType="emailAddress"/>
            <scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles>
            <connections><outlet property="delegate" destination="-1" id="d"/></connections>
          </searchBar>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        </objects></document>
        """.utf8), bundle: nil)
    let diary = SearchDiary()
    let bar = try #require(nib.instantiate(withOwner: diary).first as? UISearchBar)
    #expect(bar.frame == CGRect(x: 0, y: 20, width: 320, height: 102))
    #expect(bar.searchBarStyle == .minimal && bar.placeholder == "Teas" && bar.showsCancelButton && bar.showsScopeBar)
    #expect(!bar.isTranslucent && bar.keyboardType == .emailAddress && bar.returnKeyType == .search)
    #expect(bar.enablesReturnKeyAutomatically)
    #expect(bar.scopeButtonTitles == ["All", "New"])
    #expect(bar.delegate === diary)
  }
}
