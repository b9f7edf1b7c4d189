import Automation
import HostInterface
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Cells that fingers select by moving over them. Source of the order: Apple's documentation of
/// `collectionView(_:shouldBeginMultipleSelectionInteractionAt:)`.
@MainActor
struct MultipleSelectionDragTests {
  /// Twenty rows of 40 points, as a collection and as a table.
  @MainActor
  private final class Rows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, UITableViewDataSource,
    UITableViewDelegate
  {
    var told: [String] = []
    var allows = true

    func collectionView(_ list: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ list: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      list.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(_ list: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath) -> Bool {
      allows
    }
    func collectionView(_ list: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
      told.append("begin \(path.item)")
      list.isEditing = true
    }
    func collectionViewDidEndMultipleSelectionInteraction(_ list: UICollectionView) { told.append("end") }
    func collectionView(_ list: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { path.item != 5 }
    func collectionView(_ list: UICollectionView, didSelectItemAt path: IndexPath) { told.append("+\(path.item)") }
    func collectionView(_ list: UICollectionView, didDeselectItemAt path: IndexPath) { told.append("-\(path.item)") }

    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ table: UITableView, shouldBeginMultipleSelectionInteractionAt path: IndexPath) -> Bool { allows }
    func tableView(_ table: UITableView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
      told.append("begin \(path.row)")
      table.setEditing(true, animated: false)
    }
    func tableViewDidEndMultipleSelectionInteraction(_ table: UITableView) { told.append("end") }
    func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { told.append("+\(path.row)") }
    func tableView(_ table: UITableView, didDeselectRowAt path: IndexPath) { told.append("-\(path.row)") }
  }

  private struct Desk {
    let stage: TestStage
    let rows: Rows
    let list: UICollectionView
  }

  private func collection() -> Desk {
    let stage = TestStage(device: "iPhone 15"), rows = Rows(), layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 40)
    layout.minimumLineSpacing = 0
    let list = UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 600), collectionViewLayout: layout)
    list.contentInsetAdjustmentBehavior = .never
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (list.dataSource, list.delegate) = (rows, rows)
    list.allowsMultipleSelectionDuringEditing = true
    stage.show(list)
    stage.turn()
    return Desk(stage: stage, rows: rows, list: list)
  }

  /// The middle of a row on the screen.
  private func y(_ row: Int) -> CGFloat { 120 + CGFloat(row) * 40 }

  @Test func `two fingers select what they pass`() {
    let desk = collection(), (rows, list) = (desk.rows, desk.list), fingers = SyntheticFingers()
    fingers.drag(from: CGPoint(x: 195, y: y(1)), to: CGPoint(x: 195, y: y(4)), over: 0.4, fingers: 2)
    #expect(rows.told == ["begin 1", "+1", "+2", "+3", "+4", "end"])
    #expect(
      list.isEditing && list.indexPathsForSelectedItems?.map(\.item) == [1, 2, 3, 4] && list.contentOffset.y == 0)
  }

  @Test func `begun on a selected cell they deselect, and cells that were not selected stay so`() {
    let desk = collection(), (rows, list) = (desk.rows, desk.list), fingers = SyntheticFingers()
    list.isEditing = true
    for item in [2, 3] { list.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: []) }
    fingers.drag(from: CGPoint(x: 195, y: y(2)), to: CGPoint(x: 195, y: y(4)), over: 0.4, fingers: 2)
    #expect(rows.told == ["begin 2", "-2", "-3", "end"])
    #expect(list.indexPathsForSelectedItems == [])
  }

  @Test func `what they give up again by moving back is as it was before`() {
    let desk = collection(), (rows, list) = (desk.rows, desk.list)
    func send(_ phase: InputEvent.TouchPhase, _ row: Int) {
      let touches = (0..<2).map {
        InputEvent.Touch(finger: $0, phase: phase, location: CGPoint(x: 175 + CGFloat($0) * 40, y: y(row)))
      }
      RunningApp.current.touches.send(touches, at: desk.stage.time)
      desk.stage.advance(by: 0.05)
    }
    send(.began, 1)
    for row in [2, 3, 4, 3, 2] { send(.moved, row) }
    #expect(list.indexPathsForSelectedItems?.map(\.item) == [1, 2])
    send(.ended, 2)
    #expect(rows.told == ["begin 1", "+1", "+2", "+3", "+4", "-4", "-3", "end"])
  }

  @Test func `a cell that must not be selected is passed over`() {
    let desk = collection(), (rows, list) = (desk.rows, desk.list)
    SyntheticFingers().drag(from: CGPoint(x: 195, y: y(4)), to: CGPoint(x: 195, y: y(6)), over: 0.4, fingers: 2)
    #expect(list.indexPathsForSelectedItems?.map(\.item) == [4, 6])
    #expect(rows.told == ["begin 4", "+4", "+6", "end"])
  }

  @Test func `while the list is edited one finger across its scroll direction begins it, and along it scrolls`() {
    let desk = collection(), (rows, list) = (desk.rows, desk.list), fingers = SyntheticFingers()
    list.isEditing = true
    fingers.drag(from: CGPoint(x: 40, y: y(3)), to: CGPoint(x: 100, y: y(3)), over: 0.3)
    #expect(rows.told == ["begin 3", "+3", "end"])
    fingers.drag(from: CGPoint(x: 195, y: y(10)), to: CGPoint(x: 195, y: y(5)), over: 0.3, hold: 0.2)
    #expect(rows.told == ["begin 3", "+3", "end"] && list.contentOffset.y > 100)
  }

  @Test func `where the delegate does not want it, two fingers scroll`() {
    let desk = collection(), (rows, list) = (desk.rows, desk.list)
    rows.allows = false
    SyntheticFingers().drag(
      from: CGPoint(x: 195, y: y(10)), to: CGPoint(x: 195, y: y(5)), over: 0.3, hold: 0.2, fingers: 2)
    #expect(rows.told == [] && list.contentOffset.y > 100)
  }

  @Test func `a table selects the same way`() {
    let stage = TestStage(device: "iPhone 15"), rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    table.rowHeight = 40
    table.contentInsetAdjustmentBehavior = .never
    (table.dataSource, table.delegate) = (rows, rows)
    table.allowsMultipleSelectionDuringEditing = true
    stage.show(table)
    stage.turn()
    SyntheticFingers().drag(from: CGPoint(x: 195, y: y(1)), to: CGPoint(x: 195, y: y(3)), over: 0.4, fingers: 2)
    #expect(rows.told == ["begin 1", "+1", "+2", "+3", "end"])
    #expect(table.isEditing && table.indexPathsForSelectedRows?.map(\.row) == [1, 2, 3])
  }

  @Test func `held near the edge the list scrolls and goes on selecting`() {
    let desk = collection(), list = desk.list
    SyntheticFingers().drag(
      from: CGPoint(x: 195, y: y(12)), to: CGPoint(x: 195, y: 690), over: 0.4, hold: 1, fingers: 2)
    #expect(list.contentOffset.y == 200)
    #expect(list.indexPathsForSelectedItems?.map(\.item) == Array(12...19))
  }
}
