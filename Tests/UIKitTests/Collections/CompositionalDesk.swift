@testable import PorticoTesting
@testable import UIKit

/// Numbered tiles in a compositional layout, in a view of 300 x 400 points at the top left.
@MainActor
struct CompositionalDesk {
  let stage = TestStage(device: "iPhone 15")
  let tiles: Tiles
  let view: UICollectionView
  let layout: UICollectionViewCompositionalLayout

  init(
    _ counts: [Int], layout: UICollectionViewCompositionalLayout, isRightToLeft: Bool = false,
    _ change: (UICollectionView, Tiles) -> Void = { _, _ in }
  ) {
    tiles = Tiles(counts.map { CollectionDesk.numbers($0) })
    self.layout = layout
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.insetsLayoutMarginsFromSafeArea = false
    view.backgroundColor = .systemBackground
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    for kind in ["header", "footer", "badge", "global"] {
      view.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    change(view, tiles)
    view.dataSource = tiles
    view.delegate = tiles
    stage.show(view)
  }

  /// All sections alike, by the configuration given.
  init(
    _ counts: [Int], isRightToLeft: Bool = false,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init(),
    section: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection
  ) {
    configuration.contentInsetsReference =
      configuration.contentInsetsReference == .automatic ? .none : configuration.contentInsetsReference
    self.init(
      counts,
      layout: UICollectionViewCompositionalLayout(sectionProvider: { section($0, $1) }, configuration: configuration),
      isRightToLeft: isRightToLeft)
  }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    view.layoutAttributesForItem(at: path(item, section))?.frame ?? .null
  }
  func frames(_ count: Int, _ section: Int = 0) -> [CGRect] { (0..<count).map { frame($0, section) } }
  func frame(of kind: String, _ item: Int = 0, _ section: Int = 0) -> CGRect {
    view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(item, section))?.frame ?? .null
  }
  /// The frame in which a cell is seen, in the collection view's content.
  func seen(_ item: Int, _ section: Int = 0) -> CGRect {
    guard let cell = view.cellForItem(at: path(item, section)) else { return .null }
    return cell.convert(cell.bounds, to: view)
  }
  var shown: [String] { view.indexPathsForVisibleItems.map { "\($0.section).\($0.item)" } }
  func lane(_ section: Int) -> UIScrollView? { view.containers.lanes.scrollers[section] }

  static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
  static func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  {
    NSCollectionLayoutItem(layoutSize: size(width, height))
  }
  /// Rows of items that share a width.
  static func grid(_ columns: Int, height: NSCollectionLayoutDimension) -> NSCollectionLayoutGroup {
    .horizontal(
      layoutSize: size(.fractionalWidth(1), height),
      repeatingSubitem: item(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1)),
      count: columns)
  }
  static func boundary(
    _ kind: String, _ alignment: NSRectAlignment, width: NSCollectionLayoutDimension = .fractionalWidth(1),
    height: NSCollectionLayoutDimension = .absolute(30), offset: CGPoint = .zero
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(width, height), elementKind: kind, alignment: alignment, absoluteOffset: offset)
  }
}
