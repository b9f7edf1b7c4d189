/// The frame and look of one element of a collection view, in content coordinates.
///
/// A layout hands them out; whoever changes one that is not its own changes a copy.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  // Not an override, so that it is isolated as the class is: NSObject's is not.
  @_nonoverride public required init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementCategory) = (indexPath, .cell)
  }
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .supplementaryView, elementKind)
  }
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementCategory, representedElementKind) = (
      indexPath, .decorationView, decorationViewKind
    )
  }

  open var indexPath = IndexPath(item: 0, section: 0)
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
  /// Nil for cells.
  open internal(set) var representedElementKind: String?

  /// The smallest rectangle around the transformed element; setting it moves and resizes, and keeps the transform.
  open var frame: CGRect {
    get {
      let plain = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      guard !CATransform3DIsIdentity(transform3D) else { return plain }
      guard CATransform3DIsAffine(transform3D) else { return projected(plain) }
      let around = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      return around.applying(CATransform3DGetAffineTransform(transform3D)).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }
  open var center = CGPoint.zero
  open var size = CGSize.zero
  /// Its origin is zero: another traps.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      enforce(
        newValue.origin == .zero,
        "The bounds of layout attributes begin at zero, not at \(newValue.origin); set the center.")
      size = newValue.size
    }
  }
  open var transform3D = CATransform3DIdentity
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  open var alpha: CGFloat = 1
  /// Elements with a greater one are in front.
  open var zIndex = 0
  /// No view is made for what is hidden.
  open var isHidden = false

  /// The axes on which the element is asked for its length; nil where the layout does not say and both may change.
  final var _estimatedAxes: LayoutAxes?
  /// The lane that scrolls the element across the layout's direction; its frame is then as if that were not scrolled.
  final var _lane: CollectionLane?
  /// The lane's corner, in content coordinates.
  final var _laneOrigin = CGPoint.zero
  final var _listPosition: ListRowPosition?

  /// Whether the layout says that the element chooses a length.
  final var _hasEstimates: Bool { _estimatedAxes.map { !$0.isEmpty } ?? false }
  /// Whether lengths that the layout gives differ, so that those that the element chooses may, too.
  final func _needsMeasuring(after old: UICollectionViewLayoutAttributes?) -> Bool {
    guard let old, let axes = _estimatedAxes, !axes.isEmpty else { return false }
    return (!axes.contains(.horizontal) && old.size.width != size.width)
      || (!axes.contains(.vertical) && old.size.height != size.height)
  }

  /// Perspective moves the corners apart.
  private func projected(_ plain: CGRect) -> CGRect {
    let t = transform3D
    var box = CGRect.null
    for (x, y) in [
      (-size.width / 2, -size.height / 2), (size.width / 2, -size.height / 2), (-size.width / 2, size.height / 2),
      (size.width / 2, size.height / 2),
    ] {
      let w = x * t.m14 + y * t.m24 + t.m44
      guard w > 0.0001 else { return plain }
      let point = CGPoint(x: (x * t.m11 + y * t.m21 + t.m41) / w, y: (x * t.m12 + y * t.m22 + t.m42) / w)
      box = box.union(CGRect(origin: point, size: .zero))
    }
    return box.offsetBy(dx: center.x, dy: center.y)
  }

  /// Subclasses copy what they add.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy._estimatedAxes, copy._listPosition) = (_estimatedAxes, _listPosition)
    (copy._lane, copy._laneOrigin) = (_lane, _laneOrigin)
    return copy
  }

  /// Subclasses compare what they add: attributes that are equal to those a view has are not applied again.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    nonisolated(unsafe) let (one, two) = (self, other)  // asked for on the main thread, as everything of UIKit
    return MainActor.assumeIsolated {
      one.center == two.center && one.size == two.size
        && CATransform3DEqualToTransform(one.transform3D, two.transform3D)
        && one.alpha == two.alpha && one.zIndex == two.zIndex && one.isHidden == two.isHidden
        && one._element == two._element
        && one._laneOrigin == two._laneOrigin && one._listPosition == two._listPosition
    }
  }
  nonisolated open override var hash: Int {
    nonisolated(unsafe) let one = self
    return MainActor.assumeIsolated { one._element.hashValue }
  }

  final var _element: CollectionElement {
    CollectionElement(category: representedElementCategory, kind: representedElementKind, path: indexPath)
  }
  final var _copy: UICollectionViewLayoutAttributes { copy() as! UICollectionViewLayoutAttributes }
}

/// The element that a view of a collection stands for.
struct CollectionElement: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var path: IndexPath

  static func cell(_ path: IndexPath) -> CollectionElement { CollectionElement(category: .cell, kind: nil, path: path) }
  static func supplement(_ kind: String, _ path: IndexPath) -> CollectionElement {
    CollectionElement(category: .supplementaryView, kind: kind, path: path)
  }

  /// Any total order that does not depend on hashes.
  static func isBefore(_ a: CollectionElement, _ b: CollectionElement) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    if a.kind != b.kind { return a.kind ?? "" < b.kind ?? "" }
    return a.path < b.path
  }
}
