import Testing

@testable import PorticoTesting
@testable import UIKit

/// Rows that a closure configures.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var count: Int
  let fill: (UITableViewCell, IndexPath) -> Void
  var header: ((UITableView) -> UIView?)?
  init(_ count: Int, _ fill: @escaping (UITableViewCell, IndexPath) -> Void) { (self.count, self.fill) = (count, fill) }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    fill(cell, indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header?(tableView) }
}

/// Counts what it hears, and asks for nothing else.
@MainActor
private final class CountingCell: UITableViewCell {
  var states: [UICellConfigurationState] = []
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    states.append(state)
  }
}

/// A content view of an app, of a fixed height.
private struct Bar: UIContentConfiguration {
  var height: CGFloat = 70
  var isOn = false
  func makeContentView() -> any UIView & UIContentView { BarView(self) }
  func updated(for state: any UIConfigurationState) -> Bar {
    var bar = self
    bar.isOn = (state as? UICellConfigurationState)?.isSelected ?? false
    return bar
  }
}

@MainActor
private final class BarView: UIView, UIContentView {
  static var made = 0
  var configuration: any UIContentConfiguration { didSet { apply() } }
  private let box = UIView(frame: .zero)
  private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)
  init(_ bar: Bar) {
    configuration = bar
    super.init(frame: .zero)
    Self.made += 1
    box.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
      box.leadingAnchor.constraint(equalTo: leadingAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor),
      height,
    ])
    apply()
  }
  required init(frame: CGRect) { fatalError() }
  required init?(coder: NSCoder) { fatalError() }
  var bar: Bar { configuration as! Bar }
  private func apply() { height.constant = bar.height }
}

@MainActor
struct ConfiguredTableCellTests {
  private func show(
    _ stage: TestStage, _ rows: Rows, style: UITableView.Style = .plain,
    cell: UITableViewCell.Type = UITableViewCell.self
  ) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 600), style: style)
    table.contentInsetAdjustmentBehavior = .never
    table.register(cell, forCellReuseIdentifier: "row")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.dataSource = rows
    table.delegate = rows
    stage.show(table)
    return table
  }
  private let first = IndexPath(row: 0, section: 0)
  private func content(_ text: String, _ second: String? = nil) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText) = (text, second)
    return content
  }

  // MARK: Heights

  /// Source: Behaviour/Pictures.md 11: 133 pixels at three to a point.
  @Test func `a row with default content is one pixel higher than 44 points`() {
    let stage = TestStage(device: "iPhone 15")
    let rows = Rows(2) { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      cell.contentConfiguration = content
    }
    let table = show(stage, rows)
    #expect(abs(table.rectForRow(at: first).height - 133.0 / 3) < 0.01)
    table.separatorStyle = .none
    table.reloadData()
    stage.turn()
    #expect(abs(table.rectForRow(at: first).height - 44) < 0.01)
  }

  @Test func `a second text adds its height and three points`() {
    let stage = TestStage(device: "iPhone 15")
    let rows = Rows(1) { cell, _ in cell.contentConfiguration = content("Text", "Second") }
    let table = show(stage, rows)
    // 11 + body + 3 + caption + 11, and the separator; labels are 61 and 43 pixels high.
    #expect(abs(table.rectForRow(at: first).height - (22 + 61.0 / 3 + 3 + 43.0 / 3 + 1.0 / 3)) < 0.01)
  }

  @Test func `rows grow with the text size`() {
    let stage = TestStage(device: "iPhone 15")
    let rows = Rows(1) { cell, _ in cell.contentConfiguration = content("Text") }
    let table = show(stage, rows)
    let before = table.rectForRow(at: first).height
    table.minimumContentSizeCategory = .accessibilityExtraExtraLarge
    table.reloadData()
    stage.turn()
    let label = table.cellForRow(at: first)!.contentView.subviews[0] as! UILabel
    #expect(label.font.pointSize == 47)
    #expect(abs(table.rectForRow(at: first).height - (label.bounds.height + 22 + 1.0 / 3)) < 0.35)
    #expect(table.rectForRow(at: first).height > before)
  }

  @Test func `another content on screen changes the row's height`() {
    let stage = TestStage(device: "iPhone 15")
    let rows = Rows(2) { cell, _ in cell.contentConfiguration = content("Text") }
    let table = show(stage, rows)
    let cell = table.cellForRow(at: first)!
    cell.contentConfiguration = content("Text", "Second")
    stage.turn()
    #expect(table.rectForRow(at: first).height > 55)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))!.frame.minY == table.rectForRow(at: first).maxY)
  }

  // MARK: Content views

  @Test func `content of one kind stays in one view, of another kind gets its own`() {
    let stage = TestStage(device: "iPhone 15")
    BarView.made = 0
    let rows = Rows(1) { cell, _ in cell.contentConfiguration = Bar() }
    let table = show(stage, rows)
    #expect(abs(table.rectForRow(at: first).height - (70 + 1.0 / 3)) < 0.01)
    let cell = table.cellForRow(at: first)!
    let view = cell.contentView as! BarView
    #expect(BarView.made == 1)
    cell.contentConfiguration = Bar(height: 90)
    #expect(cell.contentView === view)
    #expect(view.bar.height == 90)
    cell.contentConfiguration = content("Text")
    #expect(cell.contentView is UIListContentView)
    #expect(view.superview == nil)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is any UIContentView))
    #expect(cell.contentView.superview === cell)
    #expect(cell.contentConfiguration == nil)
  }

  @Test func `content that follows the state does so by itself, unless told not to`() {
    let stage = TestStage(device: "iPhone 15")
    let rows = Rows(1) { cell, _ in cell.contentConfiguration = Bar() }
    let table = show(stage, rows)
    let cell = table.cellForRow(at: first)!
    cell.isSelected = true
    #expect((cell.contentView as! BarView).bar.isOn == false)  // in the next layout
    stage.turn()
    #expect((cell.contentView as! BarView).bar.isOn)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    stage.turn()
    #expect((cell.contentView as! BarView).bar.isOn)
  }

  @Test func `a list content view refuses other content`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      UIListContentView(configuration: .cell()).configuration = Bar()
    }
  }

  // MARK: Updates

  @Test func `any number of changes make one update before the next layout`() {
    let stage = TestStage(device: "iPhone 15")
    let rows = Rows(1) { _, _ in }
    let table = show(stage, rows, cell: CountingCell.self)
    let cell = table.cellForRow(at: first) as! CountingCell
    #expect(cell.states.count == 1)
    stage.turn()
    #expect(cell.states.count == 1)
    cell.setNeedsUpdateConfiguration()
    cell.isHighlighted = true
    cell.isSelected = true
    cell.isUserInteractionEnabled = false
    #expect(cell.states.count == 1)
    stage.turn()
    #expect(cell.states.count == 2)
    #expect(cell.states[1].isHighlighted && cell.states[1].isSelected && cell.states[1].isDisabled)
    table.setEditing(true, animated: false)
    stage.turn()
    #expect(cell.states.count == 3)
    #expect(cell.states[2].isEditing)
    table.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(cell.states.count == 4)
    #expect(cell.states[3].traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `the handler comes after the class and has the last word`() {
    let stage = TestStage(device: "iPhone 15")
    var log: [Bool] = []
    let rows = Rows(1) { cell, _ in
      cell.configurationUpdateHandler = { cell, state in
        log.append(state.isSelected)
        var content = cell.defaultContentConfiguration().updated(for: state)
        content.text = state.isSelected ? "On" : "Off"
        cell.contentConfiguration = content
      }
    }
    let table = show(stage, rows)
    func text() -> String? { (table.cellForRow(at: first)!.contentView.subviews.first as? UILabel)?.text }
    #expect(text() == "Off")
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    stage.turn()
    #expect(text() == "On")
    #expect(log == [false, true])
  }

  // MARK: Backgrounds

  @Test func `a background configuration takes the place of colour and selection`() {
    let stage = TestStage(device: "iPhone 15")
    let rows = Rows(1) { cell, _ in
      cell.contentConfiguration = content("Text")
      cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    }
    let table = show(stage, rows)
    let cell = table.cellForRow(at: first)!
    func plate() -> UIView { cell.subviews[0].subviews[0] }
    #expect(cell.backgroundColor == nil)
    #expect(cell.subviews[0] is BackgroundConfigurationView)
    #expect(plate().backgroundColor == .systemBackground)
    #expect(plate().frame == cell.bounds)
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    stage.turn()
    #expect(plate().backgroundColor == .systemGray4)
    #expect(cell.subviews.filter { $0.backgroundColor == .systemGray4 }.isEmpty)
    table.deselectRow(at: first, animated: true)
    stage.turn()
    #expect(plate().backgroundColor == .systemBackground)
    #expect(plate().layer.animation(forKey: "backgroundColor") != nil)  // it fades
    stage.settle()
    cell.backgroundView = UIView(frame: .zero)
    #expect(cell.backgroundConfiguration == nil)
    #expect(!cell.subviews.contains { $0 is BackgroundConfigurationView })
  }

  @Test func `insets, corners and stroke of a background`() {
    let stage = TestStage(device: "iPhone 15")
    let custom = UIView(frame: .zero)
    let rows = Rows(1) { cell, _ in
      var background = UIBackgroundConfiguration.clear()
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
      background.edgesAddingLayoutMarginsToBackgroundInsets = .leading
      background.cornerRadius = 12
      (background.strokeWidth, background.strokeOutset, background.strokeColor) = (2, 3, .red)
      background.customView = custom
      cell.backgroundConfiguration = background
    }
    let table = show(stage, rows)
    let cell = table.cellForRow(at: first)!, view = cell.subviews[0]
    let plate = view.subviews[0], stroke = view.subviews[1]
    let leading = 4 + cell.directionalLayoutMargins.leading
    let expected = CGRect(x: leading, y: 2, width: 390 - leading - 8, height: cell.bounds.height - 8)
    #expect(plate.frame == expected)
    #expect(plate.layer.cornerRadius == 12)
    #expect(custom.superview === plate && custom.frame == plate.bounds)
    #expect(stroke.frame == expected.insetBy(dx: -3, dy: -3))
    #expect(stroke.layer.cornerRadius == 15 && stroke.layer.borderWidth == 2)
  }

  @Test func `the old labels are not there beside configured content, and indentation moves it`() {
    let stage = TestStage(device: "iPhone 15")
    let rows = Rows(1) { cell, _ in
      cell.contentConfiguration = content("Text")
      cell.indentationLevel = 2
    }
    let table = show(stage, rows)
    let cell = table.cellForRow(at: first)!
    #expect(cell.textLabel == nil && cell.detailTextLabel == nil && cell.imageView == nil)
    #expect(abs(cell.contentView.subviews[0].frame.minX - (16 + 20)) < 0.01)
    cell.contentConfiguration = nil
    #expect(cell.textLabel != nil)
  }

  // MARK: Where the text is

  @Test func `the separator begins at the text, and the content ends at the accessory`() {
    let stage = TestStage(device: "iPhone 15")
    let rows = Rows(1) { cell, _ in
      var content = content("Text")
      content.image = UIImage(systemName: "star")
      cell.contentConfiguration = content
      cell.accessoryType = .disclosureIndicator
    }
    let table = show(stage, rows)
    let cell = table.cellForRow(at: first)!
    let label = cell.contentView.subviews.compactMap { $0 as? UILabel }[0]
    // Margin of the table's rows, the symbol's room and its padding.
    #expect(label.frame.minX == CGFloat(16 + 24 + 16))
    #expect(cell._separator.frame.minX == label.frame.minX)
    #expect(cell.contentView.frame.maxX < 390 - 16)
    #expect(table.cellForRow(at: first)!.contentView.frame.minX == 0)
  }

  @Test func `the guides of a list content view are where its parts are`() {
    let stage = TestStage(device: "iPhone 15")
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("Text", "Value")
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 50)
    stage.show(view)
    #expect(view.imageLayoutGuide == nil)
    let labels = view.subviews.compactMap { $0 as? UILabel }
    func distance(_ guide: UILayoutGuide?, _ label: UILabel) -> CGFloat {
      let (a, b) = (guide?.layoutFrame ?? .zero, label.frame)
      return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].map { abs($0) }.max()!
    }
    #expect(distance(view.textLayoutGuide, labels[0]) < 0.001)
    #expect(distance(view.secondaryTextLayoutGuide, labels[1]) < 0.001)
    #expect(labels[1].frame.maxX == 292)
    view.frame.size.width = 200
    stage.turn()
    #expect(view.secondaryTextLayoutGuide?.layoutFrame.maxX == 192)
    content.secondaryText = nil
    view.configuration = content
    #expect(view.secondaryTextLayoutGuide == nil)
  }

  @Test func `a list content view has the height of its text in any layout`() {
    let stage = TestStage(device: "iPhone 15")
    var content = UIListContentConfiguration.cell()
    content.text = "A text of several words that does not fit on one line of two hundred points"
    let view = UIListContentView(configuration: content)
    view.translatesAutoresizingMaskIntoConstraints = false
    let root = UIViewController()
    root.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.view.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 200),
    ])
    stage.show(root)
    #expect(view.bounds.width == 200)
    let label = view.subviews[0]
    #expect(label.bounds.height > 60)
    #expect(abs(view.bounds.height - label.bounds.height - 22) < 0.4)
  }

  // MARK: Section views

  @Test func `headers take the look of their table`() {
    for (style, color) in [(UITableView.Style.plain, UIColor.label), (.insetGrouped, .secondaryLabel)] {
      let stage = TestStage(device: "iPhone 15")
      let rows = Rows(1) { cell, _ in cell.contentConfiguration = content("Text") }
      rows.header = { table in
        let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")!
        var content = view.defaultContentConfiguration()
        content.text = "Title"
        view.contentConfiguration = content
        return view
      }
      let table = show(stage, rows, style: style)
      let header = table.headerView(forSection: 0)!
      let label = header.contentView.subviews[0] as! UILabel
      #expect(label.textColor == color)
      #expect(label.text == (style == .plain ? "Title" : "TITLE"))
      // 17 + a line of footnote + 6; 4 + a line of headline + 4.
      #expect(abs(header.bounds.height - (style == .plain ? 8 + 61.0 / 3 : 23 + 47.0 / 3)) < 0.01)
      let cell = table.cellForRow(at: first)!
      let row = cell.contentView.subviews[0]
      #expect(label.convert(CGPoint.zero, to: table).x == row.convert(CGPoint.zero, to: table).x)
    }
  }
}
