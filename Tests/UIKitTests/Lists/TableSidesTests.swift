import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
private final class Rows: NSObject, UITableViewDataSource {
  var accessory = UITableViewCell.AccessoryType.none
  var text = "Row"
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
    cell.textLabel?.text = text
    cell.textLabel?.numberOfLines = 0
    cell.accessoryType = accessory
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
}

/// An iPhone 15 on its side: 852 wide, 59 of it unsafe left and right. Margins are 20 there. Source:
/// Behaviour/Metrics.md A7.
@MainActor
struct TableSidesTests {
  private func show(
    _ style: UITableView.Style, accessory: UITableViewCell.AccessoryType = .none,
    _ prepare: (UITableView) -> Void = { _ in }
  ) -> (TestStage, UITableView, Rows) {
    let stage = TestStage(device: "iPhone 15")
    HostEnvironment.current.configuration.orientation = .landscapeLeft
    UIScreen.main._configurationDidChange()
    stage.window.frame = UIScreen.main.bounds
    let rows = Rows()
    rows.accessory = accessory
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    prepare(table)
    stage.show(table)
    stage.settle()
    return (stage, table, rows)
  }
  private func cell(_ table: UITableView) -> UITableViewCell { table.cellForRow(at: IndexPath(row: 0, section: 0))! }
  private func x(_ view: UIView, in other: UIView) -> ClosedRange<CGFloat> {
    let rect = other.convert(view.bounds, from: view)
    return rect.minX...rect.maxX
  }

  @Test func `content, separators and titles keep clear of the notch, backgrounds do not`() {
    let (stage, table, rows) = show(.plain, accessory: .disclosureIndicator)
    withExtendedLifetime((stage, rows)) {
      let cell = cell(table)
      #expect(table.bounds.width == 852 && cell.frame.minX == 0 && cell.frame.width == 852)
      #expect(cell.contentView.frame.minX == 59)
      #expect(x(cell.textLabel!, in: table).lowerBound == 79)
      #expect(x(cell._separator, in: table) == 79...793)
      let arrow = cell.subviews.first { $0 !== cell.contentView && $0 !== cell._separator && $0.frame.minX > 400 }!
      #expect(abs(arrow.frame.maxX - (852 - 59 - 20)) < 0.01)
      #expect(cell.contentView.frame.maxX <= arrow.frame.minX)
      let header = table.headerView(forSection: 0)!
      #expect(header.frame.width == 852 && header.contentView.frame.minX == 59 && header.contentView.frame.width == 734)
      #expect(x(header.textLabel!, in: table) == 79...773)
    }
  }

  @Test func `false puts everything back to the edges`() {
    let (stage, table, rows) = show(.plain)
    withExtendedLifetime((stage, rows)) {
      table.insetsContentViewsToSafeArea = false
      stage.turn()
      let cell = cell(table)
      #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 852, height: 44))
      #expect(x(cell.textLabel!, in: table) == 20...832)
      #expect(x(cell._separator, in: table) == 20...852)
      #expect(x(table.headerView(forSection: 0)!.textLabel!, in: table) == 20...832)
    }
  }

  @Test func `an inset of an app's own counts from the safe area`() {
    let (stage, table, rows) = show(.plain) { $0.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 7) }
    withExtendedLifetime((stage, rows)) { #expect(x(cell(table)._separator, in: table) == 64...786) }
  }

  @Test func `cards stand clear of the notch as a whole`() {
    let (stage, table, rows) = show(.insetGrouped)
    withExtendedLifetime((stage, rows)) {
      let cell = cell(table)
      #expect(cell.frame.minX == 79 && cell.frame.maxX == 773)
      #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 694, height: 44))
      #expect(x(cell.textLabel!, in: table).lowerBound == 99)
      #expect(x(table.headerView(forSection: 0)!.textLabel!, in: table).lowerBound == 99)
    }
  }

  @Test func `rows are measured again when the safe area takes more of them`() {
    let (stage, table, rows) = show(.plain)
    rows.text = String(repeating: "long text ", count: 12)
    table.reloadData()
    stage.turn()
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 0
    label.text = rows.text
    func expected(_ width: CGFloat) -> CGFloat {
      max(44, label.sizeThatFits(CGSize(width: width, height: .infinity)).height + 22)
    }
    #expect(abs(table.rectForRow(at: IndexPath(row: 0, section: 0)).height - expected(694)) < 0.4)
    stage.window.rootViewController!.additionalSafeAreaInsets.left = 400
    stage.turn()
    #expect(expected(294) > expected(694))
    #expect(abs(table.rectForRow(at: IndexPath(row: 0, section: 0)).height - expected(294)) < 0.4)
  }

  @Test func `a table beside the unsafe part is as it was, and follows when it comes there`() {
    let (stage, table, rows) = show(.plain)
    withExtendedLifetime((stage, rows)) {
      table.autoresizingMask = []
      table.frame = CGRect(x: 100, y: 0, width: 500, height: 300)
      stage.turn()
      #expect(x(cell(table).textLabel!, in: table) == 20...480)
      table.frame.origin.x = 19
      stage.turn()
      // 40 of the 59 lie over the table.
      #expect(x(cell(table).textLabel!, in: table) == 60...480)
    }
  }

  @Test func `a table controller's view is as high as the screen below the status bar until somebody sizes it`() {
    let stage = TestStage(device: "iPhone 8")
    let controller = UITableViewController(style: .plain)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 375, height: 647))
    stage.show(controller)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
  }

  // MARK: Readable width

  /// A table as wide as a pad that stands upright: 820 points, 20 of margin on both sides. Readable are at most 672 of
  /// them.
  private func pad(_ style: UITableView.Style, width: CGFloat = 820, _ prepare: (UITableView) -> Void) -> (
    TestStage, UITableView, Rows
  ) {
    let stage = TestStage(device: "iPad (10th gen)")
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 800), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    prepare(table)
    stage.show(table)
    stage.settle()
    return (stage, table, rows)
  }

  @Test func `the text of a plain table keeps to the readable width where the table is told to`() {
    let (stage, table, rows) = pad(.plain) { $0.cellLayoutMarginsFollowReadableWidth = true }
    withExtendedLifetime((stage, rows)) {
      let cell = cell(table), readable = 74...(820 - 74) as ClosedRange<CGFloat>
      #expect(cell.frame.width == 820)
      #expect(x(cell.textLabel!, in: table).lowerBound == readable.lowerBound)
      #expect(x(cell._separator, in: table) == readable)
      #expect(cell.contentView.layoutMargins.left == 74 && cell.contentView.layoutMargins.right == 74)
      let header = table.headerView(forSection: 0)!
      #expect(x(header.textLabel!, in: table).lowerBound == readable.lowerBound)
      // Changed while it shows, both ways.
      table.cellLayoutMarginsFollowReadableWidth = false
      stage.settle()
      #expect(x(self.cell(table).textLabel!, in: table).lowerBound == 20)
      #expect(x(table.headerView(forSection: 0)!.textLabel!, in: table).lowerBound == 20)
    }
  }

  @Test func `the cards of an inset grouped table are as wide as is readable`() {
    let (stage, table, rows) = pad(.insetGrouped) { $0.cellLayoutMarginsFollowReadableWidth = true }
    withExtendedLifetime((stage, rows)) {
      let cell = cell(table)
      #expect(cell.frame.minX == 74 && cell.frame.width == 672)
      #expect(x(cell.textLabel!, in: table).lowerBound == 94)
      #expect(x(table.headerView(forSection: 0)!.textLabel!, in: table).lowerBound == 94)
    }
  }

  @Test func `where all of the width is readable, following it changes nothing`() {
    for style in [UITableView.Style.plain, .insetGrouped] {
      let (stage, table, rows) = pad(style, width: 600) { $0.cellLayoutMarginsFollowReadableWidth = true }
      withExtendedLifetime((stage, rows)) {
        let start: CGFloat = style == .plain ? 20 : 40
        #expect(x(cell(table).textLabel!, in: table).lowerBound == start)
        #expect(x(table.headerView(forSection: 0)!.textLabel!, in: table).lowerBound == start)
      }
    }
  }

  @Test(arguments: [UIContentSizeCategory.large, .accessibilityLarge])
  func `at accessibility sizes a value stands below its text, and both break into lines`(size: UIContentSizeCategory)
    throws
  {
    let stage = TestStage(TestDevice("iPhone 15", contentSize: size))
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "A category with a long name"
    cell.detailTextLabel?.text = "Groceries"
    cell.frame.size = cell.sizeThatFits(CGSize(width: 393, height: 0))
    stage.show(cell)
    stage.turn()
    let title = try #require(cell.textLabel), detail = try #require(cell.detailTextLabel)
    if size == .large {
      #expect(
        abs(title.frame.midY - detail.frame.midY) < 1 && detail.frame.minX > title.frame.minX
          && title.numberOfLines == 1)
    } else {
      #expect(
        detail.frame.minY >= title.frame.maxY && detail.frame.minX == title.frame.minX && title.numberOfLines == 0)
      #expect(title.frame.height > 1.5 * title.font.lineHeight && cell.bounds.height > detail.frame.maxY)
    }
    title.numberOfLines = 1
    stage.turn()
    #expect(title.numberOfLines == 1, "what the app says counts")
  }
}
