/// Collection views of a nib: their layout, and the cells and section views that a storyboard has for them.
@MainActor
enum NibCollections {
  static func set(_ list: UICollectionView, _ element: MarkupElement, _ reader: NibReader) {
    if let value = NibProperties.flag(element, "allowsSelection") { list.allowsSelection = value }
    if let value = NibProperties.flag(element, "allowsMultipleSelection") { list.allowsMultipleSelection = value }
    if let value = NibProperties.flag(element, "prefetchingEnabled") { list.isPrefetchingEnabled = value }
    if let entry = element.children.first(where: { $0["key"] == "collectionViewLayout" }),
      let layout = reader.object(entry) as? UICollectionViewLayout
    {
      list.collectionViewLayout = layout
    }
    if let child = element.children.first(where: { $0["key"] == "backgroundView" }) {
      list.backgroundView = reader.object(child) as? UIView
    }
    guard let scene = reader.scene else { return }
    for entry in element.first("cells")?.children ?? [] {
      guard let identifier = entry["reuseIdentifier"] else { continue }
      list.register(scene.prototype(entry, identifier), forCellWithReuseIdentifier: identifier)
    }
    for (key, kind) in [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ] {
      guard let entry = element.children.first(where: { $0["key"] == key }), let identifier = entry["reuseIdentifier"]
      else { continue }
      list.register(
        scene.prototype(entry, identifier), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  static func layout(_ element: MarkupElement, _ reader: NibReader) -> AnyObject? {
    let coder = NibCoder(element, reader)
    let own = element.name == "collectionViewFlowLayout" ? UICollectionViewFlowLayout.self : UICollectionViewLayout.self
    let type = NibObjects.custom(element, reader) as? UICollectionViewLayout.Type ?? own
    let layout = type.init(coder: coder)
    if let flow = layout as? UICollectionViewFlowLayout { set(flow, element) }
    return layout
  }

  private static func set(_ flow: UICollectionViewFlowLayout, _ element: MarkupElement) {
    if let value = element.number("minimumLineSpacing") { flow.minimumLineSpacing = value }
    if let value = element.number("minimumInteritemSpacing") { flow.minimumInteritemSpacing = value }
    if element["scrollDirection"] == "horizontal" { flow.scrollDirection = .horizontal }
    if let value = NibProperties.flag(element, "sectionHeadersPinToVisibleBounds") {
      flow.sectionHeadersPinToVisibleBounds = value
    }
    if let value = NibProperties.flag(element, "sectionFootersPinToVisibleBounds") {
      flow.sectionFootersPinToVisibleBounds = value
    }
    func size(_ key: String) -> CGSize? {
      element.child("size", key: key).map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
    }
    if let value = size("itemSize") { flow.itemSize = value }
    if let value = size("headerReferenceSize") { flow.headerReferenceSize = value }
    if let value = size("footerReferenceSize") { flow.footerReferenceSize = value }
    if let value = size("estimatedItemSize") { flow.estimatedItemSize = value }
    if element["automaticEstimatedItemSize"] == "YES" {
      flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    if let value = NibValues.insets(element, "sectionInset") { flow.sectionInset = value }
  }

  static func set(_ cell: UICollectionViewCell, _ element: MarkupElement, _ reader: NibReader) {
    if let content = element.children.first(where: { $0["key"] == "contentView" }) {
      reader.adopt(cell.contentView, content)
      // Whatever size it has in the file, it is as large as the cell.
      cell.contentView.frame = cell.bounds
      cell.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    for (key, position) in [
      ("backgroundView", \UICollectionViewCell.backgroundView), ("selectedBackgroundView", \.selectedBackgroundView),
    ] {
      if let child = element.children.first(where: { $0["key"] == key }) {
        cell[keyPath: position] = reader.object(child) as? UIView
      }
    }
  }
}
