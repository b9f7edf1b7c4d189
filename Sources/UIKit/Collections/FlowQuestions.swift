/// The questions of a flow layout to the collection view's delegate while it gathers sizes and spacings. One that the
/// delegate leaves out is asked once.
@MainActor
struct FlowQuestions {
  let layout: UICollectionViewFlowLayout
  let view: UICollectionView
  /// The insets that the layout's inset reference adds to each section's, in points.
  let extraInsets: UIEdgeInsets
  /// The size of items of which nobody says another.
  let plainSize: CGSize

  private enum Question { case inset, lineSpacing, itemSpacing, header, footer, itemSize }
  private var unanswered: Set<Question> = []

  init(layout: UICollectionViewFlowLayout, view: UICollectionView, extraInsets: UIEdgeInsets, plainSize: CGSize) {
    (self.layout, self.view, self.extraInsets, self.plainSize) = (layout, view, extraInsets, plainSize)
    delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
  }

  private let delegate: (any UICollectionViewDelegateFlowLayout)?

  private mutating func ask<T>(_ question: Question, _ body: (any UICollectionViewDelegateFlowLayout) -> T) -> T? {
    guard let delegate, !unanswered.contains(question) else { return nil }
    if let answer = OptionalRequirement.ask({ body(delegate) }) { return answer }
    unanswered.insert(question)
    return nil
  }

  /// A section without items.
  mutating func section(_ index: Int) -> FlowSection {
    let (view, layout) = (view, layout)
    var section = FlowSection()
    let inset =
      (ask(.inset) { $0.collectionView(view, layout: layout, insetForSectionAt: index) } ?? layout.sectionInset)
      + extraInsets
    section.lineSpacing =
      ask(.lineSpacing) { $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: index) }
      ?? layout.minimumLineSpacing
    section.itemSpacing =
      ask(.itemSpacing) { $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: index) }
      ?? layout.minimumInteritemSpacing
    let header =
      ask(.header) { $0.collectionView(view, layout: layout, referenceSizeForHeaderInSection: index) }
      ?? layout.headerReferenceSize
    let footer =
      ask(.footer) { $0.collectionView(view, layout: layout, referenceSizeForFooterInSection: index) }
      ?? layout.footerReferenceSize
    if layout.scrollDirection == .vertical {
      (section.leading, section.trailing, section.top, section.bottom) = (
        inset.left, inset.right, inset.top, inset.bottom
      )
      (section.header, section.footer) = (header.height, footer.height)
      if layout._mirrorsItself { swap(&section.leading, &section.trailing) }
    } else {
      (section.leading, section.trailing, section.top, section.bottom) = (
        inset.top, inset.bottom, inset.left, inset.right
      )
      (section.header, section.footer) = (header.width, footer.width)
      if layout._mirrorsItself { swap(&section.top, &section.bottom) }
    }
    return section
  }

  /// The sizes of a section's items; nil where the delegate does not say them, and all are plain.
  mutating func sizes(_ count: Int, inSection section: Int) -> [CGSize]? {
    guard delegate != nil, !unanswered.contains(.itemSize) else { return nil }
    let (view, layout) = (view, layout)
    var sizes: [CGSize] = []
    sizes.reserveCapacity(count)
    for item in 0..<count {
      let path = view.tiler.dataPath(IndexPath(item: item, section: section))
      // A gap or a placeholder is as large as the item before it; the delegate knows nothing of it.
      if path.item == NSNotFound {
        sizes.append(sizes.last ?? plainSize)
        continue
      }
      guard let size = ask(.itemSize, { $0.collectionView(view, layout: layout, sizeForItemAt: path) }) else {
        return nil
      }
      enforce(
        size.width >= 0 && size.height >= 0,
        "The delegate of \(type(of: view)) says that item \(item) of section \(section) is \(size.width) x \(size.height)."
      )
      sizes.append(size == UICollectionViewFlowLayout.automaticSize ? plainSize : size)
    }
    return sizes
  }
}
