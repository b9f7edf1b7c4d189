import Testing

@testable import PorticoTesting
@testable import UIKit

/// Faults that ten apps of a stranger showed, each with the smallest code that had it.
@MainActor
struct ListFaultTests {
  @Test func `a snapshot that follows another at once finds the items that the first reconfigures`() {
    let stage = TestStage()
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "c", for: path)
    }
    func show(_ items: [Int], reconfiguring old: [Int] = []) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      snapshot.reconfigureItems(old)
      source.apply(snapshot, animatingDifferences: true)
    }
    stage.show(view)
    show([0, 1, 2])
    stage.settle()
    show([0, 1, 2, 3], reconfiguring: [0, 1, 2])
    show([0], reconfiguring: [0])
    stage.settle()
    #expect(view.numberOfItems(inSection: 0) == 1)
  }

  @Test func `a list without sections has the background of its configuration`() {
    let stage = TestStage()
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    func layout() -> UICollectionViewLayout { UICollectionViewCompositionalLayout.list(using: configuration) }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout())
    view.backgroundColor = .white
    stage.show(view)
    func shown() -> CGColor? { view.layer.backgroundColor }
    #expect(
      view.numberOfSections == 0
        && shown() == UIColor.systemGroupedBackground.resolvedColor(with: view.traitCollection).cgColor)
    configuration.backgroundColor = .red
    view.collectionViewLayout = layout()
    stage.turn()
    #expect(shown() == UIColor.red.cgColor)
    view.collectionViewLayout = UICollectionViewFlowLayout()
    stage.turn()
    #expect(shown() == UIColor.white.cgColor)
  }

  @Test func `attributes that a storage's delegate sets while an edit is processed are part of that edit`() {
    final class Painter: NSObject, NSTextStorageDelegate {
      var calls = 0
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
      ) {
        calls += 1
        textStorage.addAttributes([.foregroundColor: UIColor.red], range: editedRange)
      }
    }
    let storage = NSTextStorage(string: ""), painter = Painter()
    storage.delegate = painter
    storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "abc")
    #expect(painter.calls == 1)
    #expect(storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
  }

  @Test func `what scrolls under the bars gets no safe area from them, as the scroll view is inset`() {
    let stage = TestStage()
    let scroll = UIScrollView(frame: UIScreen.main.bounds),
      content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 3000))
    scroll.contentSize = content.bounds.size
    scroll.addSubview(content)
    stage.show(scroll)
    scroll.contentOffset.y = 500
    stage.settle()
    #expect(scroll.safeAreaInsets.top > 40 && content.safeAreaInsets == .zero)
    scroll.contentInsetAdjustmentBehavior = .never
    stage.settle()
    #expect(scroll._safeAreaForSubviews.top == scroll.safeAreaInsets.top)
  }

  @Test func `a long touch in a collection controller whose items stay is a context menu's`() {
    final class Items: UICollectionViewController {
      var asked = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
      }
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      {
        collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: path)
      }
      override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        asked += 1
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) })
      }
    }
    let stage = TestStage()
    let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
    stage.show(items)
    stage.settle()
    let cell = items.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))!
    stage.touchDown(cell.convert(CGPoint(x: 20, y: 20), to: nil as UIView?))
    stage.advance(by: 1.5)
    #expect(items.asked == 1)
  }

  @Test func `a touch beside a row that is pulled aside closes it, and does nothing else`() {
    let actions = UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "A") { _, _, _ in }])
    let desk = ListDesk {
      $0.trailingSwipeActionsConfigurationProvider = { _ in actions }
    } fill: { _, _ in
    }
    desk.stage.settle()
    let row = desk.cell(0), other = desk.cell(2)
    let start = row.convert(CGPoint(x: 300, y: row.bounds.midY), to: nil as UIView?)
    desk.stage.touchDown(start)
    for step in 1...8 {
      desk.stage.advance(by: 0.02)
      desk.stage.touchMove(CGPoint(x: start.x - CGFloat(step) * 15, y: start.y))
    }
    desk.stage.touchUp(CGPoint(x: start.x - 120, y: start.y))
    desk.stage.settle()
    #expect(row._swipe?.isOpen == true)
    desk.stage.tap(other)
    desk.stage.settle()
    #expect(row._swipe == nil && desk.view.indexPathsForSelectedItems == [])
  }
}
