import AppRuntime
import CodeReplacement
import PorticoFoundation
import PorticoTesting
import Testing
import UIKit

/// Counts how often it draws and lays itself out.
private final class Card: UIView {
  var drawings = 0, layouts = 0
  override func draw(_ rect: CGRect) { drawings += 1 }
  override func layoutSubviews() { layouts += 1 }
}

private final class Page: UIViewController {
  var injections = 0
  override func _responds(to selector: Selector) -> Bool { selector._name == "injected" }
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    injections += 1
    return .some(nil)
  }
}

/// Checks an app while functions of it are replaced; that they are is tested with apps that were built for it.
@MainActor
struct FunctionReplacementTests {
  @Test func `every view on the screen draws and lays itself out again, and the app is told`() {
    let stage = TestStage()
    let card = Card(frame: CGRect(x: 0, y: 0, width: 40, height: 40)),
      outer = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    outer.addSubview(card)
    stage.show(outer)
    let (drawings, layouts) = (card.drawings, card.layouts)
    nonisolated(unsafe) var notifications = 0  // posted on this thread
    let token = NotificationCenter.default.addObserver(
      forName: Notification.Name("INJECTION_BUNDLE_NOTIFICATION"), object: nil, queue: nil
    ) { _ in
      notifications += 1
    }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(FunctionReplacement.perform(Replacement(libraries: [])) == .done)
    #expect(card.drawings == drawings + 1 && card.layouts == layouts + 1)
    #expect(notifications == 1)
  }

  @Test func `controllers on the screen whose class changed hear of it by injected`() {
    let stage = TestStage()
    let page = Page()
    stage.show(page)
    _ = FunctionReplacement.perform(Replacement(libraries: [], types: ["Other"]))
    #expect(page.injections == 0)
    _ = FunctionReplacement.perform(Replacement(libraries: [], types: ["Page", "Other"]))
    #expect(page.injections == 1)
  }

  @Test func `a function that has run, or may have, is not replaced`() {
    let stage = TestStage()
    let card = Card(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    stage.show(card)
    let drawings = card.drawings
    // A program begins with the letters of its format, which stand for a count, and eight bytes later are zeros.
    func outcome(_ offsets: [UInt64]) -> Replacement.Outcome {
      let counters = offsets.map { Replacement.Counter(library: nil, offset: $0) }
      return FunctionReplacement.perform(
        Replacement(libraries: [], conditions: [Replacement.Condition(refusal: "load() has run", counters: counters)]))
    }
    #expect(outcome([]) == .refused("load() has run"))
    #expect(outcome([8, 0]) == .refused("load() has run"))
    #expect(card.drawings == drawings)
    #expect(outcome([8]) == .done)
  }

  @Test func `a library that cannot be loaded is told of`() {
    let stage = TestStage()
    stage.turn()
    guard case .refused(let reason) = FunctionReplacement.perform(Replacement(libraries: ["/nowhere/lib.so"])) else {
      Issue.record("It was loaded.")
      return
    }
    #expect(reason.contains("/nowhere/lib.so"))
  }

  @Test func `lists configure the cells that they have, where they are asked to`() {
    final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
      var asked: [Int] = []
      var usesCellsAgain = true
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked.append(indexPath.row)
        return usesCellsAgain
          ? tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) : UITableViewCell()
      }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        asked.append(indexPath.item)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let stage = TestStage()
    let rows = Rows(), items = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 100
    table.dataSource = rows
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    let grid = UICollectionView(frame: CGRect(x: 0, y: 400, width: 200, height: 200), collectionViewLayout: layout)
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = items
    let both = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 600))
    both.addSubview(table)
    both.addSubview(grid)
    stage.show(both)

    (rows.asked, items.asked) = ([], [])
    #expect(FunctionReplacement.perform(Replacement(libraries: [])) == .done)
    #expect(rows.asked == [] && items.asked == [])
    #expect(FunctionReplacement.perform(Replacement(libraries: [], configuresCells: true)) == .done)
    #expect(rows.asked == [0, 1, 2, 3] && items.asked == [0, 1, 2, 3])
    // Whoever makes cells anew has others than those that are shown.
    rows.usesCellsAgain = false
    #expect(
      FunctionReplacement.perform(Replacement(libraries: [], configuresCells: true))
        == .refused("a list does not use its cells again"))
  }
}
