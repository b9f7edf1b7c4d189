@testable import PorticoTesting
@testable import UIKit

/// Dresses what it lays out as a list.
@MainActor
final class ListFlow: UICollectionViewFlowLayout {
  var list = UICollectionLayoutListConfiguration(appearance: .plain)
  override func _dress(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard element.category == .cell, let collectionView else { return }
    let count = collectionView.numberOfItems(inSection: element.path.section)
    ListCellAppearance(configuration: list).apply(
      to: view, at: ListPlace(item: element.path, count: count, headerMode: list.headerMode), in: collectionView)
  }
}

/// List cells in one section of a flow layout, dressed as a list of one appearance dresses them.
@MainActor
final class ListDesk: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let stage: TestStage
  let view: UICollectionView
  let flow = ListFlow()
  var configuration: UICollectionLayoutListConfiguration
  var count: Int
  private let fill: (UICollectionViewListCell, IndexPath) -> Void

  /// A view of 390 points at (0, 100), 600 high.
  init(
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain, count: Int = 3, isRightToLeft: Bool = false,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
    fill: @escaping (UICollectionViewListCell, IndexPath) -> Void
  ) {
    stage = TestStage(TestDevice("iPhone 15", layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight))
    configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    flow.list = configuration
    (self.count, self.fill) = (count, fill)
    flow.minimumLineSpacing = 0
    let inset: CGFloat = appearance == .insetGrouped ? 16 : 0
    flow.sectionInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    flow.estimatedItemSize = CGSize(width: 390 - 2 * inset, height: 44)
    view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 700), collectionViewLayout: flow)
    super.init()
    view.contentInsetAdjustmentBehavior = .never
    view.backgroundColor = configuration.effectiveBackgroundColor
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = self
    view.delegate = self
    let configuration = configuration
    ListSwipes.install(in: view) { path, isTrailing in
      isTrailing
        ? configuration.trailingSwipeActionsConfigurationProvider?(path)
        : configuration.leadingSwipeActionsConfigurationProvider?(path)
    }
    stage.show(view)
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: path) as! UICollectionViewListCell
    fill(cell, path)
    return cell
  }

  func cell(_ item: Int) -> UICollectionViewListCell {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as! UICollectionViewListCell
  }
  /// Those of a cell's views that are separators.
  func lines(_ item: Int) -> [CGRect] {
    let thickness = 1 / cell(item).contentScaleFactor
    return cell(item).subviews.map(\.frame).filter { abs($0.height - thickness) < 0.01 }
  }
}

extension UICollectionViewListCell {
  /// Text and secondary text in the cell.
  var labels: [UILabel] { contentView.subviews.compactMap { $0 as? UILabel } }
  func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: self) }
}
