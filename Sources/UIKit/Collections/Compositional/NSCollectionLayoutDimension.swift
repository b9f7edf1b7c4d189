/// A width or a height of an element of a compositional layout: points, a fraction of the container, or an estimate.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  enum Kind: Equatable { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

  // Not `init()`: subclasses of apps declare that themselves, as UIKit has none.
  public required init(_unconfigured: Void) { super.init() }

  final var _kind = Kind.absolute
  open internal(set) var dimension: CGFloat = 0

  /// - Parameter fractionalWidth: The part of the container's width; at least 0, else it traps.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self { _make(.fractionalWidth, fractionalWidth) }
  /// - Parameter fractionalHeight: The part of the container's height; at least 0, else it traps.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self { _make(.fractionalHeight, fractionalHeight) }
  /// - Parameter absoluteDimension: In points; at least 0, else it traps.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self { _make(.absolute, absoluteDimension) }
  /// - Parameter estimatedDimension: In points; the element is asked for the length it wants when it comes on screen.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self { _make(.estimated, estimatedDimension) }
  /// - Parameter estimatedDimension: In points; the element becomes as long as the longest of its siblings in the group
  ///   wants to be.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    _make(.uniform, estimatedDimension)
  }

  private class func _make(_ kind: Kind, _ dimension: CGFloat) -> Self {
    enforce(dimension >= 0 && dimension.isFinite, "Invalid \(kind) dimension, must be >= 0: \(dimension)")
    let made = self.init(_unconfigured: ())
    (made._kind, made.dimension) = (kind, dimension)
    return made
  }

  open var isFractionalWidth: Bool { _kind == .fractionalWidth }
  open var isFractionalHeight: Bool { _kind == .fractionalHeight }
  open var isAbsolute: Bool { _kind == .absolute }
  open var isEstimated: Bool { _kind == .estimated }
  open var isUniformAcrossSiblings: Bool { _kind == .uniform }
  /// Whether the element is asked for the length.
  final var _isMeasured: Bool { _kind == .estimated || _kind == .uniform }

  /// The length in points within a container; an estimate stands for itself.
  final func _length(in container: CGSize) -> CGFloat {
    switch _kind {
    case .fractionalWidth: max(container.width, 0) * dimension
    case .fractionalHeight: max(container.height, 0) * dimension
    case .absolute, .estimated, .uniform: dimension
    }
  }

  /// The same object: a dimension does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated open override var description: String {
    nonisolated(unsafe) let me = self  // printed on the main thread, as everything of UIKit
    return MainActor.assumeIsolated {
      switch me._kind {
      case .fractionalWidth: ".containerWidthFactor(\(me.dimension))"
      case .fractionalHeight: ".containerHeightFactor(\(me.dimension))"
      case .absolute: ".absolute(\(me.dimension))"
      case .estimated: ".estimated(\(me.dimension))"
      case .uniform: ".uniformAcrossSiblings(\(me.dimension))"
      }
    }
  }
}

/// The width and the height of an element of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  public required init(_unconfigured: Void) { super.init() }

  public convenience init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    self.init(_unconfigured: ())
    (widthDimension, heightDimension) = (width, height)
  }

  open private(set) var widthDimension = NSCollectionLayoutDimension.absolute(0)
  open private(set) var heightDimension = NSCollectionLayoutDimension.absolute(0)

  final func _size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension._length(in: container), height: heightDimension._length(in: container))
  }
  /// The axes on which the element is as long as the longest of its siblings.
  final var _uniformAxes: LayoutAxes {
    var axes: LayoutAxes = []
    if widthDimension.isUniformAcrossSiblings { axes.insert(.horizontal) }
    if heightDimension.isUniformAcrossSiblings { axes.insert(.vertical) }
    return axes
  }
  final var _estimatedAxes: LayoutAxes {
    var axes: LayoutAxes = []
    if widthDimension._isMeasured { axes.insert(.horizontal) }
    if heightDimension._isMeasured { axes.insert(.vertical) }
    return axes
  }

  /// The same object: a size does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated open override var description: String {
    nonisolated(unsafe) let me = self
    return MainActor.assumeIsolated { "{\(me.widthDimension), \(me.heightDimension)}" }
  }
}
