import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct UICollectionViewTests {
  private func desk(_ count: Int = 10_000, _ change: (UICollectionViewFlowLayout, Tiles) -> Void = { _, _ in })
    -> CollectionDesk
  {
    CollectionDesk([CollectionDesk.numbers(count)]) { flow, tiles in
      flow.itemSize = CGSize(width: 90, height: 90)
      change(flow, tiles)
    }
  }

  @Test func `every cell is updated when its collection begins to be edited`() throws {
    let desk = desk(4)
    var heard: [String] = []
    let cell = try #require(desk.view.cellForItem(at: [0, 0]))
    cell.configurationUpdateHandler = { _, state in heard.append("\(state.isEditing)") }
    desk.stage.turn()
    desk.view.isEditing = true
    desk.stage.turn()
    desk.view.isEditing = false
    desk.stage.turn()
    #expect(heard == ["false", "true", "false"])
  }

  @Test func `a layout may move attributes that it has given already`() {
    final class Sticky: UICollectionViewLayout {
      private let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 3000) }
      override func prepare() {
        item.frame = CGRect(x: 0, y: collectionView!.contentOffset.y + 100, width: 90, height: 90)
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [item] }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { item }
      override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { true }
    }
    let desk = desk(1)
    desk.view.setCollectionViewLayout(Sticky(), animated: false)
    desk.stage.turn()
    #expect(desk.view.cellForItem(at: [0, 0])?.frame.minY == 100)
    desk.view.contentOffset.y = 231
    desk.stage.turn()
    #expect(desk.view.cellForItem(at: [0, 0])?.frame.minY == 331)
  }

  @Test func `only items on screen exist, and cells are used again`() {
    TileCell.made = 0
    let desk = desk()
    // Three to a line, lines every 100 points, four in 400.
    #expect(desk.texts == CollectionDesk.numbers(12))
    #expect(desk.view.contentSize == CGSize(width: 300, height: 333_390))
    for y in stride(from: 0.0, through: 6000, by: 170) {
      desk.view.contentOffset.y = y
      desk.stage.turn()
    }
    #expect(TileCell.made <= 20)
    #expect(desk.texts.first == "177")  // line 59 ends at 5990: 5950 is on screen no more
  }

  @Test func `scrolling by one line makes one line of cells`() {
    let desk = desk()
    desk.tiles.made = 0
    desk.view.contentOffset.y = 60
    desk.stage.turn()
    #expect(desk.tiles.made == 3)
    desk.tiles.made = 0
    desk.view.contentOffset.y = 100
    desk.stage.turn()
    #expect(desk.tiles.made == 0)
  }

  @Test func `a layout is asked before its view has new bounds, and invalidated when it has them`() {
    final class Centring: UICollectionViewFlowLayout {
      var asked: [CGFloat] = [], invalidated: [CGFloat] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        asked.append(collectionView!.bounds.minY)
        return true
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        guard let collectionView, !asked.isEmpty else { return }
        invalidated.append(collectionView.bounds.minY)
        collectionView.contentOffset = CGPoint(x: 0, y: 40)
      }
    }
    let desk = desk(100)
    let layout = Centring()
    layout.itemSize = CGSize(width: 90, height: 90)
    desk.view.collectionViewLayout = layout
    desk.stage.turn()
    (layout.asked, layout.invalidated) = ([], [])
    desk.view.contentOffset.y = 40
    #expect(layout.asked == [0] && layout.invalidated == [40])
  }

  @Test func `a layout that sets insets and offset by the size of its view is told of the first one`() throws {
    final class Centring: UICollectionViewFlowLayout {
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        guard let collectionView, collectionView.bounds.width > 0 else { return }
        let side = (collectionView.bounds.width - itemSize.width) / 2
        guard collectionView.contentInset.left != side else { return }
        collectionView.contentInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        collectionView.contentOffset = CGPoint(x: -side, y: 0)
      }
    }
    let layout = Centring(), stage = TestStage(), tiles = Tiles([CollectionDesk.numbers(4)])
    (layout.scrollDirection, layout.itemSize) = (.horizontal, CGSize(width: 200, height: 90))
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = tiles
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stage.show(view)
    stage.settle()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let side = (view.bounds.width - 200) / 2
    #expect(side > 0 && view.contentOffset.x == -side && cell.convert(cell.bounds, to: nil).midX == view.center.x)
  }

  @Test func `asking what is shown makes nothing`() {
    let desk = desk(20)
    desk.view.reloadData()
    desk.tiles.made = 0
    #expect(
      desk.view.indexPathsForVisibleItems.isEmpty && desk.view.visibleCells.isEmpty
        && desk.view.cellForItem(at: desk.path(1)) == nil)
    #expect(
      desk.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty
        && desk.tiles.made == 0)
    desk.view.layoutIfNeeded()
    #expect(desk.view.visibleCells.count == 12 && desk.tiles.made == 12)
  }

  @Test func `items know where they are`() {
    let desk = desk(20)
    #expect(desk.view.indexPathForItem(at: CGPoint(x: 150, y: 120)) == desk.path(4))
    #expect(desk.view.indexPathForItem(at: CGPoint(x: 97, y: 120)) == nil)
    let cell = desk.view.cellForItem(at: desk.path(7))!
    #expect(desk.view.indexPath(for: cell) == desk.path(7))
    #expect(desk.view.cellForItem(at: desk.path(19)) == nil)
    #expect(desk.view.numberOfSections == 1)
    #expect(desk.view.numberOfItems(inSection: 0) == 20)
  }

  @Test func `a cell has its size before the data source configures it`() {
    final class Sizes: NSObject, UICollectionViewDataSource {
      var sizes: [CGSize] = []
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
        sizes.append(cell.bounds.size)
        return cell
      }
    }
    let desk = desk(2)
    let source = Sizes()
    desk.view.dataSource = source
    desk.stage.turn()
    #expect(source.sizes == [CGSize(width: 90, height: 90), CGSize(width: 90, height: 90)])
  }

  @Test func `a tap asks and tells in the order of Apple's header`() {
    let desk = desk(20)
    desk.stage.tap(CGPoint(x: 45, y: 45))
    #expect(
      desk.tiles.log == [
        "should highlight 0.0", "did highlight 0.0", "should select 0.0", "did select 0.0", "did unhighlight 0.0",
      ])
    #expect(desk.view.cellForItem(at: desk.path(0))!.isSelected)
    desk.tiles.log = []
    desk.stage.tap(CGPoint(x: 150, y: 45))
    #expect(
      desk.tiles.log == [
        "should highlight 0.1", "did highlight 0.1", "should select 0.1", "did deselect 0.0", "did select 0.1",
        "did unhighlight 0.1",
      ])
    #expect(desk.view.indexPathsForSelectedItems == [desk.path(1)])
  }

  @Test func `of several selections each tap turns one on or off`() {
    let desk = desk(20)
    desk.view.allowsMultipleSelection = true
    desk.stage.tap(CGPoint(x: 45, y: 45))
    desk.stage.tap(CGPoint(x: 150, y: 45))
    #expect(desk.view.indexPathsForSelectedItems == [desk.path(0), desk.path(1)])
    desk.tiles.log = []
    desk.stage.tap(CGPoint(x: 45, y: 45))
    #expect(
      desk.tiles.log == [
        "should highlight 0.0", "did highlight 0.0", "should deselect 0.0", "did deselect 0.0", "did unhighlight 0.0",
      ])
    #expect(desk.view.indexPathsForSelectedItems == [desk.path(1)])
  }

  @Test func `an item that may not be highlighted is not selected`() {
    let desk = desk(20) { _, tiles in tiles.forbidden = ["highlight 0", "select 1"] }
    desk.stage.tap(CGPoint(x: 45, y: 45))
    #expect(desk.tiles.log == ["should highlight 0.0"])
    desk.tiles.log = []
    desk.stage.tap(CGPoint(x: 150, y: 45))
    #expect(
      desk.tiles.log == ["should highlight 0.1", "did highlight 0.1", "should select 0.1", "did unhighlight 0.1"])
    #expect(desk.view.indexPathsForSelectedItems == [])
  }

  @Test func `selection outlives the cell`() {
    let desk = desk(200)
    desk.view.selectItem(at: desk.path(1), animated: false, scrollPosition: [])
    #expect(desk.tiles.log == [])
    desk.view.contentOffset.y = 2000
    desk.stage.turn()
    #expect(desk.view.visibleCells.allSatisfy { !$0.isSelected })
    desk.view.contentOffset.y = 0
    desk.stage.turn()
    #expect(desk.view.cellForItem(at: desk.path(1))!.isSelected)
    #expect(desk.view.visibleCells.filter(\.isSelected).count == 1)
  }

  @Test func `editing has rules of its own for selection`() {
    let desk = desk(20)
    desk.view.allowsMultipleSelectionDuringEditing = true
    desk.stage.tap(CGPoint(x: 45, y: 45))
    desk.view.isEditing = true
    desk.stage.tap(CGPoint(x: 150, y: 45))
    #expect(desk.view.indexPathsForSelectedItems == [desk.path(0), desk.path(1)])
    desk.view.isEditing = false
    #expect(desk.view.indexPathsForSelectedItems == [] && desk.view.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func `a drag that begins on a cell scrolls and selects nothing`() {
    let desk = desk(200)
    desk.stage.touchDown(CGPoint(x: 45, y: 300))
    desk.stage.advance(by: 0.3)
    #expect(desk.view.cellForItem(at: desk.path(9))!.isHighlighted)
    for step in 1...10 {
      desk.stage.touchMove(CGPoint(x: 45, y: 300 - CGFloat(step) * 10))
      desk.stage.advance(by: 1.0 / 60)
    }
    desk.stage.touchUp(CGPoint(x: 45, y: 200))
    desk.stage.settle()
    #expect(desk.view.contentOffset.y > 50)
    #expect(desk.tiles.log == ["should highlight 0.9", "did highlight 0.9", "did unhighlight 0.9"])
  }

  @Test func `display begins and ends for each cell`() {
    let desk = desk(30) { _, tiles in tiles.logsDisplay = true }
    #expect(desk.tiles.log == (0..<12).map { "will display 0.\($0)" })
    desk.tiles.log = []
    desk.view.contentOffset.y = 100
    desk.stage.turn()
    #expect(desk.tiles.log == (0..<3).map { "did end 0.\($0)" } + (12..<15).map { "will display 0.\($0)" })
  }

  @Test func `an item is scrolled to the place that is asked for`() {
    let desk = desk(300)
    // Item 150: line 50, from 5000 to 5090, in a view 400 high.
    desk.view.scrollToItem(at: desk.path(150), at: .top, animated: false)
    #expect(desk.view.contentOffset.y == 5000)
    desk.view.scrollToItem(at: desk.path(150), at: .centeredVertically, animated: false)
    #expect(desk.view.contentOffset.y == 4845)
    desk.view.scrollToItem(at: desk.path(150), at: .bottom, animated: false)
    #expect(desk.view.contentOffset.y == 4690)
    desk.view.scrollToItem(at: desk.path(150), at: [], animated: false)
    #expect(desk.view.contentOffset.y == 4690)
    desk.view.scrollToItem(at: desk.path(0), at: .bottom, animated: false)
    #expect(desk.view.contentOffset.y == 0)
  }

  @Test func `items ahead are fetched before they come`() {
    let desk = desk(60)
    desk.view.prefetchDataSource = desk.tiles
    desk.view.contentOffset.y = 10
    desk.stage.turn()
    #expect(
      desk.tiles.log == ["prefetch " + (15..<27).map(String.init).joined(separator: " ")] || desk.tiles.log.count == 1)
  }

  @Test func `reloading forgets selection and cells`() {
    let desk = desk(20)
    desk.view.selectItem(at: desk.path(1), animated: false, scrollPosition: [])
    desk.tiles.sections = [["x", "y"]]
    desk.view.reloadData()
    desk.stage.turn()
    #expect(desk.texts == ["x", "y"])
    #expect(desk.view.indexPathsForSelectedItems == [])
  }

  @Test func `an identifier that nothing is registered for is a mistake that says so`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        _ = view.dequeueReusableCell(withReuseIdentifier: "none", for: IndexPath(item: 0, section: 0))
      }
    }
  }

  @Test func `a registration makes and configures its cells`() {
    let desk = desk(3)
    let source = Registered(desk.view)
    desk.view.dataSource = source
    desk.stage.turn()
    #expect(desk.texts == ["item 0", "item 1", "item 2"])
    desk.view.reloadData()
    desk.stage.turn()
    #expect(desk.texts == ["item 0", "item 1", "item 2"])
  }

  private final class Registered: NSObject, UICollectionViewDataSource {
    let registration = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in
      cell.label.text = "item \(number)"
    }
    init(_ view: UICollectionView) {}
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
    }
  }

  /// As layouts on a wheel do.
  @Test func `a cell that moves its anchor point as it takes its attributes stays in its place`() throws {
    final class Cell: UICollectionViewCell {
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        layer.anchorPoint = CGPoint(x: 0.5, y: 3)
        center.y += 2.5 * bounds.height
      }
    }
    let desk = desk(3)
    desk.view.register(Cell.self, forCellWithReuseIdentifier: "anchored")
    desk.tiles.make = { $0.dequeueReusableCell(withReuseIdentifier: "anchored", for: $1) }
    desk.view.reloadData()
    for side in [90.0, 80] {
      desk.flow.itemSize = CGSize(width: side, height: side)
      desk.stage.turn()
      let cell = try #require(desk.view.cellForItem(at: IndexPath(item: 1, section: 0)))
      let wanted = try #require(desk.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))).frame
      #expect(abs(cell.frame.minY - wanted.minY) < 0.01 && cell.frame.size == wanted.size)
    }
  }
}
