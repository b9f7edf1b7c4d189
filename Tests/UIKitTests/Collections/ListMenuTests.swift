import Testing

@testable import PorticoTesting
@testable import UIKit

/// A pop-up button at the end of a list's row.
@MainActor
struct ListMenuTests {
  private final class Log { var chosen: [String] = [] }

  @Test func `it shows what is chosen, and the row hears of another choice`() throws {
    let stage = TestStage(device: "iPhone 15"), screen = MenuScreen(stage: stage), log = Log()
    let menu = UIMenu(
      options: .singleSelection,
      children: ["Day", "Week", "Month"].map { UIAction(title: $0, state: $0 == "Week" ? .on : .off) { _ in } })
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    var content = cell.defaultContentConfiguration()
    content.text = "Repeat"
    cell.contentConfiguration = content
    cell.accessories = [.popUpMenu(menu) { log.chosen = $0.selectedElements.map(\.title) }]
    stage.show(cell)
    stage.turn()
    let button = try #require(AccessibilityTree.elements().first { $0.label == "Week" })
    #expect(button.frame.maxX <= 393 && button.frame.minX > 200)
    #expect(abs(button.frame.midY - cell.convert(CGPoint(x: 0, y: cell.bounds.midY), to: nil as UIView?).y) <= 1)
    stage.tap(button.activationPoint)
    stage.settle()
    #expect(screen.titles == ["Day", "Week", "Month"])
    screen.tap("Month")
    #expect(log.chosen == ["Month"])
    let next = try #require(AccessibilityTree.elements().first { $0.label == "Month" })
    #expect(next.frame.minX > 200)
  }
}
