import PorticoTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct FontPickerTests {
  @Test func `names are in their own fonts, but for a font of pictures`() throws {
    let stage = TestStage(device: "iPhone 15")
    let picker = UIFontPickerViewController()
    stage.show(picker)
    stage.settle()
    func find(_ view: UIView) -> UITableView? { view as? UITableView ?? view.subviews.lazy.compactMap(find).first }
    let table = try #require(find(picker.view))
    let rows = (0..<table.numberOfRows(inSection: 0)).compactMap { row in
      table.dataSource?.tableView(table, cellForRowAt: IndexPath(row: row, section: 0)).textLabel
    }
    let avenir = try #require(rows.first { $0.text == "Avenir" })
    #expect(avenir.font.familyName == "Avenir")
    for label in rows where label.text?.hasSuffix("Emoji") == true {
      #expect(label.font == UIFont.preferredFont(forTextStyle: .body) || label.font == .systemFont(ofSize: 17))
    }
  }
}
