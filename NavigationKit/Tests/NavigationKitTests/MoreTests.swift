import UIKit
import XCTest

@testable import NavigationKit

/// The list behind "More".
@MainActor final class MoreTests: XCTestCase {
  private func list(_ scene: Scene) -> TabMoreViewController { scene.container.more.list }

  private func names(_ scene: Scene, _ section: Int) -> [String] {
    (0..<list(scene).tableView.numberOfRows(inSection: section)).map { row in
      let path = IndexPath(row: row, section: section)
      return list(scene).tableView(list(scene).tableView, cellForRowAt: path).accessibilityLabel ?? ""
    }
  }

  private func move(_ scene: Scene, _ from: IndexPath, _ to: IndexPath) {
    let table = list(scene).tableView!
    table.performBatchUpdates {
      self.list(scene).tableView(table, moveRowAt: from, to: to)
      table.moveRow(at: from, to: to)
    }
    scene.time.settle()
  }

  func testRowsShowTheImageInASquareOfTheirColour() {
    let scene = Scene("ABCDEFG") {
      $0.page(4).item.listColor = .purple
      $0.page(5).item.badgeValue = "2"
    }
    scene.tap(4)
    scene.time.settle()
    XCTAssertEqual(list(scene).tableView.style, .insetGrouped)
    XCTAssertEqual(names(scene, 0), ["E", "F", "G"])
    let cells = (0..<3).compactMap { list(scene).tableView.cellForRow(at: IndexPath(row: $0, section: 0)) }
    XCTAssertEqual(cells.map(\.accessoryType), [.disclosureIndicator, .disclosureIndicator, .disclosureIndicator])
    XCTAssertEqual((cells[0] as? TabRowCell)?.square.backgroundColor, .purple)
    XCTAssertEqual((cells[1] as? TabRowCell)?.square.backgroundColor, scene.bar.tintColor)
    XCTAssertEqual(cells[1].accessibilityValue, "2")
    XCTAssertTrue(cells.allSatisfy { $0.bounds.height >= 44 })
  }

  func testARowThatMovesIntoTheBarPushesTheLastTabOut() {
    let scene = Scene("ABCDEFG")
    scene.tap(4)
    scene.time.settle()
    list(scene).setEditing(true, animated: true)
    scene.time.settle()
    XCTAssertEqual([names(scene, 0), names(scene, 1)], [["A", "B", "C", "D"], ["E", "F", "G"]])
    move(scene, IndexPath(row: 1, section: 1), IndexPath(row: 0, section: 0))
    XCTAssertEqual([names(scene, 0), names(scene, 1)], [["F", "A", "B", "C"], ["D", "E", "G"]])
    move(scene, IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 1))
    XCTAssertEqual([names(scene, 0), names(scene, 1)], [["F", "B", "C", "D"], ["E", "A", "G"]])
    list(scene).setEditing(false, animated: true)
    scene.time.settle()
    XCTAssertEqual(scene.bar.items.map(\.title), ["F", "B", "C", "D", "More"])
    XCTAssertEqual(names(scene, 0), ["E", "A", "G"])
  }

  func testTheDelegateMayAddAWayOutBeforeTheListShows() {
    final class Guide: TabBarContainerDelegate {
      var lists: [UIViewController] = []
      func container(_ container: TabBarContainerController, willShowMoreList list: UIViewController) {
        lists.append(list)
      }
    }
    let guide = Guide(), scene = Scene("ABCDEFG")
    scene.container.delegate = guide
    XCTAssertTrue(guide.lists.isEmpty)
    scene.container.showMore(animated: true)
    scene.time.settle()
    XCTAssertTrue(scene.container.isShowingMore)
    scene.tap(0)
    scene.tap(4)
    XCTAssertEqual(guide.lists.count, 1)
    XCTAssertNil(guide.lists[0].navigationItem.leftBarButtonItem)
  }
}
