import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct DragOverOwnPlaceTests {
  /// Rows that are as high as what they show, all of them to be dragged and dropped between.
  private final class List: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      (tableView.dragDelegate, tableView.dropDelegate, tableView.dragInteractionEnabled) = (self, self, true)
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(path.row)"
      cell.contentConfiguration = content
      return cell
    }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
      -> [UIDragItem]
    {
      [UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))]
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath path: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {}
  }

  @Test func `the gap for a row over its own place is as high as the row`() throws {
    let stage = TestStage(device: "iPhone 15"), list = List(style: .insetGrouped)
    stage.show(list)
    func top(_ row: Int) -> CGFloat {
      let table = list.tableView!
      return table.cellForRow(at: IndexPath(row: row, section: 0))!.convert(CGPoint.zero, to: nil as UIView?).y
    }
    let before = (0..<4).map(top), height = before[1] - before[0]
    let place = CGPoint(x: 150, y: before[1] + height / 2)
    stage.lift(place)
    stage.drag(from: place, to: CGPoint(x: 150, y: place.y - 16))
    stage.advance(by: 0.5)
    #expect(list.tableView.hasActiveDrag)
    #expect([0, 2, 3].map(top) == [before[0], before[2], before[3]])
    stage.touchUp(CGPoint(x: 150, y: place.y - 16))
    stage.settle()
    #expect((0..<4).map(top) == before)
  }
}
