import PorticoTesting
import Testing

@testable import UIKit

/// A label that stands 10 points inside the content view.
@MainActor
private final class PaddedHeader: UITableViewHeaderFooterView {
  let label = UILabel(frame: .zero)
  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ])
  }
  required init?(coder: NSCoder) { fatalError() }
}

@MainActor
private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
  var texts: [String]
  init(_ texts: [String]) { self.texts = texts }
  func numberOfSections(in tableView: UITableView) -> Int { texts.count }
  lazy var rows = texts.map { _ in 1 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell(frame: .zero)
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    header(tableView, section)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    header(tableView, section)
  }
  private func header(_ tableView: UITableView, _ section: Int) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "padded") as? PaddedHeader
    header?.label.text = texts[section]
    return header
  }
}

/// A delegate that has a view for none of its sections, beside titles.
@MainActor
private final class TitledSections: NSObject, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    UITableViewCell(frame: .zero)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Above" }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Below" }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
}

/// Oracle: the height of the text plus the 20 points that the constraints add.
@MainActor
struct HeaderHeightTests {
  @Test func `headers stay the views that they are in an update, and move with their sections`() throws {
    let stage = TestStage(device: "iPhone 15"), sections = Sections(["one", "two", "three"])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 800), style: .grouped)
    table.register(PaddedHeader.self, forHeaderFooterViewReuseIdentifier: "padded")
    (table.dataSource, table.delegate) = (sections, sections)
    stage.show(table)
    let headers = (0..<3).map { table.headerView(forSection: $0) }
    let start = try #require(headers[1]).frame.minY
    sections.rows[0] = 0
    table.deleteRows(at: [[0, 0]], with: .fade)
    let shown = try #require(headers[1]?.layer.presentation())
    #expect(table.headerView(forSection: 1) === headers[1] && abs(shown.frame.minY - start) < 1)
    stage.settle()
    #expect(try #require(headers[1]).frame.minY < start - 30)
    sections.rows.removeFirst()
    sections.texts.removeFirst()
    table.deleteSections([0], with: .fade)
    #expect(table.headerView(forSection: 0) === headers[1] && table.headerView(forSection: 1) === headers[2])
    #expect(headers[0]?.superview == nil)
    stage.settle()
    #expect((table.headerView(forSection: 1) as? PaddedHeader)?.label.text == "three")
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `headers and footers are as high as the constraints to their content views ask for`(style: UITableView.Style) {
    let stage = TestStage(device: "iPhone 15"), long = String(repeating: "long text ", count: 20)
    let sections = Sections(["short", long])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 800), style: style)
    table.register(PaddedHeader.self, forHeaderFooterViewReuseIdentifier: "padded")
    (table.dataSource, table.delegate) = (sections, sections)
    stage.show(table)
    stage.settle()
    for (section, text) in sections.texts.enumerated() {
      let label = UILabel(frame: .zero)
      label.numberOfLines = 0
      label.text = text
      let height = label.sizeThatFits(CGSize(width: 373, height: 10_000)).height + 20
      #expect(abs(table.rectForHeader(inSection: section).height - height) < 0.4)
      #expect(abs(table.rectForFooter(inSection: section).height - height) < 0.4)
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `a section for which the delegate has no view shows its title`(style: UITableView.Style) {
    let stage = TestStage(device: "iPhone 15"), sections = TitledSections()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 800), style: style)
    (table.dataSource, table.delegate) = (sections, sections)
    stage.show(table)
    stage.settle()
    #expect(table.headerView(forSection: 0)?.textLabel?.text?.lowercased() == "above")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "Below")
    #expect(table.rectForHeader(inSection: 0).height > 20)
  }
}
