import RigidBodies

/// The shape of an item in collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }

/// An item that dynamics can move: a view, a layout's attributes, a group of items, an object of an app's own.
///
/// The animator reads center, bounds and transform when the item comes to it, and then writes center and the
/// transform's rotation.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// In the coordinates of the animator's reference view.
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  /// About the centre. Only its rotation is changed.
  var transform: CGAffineTransform { get set }
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// Asked for when `collisionBoundsType` is `.path`: a convex path around the item's centre, which is its origin.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// The shapes with which the item collides, around its centre and not turned.
  var _shapes: [Shape] {
    if let group = self as? UIDynamicItemGroup { return group._members.shapes }
    let (width, height) = (bounds.width, bounds.height)
    switch collisionBoundsType {
    case .rectangle: return [.box(width: width, height: height)]
    case .ellipse:
      if abs(width - height) < 0.01 { return [.circle(center: .zero, radius: width / 2)] }
      return [
        .polygon(
          Polygon(UIBezierPath(ovalIn: CGRect(x: -width / 2, y: -height / 2, width: width, height: height))._corners))
      ]
    case .path:
      let corners = collisionBoundingPath._corners
      enforce(
        corners.count > 2,
        "The collisionBoundingPath of \(self) has no area: a type of .path asks for a convex path around the item's centre."
      )
      return [.polygon(Polygon(corners))]
    }
  }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIBezierPath {
  /// Curves become lines that stay within a quarter of a point.
  final var _corners: [Vector] { _lines.flatMap { $0 } }
  final var _lines: [[Vector]] {
    cgPath._data.polylines(tolerance: 0.25).map { line in
      let points = line.points.map(Vector.init)
      return line.isClosed && points.first != points.last ? points + points.prefix(1) : points
    }
  }
}

extension Vector {
  init(_ point: CGPoint) { self.init(point.x, point.y) }
  init(_ vector: CGVector) { self.init(vector.dx, vector.dy) }
  init(_ offset: UIOffset) { self.init(offset.horizontal, offset.vertical) }
  var point: CGPoint { CGPoint(x: x, y: y) }
}

extension CGAffineTransform {
  /// Radians, clockwise on screen.
  var _rotation: Double { atan2(b, a) }
}
