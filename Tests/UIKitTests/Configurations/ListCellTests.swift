import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct ListCellTests {
  private func text(_ text: String, _ cell: UICollectionViewListCell) {
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
  }
  private let thickness: CGFloat = 1.0 / 3

  // MARK: Rows

  @Test func `a row is 44 points high, and higher for two texts or a high accessory`() {
    let desk = ListDesk(count: 3) { cell, path in
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      if path.item == 1 { content.secondaryText = "Second" }
      cell.contentConfiguration = content
      if path.item == 2 {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 60))
        cell.accessories = [
          .customView(configuration: .init(customView: view, placement: .trailing(), maintainsFixedSize: true))
        ]
      }
    }
    #expect(desk.cell(0).bounds.height == 44)
    #expect(abs(desk.cell(1).bounds.height - (22 + 61.0 / 3 + 3 + 43.0 / 3)) < 0.01)
    #expect(desk.cell(2).bounds.height == 60)
    #expect(desk.cell(2).bounds.width == 390)
  }

  @Test func `text is indented by level and width`() {
    let desk = ListDesk(count: 3) { cell, path in
      cell.indentationLevel = path.item
      if path.item == 2 { cell.indentationWidth = 30 }
      text("Text", cell)
    }
    let starts = (0..<3).map { desk.cell($0).frame(of: desk.cell($0).labels[0]).minX }
    #expect(starts.map { ($0 * 3).rounded() / 3 } == [16, 32, 76])  // the margin of 16 and the indentation
  }

  // MARK: Separators and corners

  @Test func `separators begin at the text and end at the edge, in a plain list below each row`() {
    let desk = ListDesk { cell, path in
      var content = cell.defaultContentConfiguration()
      content.text = "Text"
      if path.item == 1 { content.image = UIImage(systemName: "star") }
      cell.contentConfiguration = content
    }
    #expect(desk.lines(0) == [CGRect(x: 16, y: 44 - thickness, width: 374, height: thickness)])
    #expect(desk.lines(1) == [CGRect(x: 56, y: 44 - thickness, width: 334, height: thickness)])
    #expect(desk.lines(2).count == 1)
  }

  @Test func `a grouped section has whole lines at its ends, a card has none`() {
    let grouped = ListDesk(appearance: .grouped) { cell, _ in text("Text", cell) }
    #expect(grouped.lines(0).map(\.minX) == [0, 16])
    #expect(grouped.lines(1).map(\.minX) == [16])
    #expect(grouped.lines(2).map(\.minX) == [0])
    let card = ListDesk(appearance: .insetGrouped) { cell, _ in text("Text", cell) }
    #expect((0..<3).map { card.lines($0).count } == [1, 1, 0])
    let corners = (0..<3).map { card.cell($0).layer.cornerRadius > 0 ? card.cell($0).layer.maskedCorners : [] }
    #expect(corners[0] == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(corners[1] == [])
    #expect(corners[2] == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(card.cell(0).layer.cornerRadius == 10)
  }

  @Test func `the first item as the header stands outside of the card`() {
    let card = ListDesk(appearance: .insetGrouped, { $0.headerMode = .firstItemInSection }) { cell, _ in
      text("Text", cell)
    }
    #expect(card.cell(0).layer.cornerRadius == 0)
    #expect(card.lines(0).isEmpty)
    #expect(card.cell(0).labels[0].text == "TEXT")  // a grouped header's look
    #expect(card.cell(1).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test func `the rows that are left are dressed anew`() {
    let card = ListDesk(appearance: .insetGrouped) { cell, path in text("Row \(path.item)", cell) }
    #expect(card.lines(1).count == 1)
    card.count = 2
    card.view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    card.stage.settle()
    #expect(card.lines(1).isEmpty)
    #expect(card.cell(1).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    card.count = 1
    card.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    card.stage.settle()
    #expect(card.cell(0).labels[0].text == "Row 1")
    #expect(card.cell(0).layer.maskedCorners.rawValue == 15)
  }

  @Test func `scrolling dresses no cell that stays`() {
    var asked = 0
    let desk = ListDesk(
      count: 100,
      { list in
        list.itemSeparatorHandler = { _, separators in
          asked += 1
          return separators
        }
      }
    ) { cell, _ in text("Text", cell) }
    desk.stage.settle()
    asked = 0
    desk.view.contentOffset.y = 20
    desk.stage.settle()
    #expect(asked <= 2)  // the row that comes
    asked = 0
    desk.view.contentOffset.y = 30
    desk.stage.settle()
    #expect(asked == 0)
  }

  @Test func `views of the app get the row's margins`() {
    let desk = ListDesk(count: 2) { cell, path in
      cell.indentationLevel = path.item
      if path.item == 1 { cell.accessories = [.disclosureIndicator()] }
    }
    #expect(
      desk.cell(0).contentView.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16))
    #expect(
      desk.cell(1).contentView.directionalLayoutMargins
        == NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
    #expect(desk.cell(1).contentView.frame.minX == 16)
  }

  @Test func `an app's separators win over the list's`() {
    let desk = ListDesk({ list in
      list.separatorConfiguration.color = .red
      list.itemSeparatorHandler = { path, separators in
        var separators = separators
        if path.item == 0 { separators.bottomSeparatorVisibility = .hidden }
        if path.item == 1 {
          separators.topSeparatorVisibility = .visible
          separators.topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 7)
        }
        if path.item == 2 { separators.bottomSeparatorInsets.trailing = 20 }
        return separators
      }
    }) { cell, _ in text("Text", cell) }
    #expect(desk.lines(0).isEmpty)
    #expect(desk.lines(1).first == CGRect(x: 5, y: 0, width: 378, height: thickness))
    #expect(desk.lines(2) == [CGRect(x: 16, y: 44 - thickness, width: 354, height: thickness)])
    #expect(desk.cell(2).subviews.contains { $0.backgroundColor == .red })
  }

  @Test func `the separator's guide follows the app's constraints`() {
    let desk = ListDesk(count: 2) { cell, path in
      text("Text", cell)
      guard path.item == 1 else { return }
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 33)
        .isActive = true
    }
    desk.stage.settle()
    #expect(desk.lines(1) == [CGRect(x: 33, y: 44 - thickness, width: 357, height: thickness)])
    #expect(desk.cell(0).separatorLayoutGuide.layoutFrame == CGRect(x: 16, y: 0, width: 374, height: 44))
  }

  // MARK: Accessories

  @Test func `accessories stand where the system puts each kind`() {
    let desk = ListDesk(count: 1) { cell, _ in
      text("Text", cell)
      cell.accessories = [.disclosureIndicator(), .label(text: "9"), .checkmark(), .delete(displayed: .always)]
    }
    let cell = desk.cell(0)
    let (leading, trailing) = cell._row.accessories.arranged()
    #expect(leading.map(\.accessoryType) == [.delete])
    #expect(trailing.map(\.accessoryType) == [.label, .checkmark, .disclosureIndicator])
    // The control's room of 28 points behind the margin of 16, then the content's own margin.
    #expect(cell.contentView.frame.minX == CGFloat(16 + 24))
    #expect(cell.frame(of: cell.labels[0]).minX == CGFloat(16 + 24 + 16))
    let chevron = cell.subviews.compactMap { $0 as? UIImageView }.max { $0.frame.maxX < $1.frame.maxX }!
    #expect(abs(chevron.frame.maxX - (390 - 16)) < 0.5)
    #expect(cell.contentView.frame.maxX < chevron.frame.minX)
  }

  @Test func `views of the app stand where it says`() {
    func view(_ tag: Int) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.tag = tag
      return view
    }
    func custom(_ tag: Int, _ placement: UICellAccessory.Placement, _ width: UICellAccessory.LayoutDimension? = nil)
      -> UICellAccessory
    {
      .customView(
        configuration: .init(
          customView: view(tag), placement: placement, reservedLayoutWidth: width, maintainsFixedSize: true))
    }
    let desk = ListDesk(count: 1) { cell, _ in
      text("Text", cell)
      cell.accessories = [
        .disclosureIndicator(), custom(1, .trailing()),
        custom(2, .trailing(at: UICellAccessory.Placement.position(after: .disclosureIndicator()))),
        custom(3, .leading(), .custom(30)), custom(4, .leading()),
      ]
    }
    let cell = desk.cell(0)
    func x(_ tag: Int) -> CGFloat { cell.viewWithTag(tag)!.frame.minX }
    #expect(x(2) == CGFloat(390 - 16 - 10))
    #expect(x(1) < x(2) - 18)  // the chevron is between them
    #expect(x(3) == CGFloat(16 + 10))  // centred in its 30 points
    #expect(x(4) == CGFloat(16 + 30 + 8))
    #expect(cell.contentView.frame.minX == CGFloat(16 + 30 + 8 + 10))
  }

  @Test func `what is for editing comes and goes with it`() {
    let desk = ListDesk(count: 1) { cell, _ in
      text("Text", cell)
      cell.accessories = [
        .delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing), .multiselect(displayed: .whenEditing),
      ]
    }
    let cell = desk.cell(0)
    func kinds() -> [UICellAccessory.AccessoryType] {
      let (leading, trailing) = cell._row.accessories.arranged()
      return (leading + trailing).map(\.accessoryType)
    }
    #expect(kinds() == [.disclosureIndicator])
    let start = cell.contentView.frame.minX
    desk.view.isEditing = true
    desk.stage.turn()
    #expect(kinds() == [.delete, .multiselect, .reorder])
    #expect(cell.contentView.frame.minX > start)
    #expect(cell.configurationState.isEditing)
    #expect(cell.subviews.contains { $0 is ListGrip })
    desk.view.isEditing = false
    desk.stage.settle()
    #expect(!cell.subviews.contains { $0 is ListGrip })
    #expect(cell.contentView.frame.minX == start)
  }

  @Test func `an invisible accessory keeps its width`() {
    let desk = ListDesk(count: 2) { cell, path in
      text("Text", cell)
      cell.accessories = [.checkmark(options: .init(isHidden: path.item == 1))]
    }
    #expect(desk.cell(0).contentView.frame == desk.cell(1).contentView.frame)
    #expect(desk.cell(1).subviews.compactMap { $0 as? UIImageView }[0].alpha == 0)
  }

  @Test func `a tap on an accessory calls its handler and does not select`() {
    var taps: [String] = []
    let desk = ListDesk(count: 1) { cell, _ in
      text("Text", cell)
      cell.accessories = [.detail { taps.append("detail") }, .insert(displayed: .always) { taps.append("insert") }]
    }
    for button in desk.cell(0).subviews.compactMap({ $0 as? UIButton }) { desk.stage.tap(button) }
    #expect(taps.sorted() == ["detail", "insert"])
    #expect(desk.view.indexPathsForSelectedItems == [])
  }

  @Test func `everything is mirrored where the language runs from right to left`() {
    let desk = ListDesk(count: 1, isRightToLeft: true) { cell, _ in
      text("Text", cell)
      cell.accessories = [.disclosureIndicator(), .delete(displayed: .always)]
    }
    let cell = desk.cell(0)
    #expect(cell.contentView.frame.maxX == CGFloat(390 - 16 - 24))
    #expect(abs(cell.frame(of: cell.labels[0]).maxX - CGFloat(390 - 16 - 24 - 16)) < 0.34)
    #expect(desk.lines(0).map(\.minX) == [0])
    #expect(abs(desk.lines(0)[0].maxX - cell.frame(of: cell.labels[0]).maxX) < 0.01)
  }

  // MARK: State

  @Test func `the list's background follows the selection`() {
    let desk = ListDesk(appearance: .insetGrouped, count: 2) { cell, path in
      text("Text", cell)
      if path.item == 1 { cell.backgroundColor = .systemOrange }
    }
    func plate(_ item: Int) -> UIView? {
      desk.cell(item).subviews.first { $0 is BackgroundConfigurationView }?.subviews[0]
    }
    #expect(plate(0)?.backgroundColor == .secondarySystemGroupedBackground)
    #expect(plate(1) == nil)  // the app has its own colour
    desk.stage.tap(desk.cell(0))
    #expect(desk.cell(0).isSelected)
    #expect(plate(0)?.backgroundColor == .systemGray4)
    desk.view.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
    desk.stage.turn()
    #expect(plate(0)?.backgroundColor == .secondarySystemGroupedBackground)
  }

  @Test func `default content is that of the list`() {
    func font(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UIListContentConfiguration {
      ListDesk(appearance: appearance, count: 1) { cell, _ in text("Text", cell) }.cell(0).defaultContentConfiguration()
    }
    #expect(font(.plain) == .cell())
    #expect(font(.insetGrouped) == .cell())
    #expect(font(.sidebar) == .sidebarCell())
    #expect(UICollectionViewListCell(frame: .zero).defaultContentConfiguration() == .cell())
  }

  // MARK: Swipes

  @Test func `a swipe pulls the row aside and its action is performed`() {
    var done = 0
    let desk = ListDesk({ list in
      list.trailingSwipeActionsConfigurationProvider = { path in
        guard path.item == 0 else { return nil }
        let action = UIContextualAction(style: .normal, title: "Flag") { _, _, finish in
          done += 1
          finish(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
      }
    }) { cell, _ in text("Text", cell) }
    let stage = desk.stage
    func drag(_ item: Int, by distance: CGFloat) {
      let y = desk.view.frame.minY + CGFloat(item) * 44 + 22
      stage.touchDown(CGPoint(x: 300, y: y))
      for step in 1...10 {
        stage.advance(by: 0.02)
        stage.touchMove(CGPoint(x: 300 + distance * CGFloat(step) / 10, y: y))
      }
      stage.advance(by: 0.2)
      stage.touchMove(CGPoint(x: 300 + distance, y: y))
      stage.touchUp(CGPoint(x: 300 + distance, y: y))
      stage.settle()
    }
    drag(1, by: -100)
    #expect(desk.cell(1)._swipe == nil)
    drag(0, by: -100)
    let cell = desk.cell(0)
    #expect(cell._swipe?.isOpen == true)
    #expect(cell.configurationState.isSwiped)
    #expect(cell.contentView.frame.minX == -74)  // one button of the least width
    #expect(!cell.isSelected)
    stage.tap(CGPoint(x: 390 - 37, y: desk.view.frame.minY + 22))
    stage.settle()
    #expect(done == 1)
    #expect(cell._swipe == nil)
    #expect(cell.contentView.frame.minX == 0)
  }

  @Test func `a delete control without a handler shows the trailing actions`() {
    let desk = ListDesk(
      count: 1,
      { list in
        list.trailingSwipeActionsConfigurationProvider = { _ in
          UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
          ])
        }
      }
    ) { cell, _ in
      text("Text", cell)
      cell.accessories = [.delete()]
    }
    desk.view.isEditing = true
    desk.stage.settle()
    desk.stage.tap(desk.cell(0).subviews.first { $0 is UIButton }!)
    desk.stage.settle()
    #expect(desk.cell(0)._swipe?.isOpen == true)
  }

  @Test func `dressing a cell as it is dressed costs nothing`() {
    let desk = ListDesk(count: 1) { cell, _ in text("Text", cell) }
    let cell = desk.cell(0)
    let place = ListPlace(item: IndexPath(item: 0, section: 0), count: 1, headerMode: .none)
    let list = ListCellAppearance(configuration: desk.configuration)
    list.apply(to: cell, at: place, in: desk.view)
    #expect(!cell.layer.needsLayout())
    list.apply(to: cell, at: ListPlace(item: place.indexPath, count: 1, headerMode: .firstItemInSection), in: desk.view)
    #expect(cell.layer.needsLayout())
  }

  @Test func `the touch after a swipe that deleted its row selects again`() {
    weak var list: ListDesk?
    let desk = ListDesk({
      $0.trailingSwipeActionsConfigurationProvider = { path in
        let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, finish in
          list?.count -= 1
          list?.view.deleteItems(at: [path])
          finish(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
      }
    }) { cell, _ in text("Text", cell) }
    list = desk
    let stage = desk.stage, y = desk.view.frame.minY + 22
    stage.touchDown(CGPoint(x: 300, y: y))
    for step in 1...10 {
      stage.advance(by: 0.02)
      stage.touchMove(CGPoint(x: 300 - 10 * CGFloat(step), y: y))
    }
    stage.advance(by: 0.2)
    stage.touchMove(CGPoint(x: 200, y: y))
    stage.touchUp(CGPoint(x: 200, y: y))
    stage.settle()
    stage.tap(CGPoint(x: 390 - 37, y: y))
    stage.settle()
    #expect(desk.view.numberOfItems(inSection: 0) == 2)
    stage.tap(CGPoint(x: 100, y: y))
    stage.settle()
    #expect(desk.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }
}
