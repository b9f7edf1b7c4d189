import Testing

@testable import PorticoTesting
@testable import UIKit

/// A class conforms, and its subclass implements what is optional: Swift takes that for a method of its own, and with
/// Objective-C it is the requirement all the same. The hooks are written as the translator does.
@MainActor
struct SubclassRequirementTests {
  private class Base: UIViewController, UITableViewDataSource, UITableViewDelegate, UITextFieldDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  private final class List: Base {
    var selected: [Int] = []
    override func _optional(_ key: String) -> Any? {
      switch key {
      case "UITableViewDelegate.tableView(_:heightForRowAt:)":
        { _, path in CGFloat(50 + path.row) } as @MainActor (UITableView, IndexPath) -> CGFloat
      case "UITableViewDelegate.tableView(_:didSelectRowAt:)":
        { self.selected.append($1.row) } as @MainActor (UITableView, IndexPath) -> Void
      case "UITableViewDataSource.tableView(_:titleForHeaderInSection:)":
        { _, section in "Section \(section)" } as @MainActor (UITableView, Int) -> String?
      case "UITextFieldDelegate.textFieldShouldReturn(_:)":
        { _ in self.view.tag == 7 } as @MainActor (UITextField) -> Bool
      default: super._optional(key)
      }
    }
  }

  @Test func `what only a subclass implements is called as if its superclass had it`() throws {
    let stage = TestStage(device: "iPhone 15", scale: 1), list = List(), table = UITableView(frame: stage.window.bounds)
    (table.dataSource, table.delegate) = (list, list)
    list.view.addSubview(table)
    stage.show(list)
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).height == 52)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section 0")
    let row = table.rectForRow(at: IndexPath(row: 1, section: 0))
    stage.tap(table.convert(CGPoint(x: row.midX, y: row.midY), to: stage.window))
    stage.settle()
    #expect(list.selected == [1])
    list.view.tag = 7
    #expect((list as any UITextFieldDelegate).textFieldShouldReturn(UITextField()))
    list.view.tag = 0
    #expect(!(list as any UITextFieldDelegate).textFieldShouldReturn(UITextField()))
  }

  private final class Placed: Base, UISearchBarDelegate {
    override func _optional(_ key: String) -> Any? {
      guard key == "UIBarPositioningDelegate.position(for:)" else { return super._optional(key) }
      return { _ in .topAttached } as @MainActor (any UIBarPositioning) -> UIBarPosition
    }
  }

  @Test func `an argument of a protocol's type is handed on as the requirement declares it`() {
    let delegate: any UIBarPositioningDelegate = Placed()
    #expect(delegate.position(for: UISearchBar()) == .topAttached)
  }

  @Test func `where nobody implements it, the table's own value holds`() {
    let stage = TestStage(device: "iPhone 15", scale: 1), list = Base(), table = UITableView(frame: stage.window.bounds)
    (table.dataSource, table.delegate, table.rowHeight) = (list, list, 61)
    list.view.addSubview(table)
    stage.show(list)
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).height == 61)
    #expect(table.headerView(forSection: 0) == nil)
  }

  private final class Proxy: NSObject, UIScrollViewDelegate {
    nonisolated(unsafe) weak var target: Target?  // set and read by the test alone
    override class var _forwards: Bool { true }
    override func forwardingTarget(for selector: Selector!) -> Any? {
      selector == "scrollViewDidScroll:" ? target : nil
    }
  }
  private final class Target: NSObject {
    var scrolled = 0
    override func _optional(_ key: String) -> Any? {
      switch key {
      case "UIScrollViewDelegate.scrollViewDidScroll(_:)":
        { _ in self.scrolled += 1 } as @MainActor (UIScrollView) -> Void
      case "UIScrollViewDelegate.scrollViewWillBeginDragging(_:)":
        { _ in self.scrolled += 100 } as @MainActor (UIScrollView) -> Void
      default: super._optional(key)
      }
    }
  }

  @Test func `what a proxy of a delegate does not implement is asked of the target that it names`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), proxy = Proxy(), target = Target()
    scroll.contentSize = CGSize(width: 100, height: 1000)
    (proxy.target, scroll.delegate) = (target, proxy)
    scroll.contentOffset.y = 10
    #expect(target.scrolled == 1)
    (proxy as any UIScrollViewDelegate).scrollViewWillBeginDragging(scroll)
    #expect(target.scrolled == 1)
  }
}
