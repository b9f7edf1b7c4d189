import PorticoTesting
import UIKit

/// Rows that are edited and swiped, the space between cards, and the strip of index titles.
enum MeasuredEditing {
  static let facts: [MeasuredFact] = [
    MeasuredFact(
      "the circle to delete a row on 428 points: left, width", [21.33, 21.67], "TIM edit; OMP iExpense edit"
    ) {
      let ink = EditedTable(style: .plain).circle
      return [ink.minX, ink.width]
    },
    MeasuredFact("a row that is edited: how far its text moves", [40], "TIM edit, main") {
      let edited = EditedTable(style: .plain).text.minX
      return [edited - EditedTable(style: .plain, isEditing: false).text.minX]
    },
    MeasuredFact("a row that is edited: left of its separator", [60], "TIM edit; OMP Bookworm book-edit") {
      [EditedTable(style: .plain).separator.minX]
    },
    MeasuredFact("the grip of a row on 428 points: left, width, height", [384.33, 21.33, 11], "TIM edit") {
      let ink = EditedTable(style: .plain).grip
      return [ink.minX, ink.width, ink.height]
    },
    MeasuredFact(
      "a row of a list in a card with a circle to delete: left and width of the circle", [41.33, 21.67],
      "OMP HabitTracker habit-edit"
    ) {
      let ink = EditedList().circle
      return [ink.minX, ink.width]
    },
    MeasuredFact(
      "a row of a list in a card with a circle to delete: left of its separator", [80], "OMP Bookworm book-edit"
    ) {
      [EditedList().separator.minX]
    },
    MeasuredFact("three swipe actions with symbols in a card: their sides", [151, 225, 299, 373], "OMP HotProspects") {
      let list = SwipedList(actions: ["trash", "person", "bell"], colors: [.systemRed, .systemGreen, .systemOrange])
      return list.sides
    },
    MeasuredFact("a swipe action with a plus: width of the plus", [17.67], "OMP HabitTracker habit-plus") {
      [SwipedList(actions: ["plus"], colors: [.systemGreen]).symbol.width]
    },
    MeasuredFact("cards of a table without headers: from one to the next", [36], "PFI screenshot3") {
      [SpacedTable(titles: false).gap]
    },
    MeasuredFact("cards of a table with headers: from one to the next", [56], "PFI screenshot1") {
      [SpacedTable(titles: true).gap]
    },
    MeasuredFact(
      "cards beside index titles on 430 points: their sides, and the letters'", [20, 414, 417.33, 427.67],
      "PFI screenshot1"
    ) {
      let table = SpacedTable(titles: true, index: true)
      let card = table.card, letters = table.letters
      return [card.minX, card.maxX, letters.minX, letters.maxX]
    },
  ]
}

/// A table of two rows with a controller around it.
@MainActor
private final class EditedTable {
  private let picture: ScreenPicture
  private let row: CGRect
  private let page: EditedPage

  init(style: UITableView.Style, isEditing: Bool = true) {
    let stage = TestStage(device: "iPhone 14 Plus")
    page = EditedPage(style: style)
    stage.show(page)
    stage.settle()
    page.setEditing(isEditing, animated: false)
    stage.settle()
    picture = ScreenPicture(stage)
    row = page.tableView.cellForRow(at: IndexPath(row: 0, section: 0)).map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  private func ink(_ from: CGFloat, _ to: CGFloat, levels: Int) -> CGRect {
    picture.ink(
      in: CGRect(x: from, y: row.minY + 1, width: to - from, height: row.height - 3), background: 0xffffff,
      levels: levels)
  }
  var circle: CGRect { ink(1, 55, levels: 60) }
  var text: CGRect { ink(page.isEditing ? 56 : 1, 300, levels: 100) }
  var grip: CGRect { ink(350, 427, levels: 30) }
  var separator: CGRect {
    picture.ink(in: CGRect(x: 1, y: row.maxY - 2, width: row.width - 2, height: 3), levels: 20)
  }
}

private final class EditedPage: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Muista"
    return cell
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
}

/// An inset grouped list of a collection view on 393 points.
@MainActor
private class ListScene {
  let stage = TestStage(device: "iPhone 15")
  let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>

  init(
    _ configure: (inout UICollectionLayoutListConfiguration) -> Void, accessories: [UICellAccessory]
  ) {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configure(&list)
    view = UICollectionView(
      frame: stage.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Row"
      cell.contentConfiguration = content
      cell.accessories = accessories
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    source.apply(snapshot, animatingDifferences: false)
    let page = UIViewController()
    page.view.addSubview(view)
    stage.show(page)
    stage.settle()
  }

  var row: CGRect {
    view.cellForItem(at: IndexPath(item: 0, section: 0)).map { $0.convert($0.bounds, to: nil) } ?? .null
  }
}

@MainActor
private final class EditedList: ListScene {
  init() { super.init({ _ in }, accessories: [.delete(displayed: .always)]) }

  var circle: CGRect {
    ScreenPicture(stage).ink(
      in: CGRect(x: row.minX + 1, y: row.minY + 2, width: 56, height: row.height - 4), levels: 60)
  }
  var separator: CGRect {
    ScreenPicture(stage).ink(
      in: CGRect(x: row.minX + 1, y: row.maxY - 2, width: row.width - 2, height: 3), levels: 20)
  }
}

@MainActor
private final class SwipedList: ListScene {
  private let color: UInt32

  init(actions: [String], colors: [UIColor]) {
    let resolved = colors[0].resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    color = resolved.cgColor.components.map { parts in
      parts.prefix(3).reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }!
    super.init(
      { list in
        list.trailingSwipeActionsConfigurationProvider = { _ in
          UISwipeActionsConfiguration(
            actions: zip(actions, colors).map { name, color in
              let action = UIContextualAction(style: .normal, title: nil) { _, _, done in done(true) }
              action.image = UIImage(systemName: name)
              action.backgroundColor = color
              return action
            })
        }
      }, accessories: [])
    let y = row.midY, end = row.maxX - 20, way = CGFloat(actions.count) * 74 * 0.8
    stage.touchDown(CGPoint(x: end, y: y))
    for step in 1...10 {
      stage.advance(by: 0.02)
      stage.touchMove(CGPoint(x: end - way * CGFloat(step) / 10, y: y))
    }
    stage.advance(by: 0.2)
    stage.touchUp(CGPoint(x: end - way, y: y))
    stage.settle()
  }

  /// Where the colours change along the row, the card's own side the last.
  var sides: [CGFloat] {
    let picture = ScreenPicture(stage), y = row.minY + 4
    var result: [CGFloat] = [], last = picture.color(row.minX + 30, y)
    for x in stride(from: row.minX + 30, to: row.maxX + 4, by: 1.0 / 3) {
      let color = picture.color(x + 0.1, y)
      if color != last, picture.color(x + 0.5, y) == color || result.isEmpty { result.append(x) }
      last = color
    }
    // The card's corner is rounded there.
    return result.prefix(3) + [row.maxX]
  }

  var symbol: CGRect {
    ScreenPicture(stage).ink(
      in: CGRect(x: row.maxX - 72, y: row.minY + 2, width: 60, height: row.height - 4), background: color, levels: 60)
  }
}

/// Two sections of one row each, in cards.
@MainActor
private final class SpacedTable {
  private let page: SpacedPage
  private let picture: ScreenPicture

  init(titles: Bool, index: Bool = false) {
    let stage = TestStage(device: "iPhone 15 Plus")
    page = SpacedPage(style: .insetGrouped)
    (page.titles, page.index) = (titles, index)
    stage.show(page)
    stage.settle()
    picture = ScreenPicture(stage)
  }

  private func row(_ section: Int) -> CGRect {
    page.tableView.cellForRow(at: IndexPath(row: 0, section: section)).map { $0.convert($0.bounds, to: nil) } ?? .null
  }
  var card: CGRect { row(0) }
  var gap: CGFloat { row(1).minY - row(0).maxY }
  var letters: CGRect { picture.ink(in: CGRect(x: 415, y: 300, width: 15, height: 500), levels: 40) }
}

private final class SpacedPage: UITableViewController {
  var titles = false, index = false

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles ? ["A", "B"][section] : nil
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    index ? ["A", "B", "C", "D", "F", "G", "L", "S", "T", "W", "Z"] : nil
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
