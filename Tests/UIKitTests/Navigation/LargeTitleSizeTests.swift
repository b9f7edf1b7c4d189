import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Sizes are those of Behaviour/Type.md T1: largeTitle is 34 points in a line of 41 at the default text size, 48 in one
/// of 57 at accessibilityLarge.
@MainActor
struct LargeTitleSizeTests {
  private final class List: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Lines"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  private func set(_ category: String) {
    var configuration = HostEnvironment.current.configuration
    configuration.contentSize = category
    DeviceSettings.apply(configuration)
  }
  private func label(_ view: UIView) -> UILabel? {
    if view is _UINavigationBarLargeTitleView { return view.subviews.lazy.compactMap { $0 as? UILabel }.first }
    return view.subviews.lazy.compactMap { label($0) }.first
  }

  private func points(_ label: UILabel) -> CGFloat? {
    (label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize
  }

  @Test func `a large title and its bar grow with the text size, and the list stays below them`() throws {
    let stage = TestStage(device: "iPhone 15")
    let list = List(style: .plain), navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.settle()
    let bar = navigation.navigationBar, top = bar.frame.minY
    #expect(points(try #require(label(bar))) == 34)
    #expect(bar.frame.height == 44 + 52 as CGFloat && list.tableView.contentOffset.y == -(top + 96))
    set("accessibilityLarge")
    stage.settle()
    let large = try #require(label(bar))
    #expect(points(large) == 48)
    #expect(bar.frame.height == 44 + 52 + (57 - 41) as CGFloat)
    #expect(list.tableView.adjustedContentInset.top == top + 112 && list.tableView.contentOffset.y == -(top + 112))
    #expect(bar.sizeThatFits(.zero).height == 112)
    #expect(bar.bounds.contains(large.convert(large.bounds, to: bar)))
    set("large")
    stage.settle()
    #expect(bar.frame.height == 96 && list.tableView.contentOffset.y == -(top + 96))
  }

  @Test func `a large title with a font of the app's own keeps it`() throws {
    let stage = TestStage(device: "iPhone 15")
    let list = List(style: .plain), navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.navigationBar.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 30)]
    stage.show(navigation)
    set("accessibilityLarge")
    stage.settle()
    #expect(points(try #require(label(navigation.navigationBar))) == 30)
  }

  @Test func `a search bar's text, its field and its cancel button grow with the text size`() throws {
    let stage = TestStage(device: "iPhone 15")
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
    bar.showsCancelButton = true
    stage.show(bar)
    stage.settle()
    let button = try #require(bar.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(bar.searchTextField.font?.pointSize == 17 && bar.searchTextField.frame.height == 36)
    #expect(button.titleLabel?.font.pointSize == 17)
    #expect(bar.sizeThatFits(CGSize(width: 393, height: 0)).height == 56)
    set("accessibilityLarge")
    stage.settle()
    // Body: a line of 40 points where there were 22.
    #expect(bar.searchTextField.font?.pointSize == 33)
    #expect(button.titleLabel?.font.pointSize == 33)
    #expect(bar.sizeThatFits(CGSize(width: 393, height: 0)).height == 56 + 18 as CGFloat)
    bar.sizeToFit()
    stage.settle()
    #expect(bar.searchTextField.frame.height == 36 + 18 as CGFloat)
  }

  @Test func `a search field with a font of the app's own keeps it`() {
    let stage = TestStage(device: "iPhone 15")
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
    bar.searchTextField.font = .systemFont(ofSize: 12)
    stage.show(bar)
    set("accessibilityLarge")
    stage.settle()
    #expect(bar.searchTextField.font?.pointSize == 12)
  }
}
