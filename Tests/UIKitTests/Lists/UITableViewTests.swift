import Testing

@testable import PorticoTesting
@testable import UIKit

/// Rows of texts in sections, and what the table asked and told.
@MainActor
private final class Lines: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var titles: [String?] = []
  var log: [String] = []
  var made = 0
  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: path)
    if let cell = cell as? LineCell {
      cell.line.text = sections[path.section][path.row]
    } else {
      cell.textLabel?.text = sections[path.section][path.row]
    }
    made += 1
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.section).\(path.row)") }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
    note("should highlight", path)
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) { note("did highlight", path) }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) { note("did unhighlight", path) }
  func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    note("will select", path)
    return path
  }
  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { note("did select", path) }
  func tableView(_ tableView: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
    note("will deselect", path)
    return path
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) { note("did deselect", path) }
}

/// A row as high as its text.
private final class LineCell: UITableViewCell {
  let line = UILabel(frame: .zero)
  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    line.numberOfLines = 0
    line.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      line.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }
  required convenience init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }
  required init?(coder: NSCoder) { fatalError() }
}

@MainActor
private struct Desk {
  let stage = TestStage(device: "iPhone 15")
  let lines: Lines
  let table: UITableView

  init(_ sections: [[String]], style: UITableView.Style = .plain, sized: Bool = false, titles: [String?] = []) {
    lines = Lines(sections)
    lines.titles = titles
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600), style: style)
    table.contentInsetAdjustmentBehavior = .never
    table.register(sized ? LineCell.self : UITableViewCell.self, forCellReuseIdentifier: "line")
    table.dataSource = lines
    table.delegate = lines
    let controller = UIViewController()
    controller.view.addSubview(table)
    stage.show(controller)
  }
  func texts() -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }
}

@MainActor
struct UITableViewTests {
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

  @Test func `only rows on screen exist, and cells are used again`() {
    let desk = Desk([numbers(10_000)])
    // 600 / 44 = 13.6
    #expect(desk.table.visibleCells.count == 14)
    #expect(desk.table.contentSize == CGSize(width: 393, height: 440_000))
    for y in stride(from: 0.0, through: 6000, by: 300) {
      desk.table.contentOffset.y = y
      desk.stage.turn()
    }
    #expect(desk.table.subviews.filter { $0 is UITableViewCell }.count <= 15)
    #expect(desk.table.visibleCells.count + desk.table.tiler.pool.count <= 30)
    #expect(desk.texts().first == "Row 136")  // 6000 / 44
  }

  @Test func `places follow from the heights`() {
    let desk = Desk([numbers(3), numbers(2)], titles: ["One", nil])
    // A header of 28 below a gap of 22: Behaviour/Metrics.md A7.
    #expect(
      desk.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 393, height: 28.5)
        || desk.table.rectForHeader(inSection: 0).height < 29)
    let top = desk.table.rectForHeader(inSection: 0).maxY
    #expect(
      desk.table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: top + 88, width: 393, height: 44))
    #expect(desk.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == top + 132)
    #expect(desk.table.indexPathForRow(at: CGPoint(x: 10, y: top + 50)) == IndexPath(row: 1, section: 0))
    #expect(desk.table.numberOfSections == 2)
    #expect(desk.table.numberOfRows(inSection: 1) == 2)
    #expect(desk.table.rectForRow(at: IndexPath(row: 9, section: 0)) == .zero)
  }

  @Test func `the header of a plain table stays while its section is there`() {
    let desk = Desk([numbers(30), numbers(30)], titles: ["One", "Two"])
    desk.table.contentOffset.y = 500
    desk.stage.turn()
    #expect(abs(desk.table.headerView(forSection: 0)!.frame.minY - 500) < 0.01)
    let end = desk.table.rect(forSection: 0).maxY
    desk.table.contentOffset.y = end - 10
    desk.stage.turn()
    #expect(
      desk.table.headerView(forSection: 0)?.frame.maxY == end
        || abs(desk.table.headerView(forSection: 0)!.frame.maxY - end) < 0.01)
  }

  @Test func `rows are as high as their constraints ask for`() {
    let desk = Desk([["short", String(repeating: "long text ", count: 20), "short"]], sized: true)
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.text = desk.lines.sections[0][1]
    let text = label.sizeThatFits(CGSize(width: 361, height: 10_000)).height
    #expect(abs(desk.table.rectForRow(at: IndexPath(row: 1, section: 0)).height - (text + 20)) < 0.4)
    #expect(desk.table.rectForRow(at: IndexPath(row: 0, section: 0)).height < 44)
  }

  @Test func `headers and footers below move along with the rows`() throws {
    let desk = Desk([["One"], ["Two"]], titles: ["First", "Second"])
    let below = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 30))
    desk.table.tableFooterView = below
    desk.stage.turn()
    let header = try #require(desk.table.headerView(forSection: 1))
    let start = (header: header.frame.minY, below: below.frame.minY)
    desk.lines.sections[0].append("One and a half")
    desk.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    desk.stage.advance(by: 0.15)
    for (view, y) in [(header as UIView, start.header), (below, start.below)] {
      let now = try #require(view.layer.presentation()).frame.minY
      #expect(now > y + 5 && now < y + 39)
      #expect(abs(view.frame.minY - y - 44) < 0.01)
    }
    desk.stage.settle()
    #expect(desk.table.headerView(forSection: 1) === header && abs(header.frame.minY - start.header - 44) < 0.01)
  }

  /// The note is 20 high.
  @Test(arguments: [true, false])
  func `rows whose content changes in an update grow and shrink with it`(updatesOnce: Bool) throws {
    let desk = Desk([["One", "Two", "Three"]], sized: true)
    let path = IndexPath(row: 1, section: 0), before = desk.table.rectForRow(at: path).height
    let cell = try #require(desk.table.cellForRow(at: path))
    let stack = UIStackView(), note = UILabel()
    stack.axis = .vertical
    for height in [30.0, 20] {
      let part = height == 20 ? note : UIView()
      part.heightAnchor.constraint(equalToConstant: height).isActive = true
      stack.addArrangedSubview(part)
    }
    note.isHidden = true
    cell.contentView.subviews.forEach { $0.removeFromSuperview() }
    stack.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      stack.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      stack.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
    ])
    func update(_ change: () -> Void) {
      if updatesOnce {
        desk.table.performBatchUpdates(change)
      } else {
        change()
        desk.table.beginUpdates()
        desk.table.endUpdates()
      }
    }
    update {}
    desk.stage.settle()
    let low = desk.table.rectForRow(at: path).height
    #expect(abs(low - before) > 1)
    update { note.isHidden = false }
    desk.stage.advance(by: 0.15)
    let halfway = try #require(cell.layer.presentation()).frame.height
    #expect(halfway > low + 2 && halfway < low + 18)
    desk.stage.settle()
    #expect(abs(desk.table.rectForRow(at: path).height - low - 20) < 0.01)
    #expect(desk.table.cellForRow(at: path) === cell && abs(cell.frame.height - low - 20) < 0.01)
    let next = try #require(desk.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    #expect(abs(next.frame.minY - cell.frame.maxY) < 0.01)
    update { note.isHidden = true }
    desk.stage.settle()
    #expect(abs(cell.frame.height - low) < 0.01)
  }

  @Test func `an update without animation asks rows for their heights again, too`() throws {
    let desk = Desk([["One", "Two", "Three"]], sized: true)
    let path = IndexPath(row: 1, section: 0)
    let cell = try #require(desk.table.cellForRow(at: path)), block = UIView()
    cell.contentView.subviews.forEach { $0.removeFromSuperview() }
    block.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(block)
    let height = block.heightAnchor.constraint(equalToConstant: 80)
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      block.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor), height,
    ])
    for wanted in [80.0, 120, 60] {
      height.constant = wanted
      UIView.performWithoutAnimation {
        desk.table.beginUpdates()
        desk.table.endUpdates()
      }
      #expect(abs(cell.contentView.frame.height - wanted) < 0.01)
      #expect(abs(desk.table.rectForRow(at: path).height - cell.frame.height) < 0.01)
    }
  }

  @Test func `what is seen stays in place when rows above turn out higher`() {
    let desk = Desk([(0..<100).map { "\($0) " + String(repeating: "long text ", count: 20) }], sized: true)
    desk.table.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: false)
    desk.stage.turn()
    let path = IndexPath(row: 61, section: 0)
    for _ in 0..<10 {
      let before = desk.table.rectForRow(at: path).minY - desk.table.contentOffset.y
      desk.table.contentOffset.y -= 20
      desk.stage.turn()
      let after = desk.table.rectForRow(at: path).minY - desk.table.contentOffset.y
      #expect(abs(after - before - 20) < 0.5)
    }
  }

  @Test func `a tap selects in order, another deselects the first`() {
    let desk = Desk([numbers(5)])
    desk.stage.tap(CGPoint(x: 100, y: 60))
    #expect(
      desk.lines.log == [
        "should highlight 0.1", "did highlight 0.1", "did unhighlight 0.1", "will select 0.1", "did select 0.1",
      ])
    #expect(desk.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(desk.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    desk.lines.log = []
    desk.stage.tap(CGPoint(x: 100, y: 100))
    #expect(desk.lines.log.suffix(4) == ["will select 0.2", "will deselect 0.1", "did deselect 0.1", "did select 0.2"])
  }

  @Test func `a drag scrolls and selects nothing`() {
    let desk = Desk([numbers(50)])
    desk.stage.touchDown(CGPoint(x: 100, y: 400))
    for y in stride(from: 390.0, through: 200, by: -10) {
      desk.stage.advance(by: 1 / 120)
      desk.stage.touchMove(CGPoint(x: 100, y: y))
    }
    desk.stage.touchUp(CGPoint(x: 100, y: 200))
    desk.stage.settle()
    #expect(desk.table.contentOffset.y > 150)
    #expect(desk.lines.log.isEmpty)
    #expect(desk.table.indexPathForSelectedRow == nil)
  }

  @Test func `rows come and go together, and cells that stay keep their rows`() {
    let desk = Desk([numbers(6)])
    let third = desk.table.cellForRow(at: IndexPath(row: 2, section: 0))!
    desk.lines.sections[0].remove(at: 0)
    desk.lines.sections[0].insert(contentsOf: ["New", "Newer"], at: 1)
    var finished: Bool?
    desk.table.performBatchUpdates {
      desk.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      desk.table.insertRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)], with: .fade)
    } completion: {
      finished = $0
    }
    #expect(desk.table.indexPath(for: third) == IndexPath(row: 3, section: 0))
    desk.stage.advance(by: 0.15)
    let halfway = third.layer.presentation()!.frame.minY
    #expect(halfway > 89 && halfway < 131)
    desk.stage.settle()
    #expect(finished == true)
    #expect(desk.texts() == ["Row 1", "New", "Newer", "Row 2", "Row 3", "Row 4", "Row 5"])
    #expect(desk.table.subviews.filter { $0 is UITableViewCell }.count == 7)
    #expect(third.frame.minY == 132)
  }

  @Test func `counts that do not agree are refused`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let desk = Desk([["a", "b"]])
        desk.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      }
    }
  }

  /// Source: the comment in UITableView's header: such a cell has the size of its row.
  @Test func `a cell that is dequeued for a row has the row's size`() {
    final class Source: NSObject, UITableViewDataSource {
      var sizes: [CGSize] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        sizes.append(cell.bounds.size)
        return cell
      }
    }
    let stage = TestStage(device: "iPhone 15"), source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.rowHeight) = (source, 70)
    stage.show(table)
    #expect(source.sizes == [CGSize(width: 393, height: 70), CGSize(width: 393, height: 70)])
  }

  @Test func `a row that is reloaded is not selected any more, and others stay so`() {
    let stage = TestStage(device: "iPhone 15")
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600))
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let source = Source()
    (table.dataSource, table.allowsMultipleSelection) = (source, true)
    stage.show(table)
    for row in [1, 3] { table.selectRow(at: [0, row], animated: false, scrollPosition: .none) }
    table.reloadRows(at: [[0, 1]], with: .none)
    #expect(table.indexPathsForSelectedRows == [[0, 3]])
    #expect(table.cellForRow(at: [0, 1])?.isSelected == false)
  }

  @Test func `reloading asks for everything again and keeps no selection`() {
    let desk = Desk([numbers(5)])
    desk.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    desk.lines.sections = [["x", "y"]]
    desk.table.reloadData()
    #expect(desk.table.numberOfRows(inSection: 0) == 2)
    #expect(desk.texts() == ["x", "y"])
    #expect(desk.table.indexPathForSelectedRow == nil)
  }

  @Test func `grouped sections have their gaps`() {
    let desk = Desk([numbers(2), numbers(2)], style: .grouped)
    // 35 above the first, 18 + 18 between: Behaviour/Metrics.md A7 and Behaviour/Pictures.md 94.
    #expect(desk.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
    #expect(desk.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 159)
  }

  @Test func `inset cards stand 20 from the sides with round ends`() {
    let desk = Desk([numbers(3)], style: .insetGrouped)
    let cells = desk.table.visibleCells
    #expect(cells[0].frame.minX == 20 && cells[0].frame.width == 393 - 40)
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(cells[1].layer.cornerRadius == 0)
    #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
  }

  @Test func `the view above the rows moves them down`() {
    let desk = Desk([numbers(2)])
    desk.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 144))
    desk.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    desk.stage.turn()
    #expect(desk.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 393, height: 144))
    #expect(desk.table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 144)
    #expect(desk.table.tableFooterView?.frame.minY == 232)
    #expect(desk.table.contentSize.height == 282)
  }

  @Test func `a row that was inserted a moment ago, higher than estimated, is scrolled to as a whole`() {
    final class Source: NSObject, UITableViewDataSource {
      var count = 20
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          box.widthAnchor.constraint(equalToConstant: 50),
          box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
          box.heightAnchor.constraint(equalToConstant: 130),
        ])
        return cell
      }
    }
    let messages = layoutMessages {
      for animated in [false, true] {
        let stage = TestStage(), source = Source()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600), style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        stage.show(table)
        for _ in 0..<3 {
          source.count += 1
          let path = IndexPath(row: source.count - 1, section: 0)
          table.insertRows(at: [path], with: .automatic)
          table.scrollToRow(at: path, at: .bottom, animated: animated)
          stage.settle()
          #expect(table.cellForRow(at: path)?.frame.height == 130)
          #expect(
            table.cellForRow(at: path)?.frame.maxY == table.bounds.maxY && table.contentSize.height == table.bounds.maxY
          )
        }
        table.scrollToRow(at: IndexPath(row: 8, section: 0), at: .middle, animated: animated)
        stage.settle()
        #expect(abs((table.cellForRow(at: IndexPath(row: 8, section: 0))?.frame.midY ?? 0) - table.bounds.midY) < 0.5)
      }
    }
    #expect(messages == [])
  }

  @Test func `texts beside symbols of different widths begin at one place`() throws {
    final class Source: NSObject, UITableViewDataSource {
      let names = ["wifi", "iphone", "bolt.fill", "person.2.fill"]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = names[indexPath.row]
        cell.imageView?.image = UIImage(systemName: names[indexPath.row])
        return cell
      }
    }
    let stage = TestStage(), source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600), style: .plain)
    table.dataSource = source
    stage.show(table)
    let cells = try (0..<3).map { try #require(table.cellForRow(at: IndexPath(row: $0, section: 0))) }
    for cell in cells { #expect(abs(cell.textLabel!.frame.minX - (20 + 24 + 16)) < 0.01) }
    #expect(Set(cells.map { $0.imageView!.frame.width }).count == 3)
    for cell in cells { #expect(abs(cell.imageView!.frame.midX - 32) < 0.51) }
  }

  @Test func `the spinner of a refresh control is grey unless it has a tint of its own`() throws {
    let stage = TestStage(), table = UITableView(frame: stage.window.bounds), control = UIRefreshControl()
    stage.window.tintColor = .systemRed
    table.refreshControl = control
    stage.show(table)
    let spinner = try #require(control.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(spinner.color == .systemGray)
    control.tintColor = .systemGreen
    #expect(spinner.color == .systemGreen)
  }

  @Test func `pulling down asks for new content once`() {
    let desk = Desk([numbers(5)])
    var asked = 0, acted = 0
    let control = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in acted += 1 })
    control.addAction(UIAction { _ in asked += 1 }, for: .valueChanged)
    desk.table.refreshControl = control
    desk.stage.touchDown(CGPoint(x: 100, y: 100))
    for y in stride(from: 110.0, through: 500, by: 10) {
      desk.stage.advance(by: 1 / 120)
      desk.stage.touchMove(CGPoint(x: 100, y: y))
    }
    #expect(asked == 1 && acted == 1 && control.isRefreshing)
    desk.stage.touchUp(CGPoint(x: 100, y: 500))
    desk.stage.settle()
    #expect(desk.table.contentOffset.y == -60)
    control.endRefreshing()
    desk.stage.settle()
    #expect(desk.table.contentOffset.y == 0)
    #expect(!control.isRefreshing)
  }

  @Test func `a reload counts the rows at once, so that a change that follows begins from there`() {
    let lines = Lines([["a", "b"]]),
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "line")
    table.dataSource = lines
    lines.sections = [["a", "b", "c"]]
    table.reloadData()
    lines.sections[0].removeFirst()
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test func `data that come after their source was set are counted in the first layout`() {
    let stage = TestStage(device: "iPhone 15"), lines = Lines([[]])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "line")
    (table.dataSource, table.delegate) = (lines, lines)
    lines.sections = [["a", "b"]]
    stage.show(table)
    stage.turn()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b"])
  }

  @Test func `what all headers of a plain table are high makes none where nobody has a header`() {
    let desk = Desk([["a"], ["b"]])
    (desk.table.sectionHeaderHeight, desk.table.sectionFooterHeight, desk.table.sectionHeaderTopPadding) = (28, 28, 0)
    desk.table.reloadData()
    desk.stage.turn()
    #expect(
      desk.table.rectForHeader(inSection: 0).height == 0
        && desk.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 44)
    desk.lines.titles = [nil, "B"]
    desk.table.reloadData()
    desk.stage.turn()
    #expect(desk.table.rectForHeader(inSection: 0).height == 0 && desk.table.rectForHeader(inSection: 1).height == 28)
  }

  @Test func `a header of a plain table is clear until it stays at the top`() throws {
    let desk = Desk([numbers(30), numbers(30)])
    desk.lines.titles = ["A", "B"]
    desk.table.reloadData()
    desk.stage.turn()
    let header = try #require(desk.table.headerView(forSection: 0))
    #expect(header.backgroundColor == nil && !header.configurationState.isPinned)
    desk.table.contentOffset.y = 200
    desk.stage.turn()
    #expect(header.backgroundColor == .systemBackground && header.configurationState.isPinned)
    desk.table.contentOffset.y = 0
    desk.stage.turn()
    #expect(header.backgroundColor == nil)
  }

  @Test func `the content of a row reaches up to its accessory, and keeps 8 points before it as a margin`() {
    let stage = TestStage(device: "iPhone 15"), cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    cell.detailTextLabel?.text = "Value"
    cell.accessoryType = .disclosureIndicator
    cell.frame = CGRect(x: 0, y: 100, width: 393, height: 44)
    stage.show(cell)
    stage.turn()
    let chevron = cell.subviews.first { $0 !== cell.contentView && $0.frame.maxX == 373 }
    #expect(cell.contentView.frame.maxX == chevron?.frame.minX && cell.contentView.layoutMargins.right == 8)
    #expect(cell.detailTextLabel?.frame.maxX == cell.contentView.bounds.width - 8)
    cell.accessoryType = .none
    stage.turn()
    #expect(cell.contentView.frame.maxX == 393 && cell.contentView.layoutMargins.right == 20)
  }

  @Test func `sums of rows agree with adding them up`() {
    var rows = RowHeights((0..<37).map { CGFloat($0 % 5 + 1) }, isKnown: Array(repeating: false, count: 37))
    rows.set(9, at: 20)
    for row in 0...37 { #expect(rows.sum(before: row) == rows.values.prefix(row).reduce(0, +)) }
    for row in 0..<37 {
      #expect(rows.row(at: rows.sum(before: row)) == row)
      #expect(rows.row(at: rows.sum(before: row) + 0.5) == row)
    }
  }

  @Test func `nothing is left behind`() {
    _ = TestStage(device: "iPhone 15")
    let views = LiveViews.count
    do {
      let desk = Desk([numbers(50)], sized: true, titles: ["Head"])
      desk.table.contentOffset.y = 500
      desk.stage.settle()
      desk.stage.window.rootViewController = nil
      desk.stage.settle()
    }
    _ = TestStage(device: "iPhone 15")
    #expect(LiveViews.count <= views)
  }

  /// Headers of 40 points stick in a plain table; in a grouped one they scroll away.
  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `a row that is scrolled to the top lies below the header that sticks there`(style: UITableView.Style) {
    final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
      func numberOfSections(in tableView: UITableView) -> Int { 3 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 40 }
    }
    let stage = TestStage(device: "iPhone 15", scale: 1), table = UITableView(frame: stage.window.bounds, style: style)
    let source = Sections(), path = IndexPath(row: 5, section: 1), covered: CGFloat = style == .plain ? 40 : 0
    (table.dataSource, table.delegate, table.rowHeight) = (source, source, 50)
    table.contentInsetAdjustmentBehavior = .never
    stage.show(table)
    table.scrollToRow(at: path, at: .top, animated: false)
    // On whole pixels.
    #expect(abs(table.rectForRow(at: path).minY - table.contentOffset.y - covered) < 1)
    table.scrollToRow(at: IndexPath(row: 4, section: 1), at: .none, animated: false)
    #expect(abs(table.rectForRow(at: IndexPath(row: 4, section: 1)).minY - table.contentOffset.y - covered) < 1)
  }

  @Test func `rows that several may be selected of have their own background for it`() {
    let stage = TestStage(device: "iPhone 15", scale: 1), table = UITableView(frame: stage.window.bounds)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    final class One: NSObject, UITableViewDataSource {
      let cell: UITableViewCell
      init(_ cell: UITableViewCell) {
        self.cell = cell
        super.init()
      }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
    let source = One(cell), several = UIView(), single = UIView()
    (cell.multipleSelectionBackgroundView, cell.selectedBackgroundView) = (several, single)
    table.dataSource = source
    stage.show(table)
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    #expect(single.superview === cell && several.superview == nil)
    table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
    table.allowsMultipleSelection = true
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    #expect(several.superview === cell && single.superview == nil && several.frame == cell.bounds)
  }
}
