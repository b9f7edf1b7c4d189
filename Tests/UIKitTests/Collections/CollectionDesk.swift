@testable import PorticoTesting
@testable import UIKit

/// Numbered tiles in sections, and what the collection asked and told.
@MainActor
final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching
{
  var sections: [[String]]
  var log: [String] = []
  var made = 0
  /// Makes other cells than tiles.
  var make: ((UICollectionView, IndexPath) -> UICollectionViewCell)?
  /// By text; nil leaves it to the layout.
  var sizes: ((IndexPath) -> CGSize)?
  var forbidden: Set<String> = []
  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    made += 1
    if let make { return make(view, path) }
    let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path) as! TileCell
    cell.label.text = sections[path.section][path.item]
    return cell
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: path)
  }
  func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
    log.append("move \(source.section).\(source.item) to \(target.section).\(target.item)")
    let text = sections[source.section].remove(at: source.item)
    sections[target.section].insert(text, at: target.item)
  }

  private func note(_ what: String, _ path: IndexPath) { log.append("\(what) \(path.section).\(path.item)") }
  private func text(_ path: IndexPath) -> String { sections[path.section][path.item] }
  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    note("should highlight", path)
    return !forbidden.contains("highlight \(text(path))")
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { note("did highlight", path) }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { note("did unhighlight", path) }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    note("should select", path)
    return !forbidden.contains("select \(text(path))")
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    note("should deselect", path)
    return true
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { note("did select", path) }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { note("did deselect", path) }
  var logsDisplay = false
  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    if logsDisplay { note("will display", path) }
  }
  func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath)
  {
    if logsDisplay { note("did end", path) }
  }
  func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
    log.append("prefetch " + paths.map { "\($0.item)" }.joined(separator: " "))
  }
  func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
    log.append("cancel " + paths.map { "\($0.item)" }.joined(separator: " "))
  }

  var asksSizes = 0
  func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize
  {
    guard let sizes else {
      OptionalRequirement.missing()
      return .zero
    }
    asksSizes += 1
    return sizes(path)
  }
}

@MainActor
final class TileCell: UICollectionViewCell {
  let label = UILabel(frame: .zero)
  static var made = 0
  required init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    contentView.backgroundColor = .systemTeal
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
    ])
    let selected = UIView(frame: .zero)
    selected.backgroundColor = .systemOrange
    selectedBackgroundView = selected
  }
  required init?(coder: NSCoder) { fatalError() }
}

@MainActor
final class TitleView: UICollectionReusableView {
  required init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemYellow
  }
  required init?(coder: NSCoder) { fatalError() }
}

@MainActor
struct CollectionDesk {
  let stage = TestStage(device: "iPhone 15")
  let tiles: Tiles
  let view: UICollectionView
  let flow: UICollectionViewFlowLayout

  /// A view of 300 x 400 points at the top left.
  init(
    _ sections: [[String]], layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    isRightToLeft: Bool = false,
    _ change: (UICollectionViewFlowLayout, Tiles) -> Void = { _, _ in }
  ) {
    tiles = Tiles(sections)
    flow = layout
    change(flow, tiles)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: flow)
    view.contentInsetAdjustmentBehavior = .never
    view.backgroundColor = .systemBackground
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(TitleView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    view.dataSource = tiles
    view.delegate = tiles
    stage.show(view)
  }

  static func numbers(_ count: Int) -> [String] { (0..<count).map(String.init) }
  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }
  func frames(_ count: Int) -> [CGRect] { (0..<count).map { frame($0) } }
  var texts: [String] { view.visibleCells.map { ($0 as! TileCell).label.text ?? "" } }
  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
}
