import PorticoTesting
import UIKit

@testable import GallerySpecimens

/// Tables: heights of rows, separators, margins.
enum MeasuredLists {
  static let facts: [MeasuredFact] = [
    MeasuredFact("rows of a plain table with a text: from one to the next", [44], "SST testTableViewController.1") {
      let scene = TableScene("iPhone 13 mini", style: .plain, .numbers)
      return [scene.rows[1].minY - scene.rows[0].minY]
    },
    MeasuredFact(
      "rows of a plain table with a content configuration: from one to the next", [44.33],
      "AS 17, AS 18 testTableHitTarget"
    ) {
      let scene = TableScene("iPhone 15", style: .plain, .configurations)
      return [scene.rows[1].minY - scene.rows[0].minY]
    },
    .separator("iPhone SE (3rd gen)", 16, "SST testTableViewController.1"),
    .separator("iPhone 15 Plus", 20, "SST testAssertMultipleSnapshot"),
    .separator("iPhone 15", 20, "AS 17 testTableHitTarget"),
    .separator("iPhone 16 Pro", 20, "AS 18 testTableHitTarget"),
    .firstRow("iPhone 15", 59, "AS 17 testTableHitTarget"),
    .firstRow("iPhone 16 Pro", 62, "AS 18 testTableHitTarget"),
    MeasuredFact("a separator: height, at 3x", [0.33], "SST testTableViewController.1") {
      [TableScene.plain("iPhone 15").separator.height]
    },
    MeasuredFact("a separator: from the row's bottom to its own", [0], "SST testTableViewController.1") {
      let scene = TableScene.plain("iPhone 15")
      return [scene.rows[0].maxY - scene.separator.maxY]
    },
    MeasuredFact("a switch as accessory on 393 points: left and right", [322, 373], "AS 17 testTableHitTarget") {
      let scene = TableScene("iPhone 15", style: .plain, .toggles)
      let frame = try scene.accessory()
      return [frame.minX, frame.maxX]
    },
    MeasuredFact("a switch as accessory in a row: top within the row", [6.67], "AS 17 testTableHitTarget") {
      let scene = TableScene("iPhone 15", style: .plain, .toggles)
      return [try scene.accessory().minY - scene.rows[0].minY]
    },
    MeasuredFact(
      "an inset grouped list on 393 points: side margin of its cards", [20], "AS 17 testListWithHeadersAndFooters"
    ) {
      [TableScene("iPhone 15", style: .insetGrouped, .texts).rows[0].minX]
    },
    MeasuredFact("an inset grouped list: rows from one to the next", [44], "AS 17 testListWithHeadersAndFooters") {
      let scene = TableScene("iPhone 15", style: .insetGrouped, .texts)
      return [scene.rows[1].minY - scene.rows[0].minY]
    },
    MeasuredFact(
      "an inset grouped list: how far its card is cut 0.5 below its top", [7], "AS 17 testListWithHeadersAndFooters"
    ) {
      let scene = TableScene("iPhone 15", style: .insetGrouped, .texts)
      let card = scene.rows[0]
      let row = scene.picture.runs(
        from: CGPoint(x: 0, y: card.minY + 0.5), to: CGPoint(x: 100, y: card.minY + 0.5), levels: 6)
      return [try first(of: row).0 - card.minX]
    },
  ]
}

/// A table of two rows that fills the screen.
@MainActor
private final class TableScene {
  let page: UITableViewController
  let picture: ScreenPicture

  init(_ device: String, style: UITableView.Style, _ rows: MeasuredRows) {
    let stage = TestStage(device: device)
    page = rows.page(style: style)
    stage.show(page)
    stage.settle()
    picture = ScreenPicture(stage)
  }

  static func plain(_ device: String) -> TableScene { TableScene(device, style: .plain, .numbers) }

  /// Frames of the rows on the screen.
  var rows: [CGRect] {
    (0..<2).map { row in
      let cell = page.tableView.cellForRow(at: IndexPath(row: row, section: 0))
      return cell.map { $0.convert($0.bounds, to: nil) } ?? .null
    }
  }

  /// The line under the first row, left of its text's right half.
  var separator: CGRect {
    let row = rows[0]
    return picture.ink(in: CGRect(x: 1, y: row.maxY - 3, width: row.width - 2, height: 4), levels: 20)
  }

  /// The frame of the first row's accessory view on the screen.
  func accessory() throws -> CGRect {
    let views = [page.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryView].compactMap { $0 }
    let view = try first(of: views)
    return view.convert(view.bounds, to: nil)
  }
}

extension MeasuredFact {
  fileprivate static func separator(_ device: String, _ left: CGFloat, _ source: String) -> MeasuredFact {
    MeasuredFact("a separator on \(device): left", [left], source) { [TableScene.plain(device).separator.minX] }
  }
  fileprivate static func firstRow(_ device: String, _ top: CGFloat, _ source: String) -> MeasuredFact {
    MeasuredFact("the first row of a table on \(device): top", [top], source) {
      [TableScene.plain(device).rows[0].minY]
    }
  }
}
