public typealias NSCollectionLayoutGroupCustomItemProvider =
  (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or where a closure puts them. A section repeats its group until it has no more items.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// The subitems over and over, as long as there is room.
    case filling(LayoutAxis)
    /// One subitem so many times, as long as it says.
    case repeating(LayoutAxis, Int)
    /// One subitem so many times, sharing the group's length.
    case dividing(LayoutAxis, Int)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  final var _arrangement = Arrangement.filling(.horizontal)

  /// `count` times the subitem, each as long as it says itself.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { _make(layoutSize, [subitem], .repeating(.horizontal, count)) }
  /// The subitems one after the other, again and again until the width is used up.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    _make(layoutSize, subitems, .filling(.horizontal))
  }
  /// `count` times the subitem, each as high as it says itself.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { _make(layoutSize, [subitem], .repeating(.vertical, count)) }
  /// The subitems one below the other, again and again until the height is used up.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    _make(layoutSize, subitems, .filling(.vertical))
  }
  /// Items where the provider says; it is asked once for each size of the group.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { _make(layoutSize, nil, .custom(itemProvider)) }

  /// `count` items of equal width; the subitem's own width does not matter.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    _make(layoutSize, [subitem], .dividing(.horizontal, count))
  }
  /// `count` items of equal height; the subitem's own height does not matter.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    _make(layoutSize, [subitem], .dividing(.vertical, count))
  }
  public class func horizontalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: size, repeatingSubitem: subitem, count: count) }
  public class func verticalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: size, repeatingSubitem: subitem, count: count) }

  private class func _make(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem]?, _ arrangement: Arrangement
  ) -> Self {
    switch arrangement {
    case .repeating(_, let count), .dividing(_, let count):
      enforce(count > 0, "Invalid parameter not satisfying: count > 0")
    case .filling: enforce(subitems?.isEmpty == false, "At least 1 subitem is required for a group")
    case .custom: break
    }
    let made = self.init(_unconfigured: ())
    made.layoutSize = size
    (made._subitems, made._arrangement) = (subitems ?? [], arrangement)
    return made
  }

  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { _supplementaryItems }
    set { _supplementaryItems = newValue }
  }
  /// Between one subitem and the next, along the group; nil is none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  private final var _subitems: [NSCollectionLayoutItem] = []
  open var subitems: [NSCollectionLayoutItem] { _subitems }
  open func visualDescription() -> String { notImplemented("NSCollectionLayoutGroup.visualDescription()") }

  override func _copy(to copy: NSCollectionLayoutItem) {
    super._copy(to: copy)
    guard let copy = copy as? NSCollectionLayoutGroup else { return }
    (copy._arrangement, copy.interItemSpacing, copy._subitems) = (_arrangement, interItemSpacing, _subitems)
  }
}

/// A position in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  public required init(_unconfigured: Void) { super.init() }

  /// - Parameter frame: In the group's coordinates.
  public convenience init(frame: CGRect) {
    self.init(_unconfigured: ())
    self.frame = frame
  }
  public convenience init(frame: CGRect, zIndex: Int) {
    self.init(_unconfigured: ())
    (self.frame, self.zIndex) = (frame, zIndex)
  }

  open private(set) var frame = CGRect.zero
  open private(set) var zIndex = 0

  /// The same object: a position does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
