import RigidBodies

/// Several items that dynamics moves as one. Its members keep their places in it, and are given to no behaviour
/// themselves.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  final let _members: GroupMembers

  public init(items: [any UIDynamicItem]) {
    _members = GroupMembers(items)
    super.init()
  }

  open var items: [any UIDynamicItem] { _members.members.map(\.item) }
  /// The middle of the rectangle around all members; setting it moves them.
  open var center: CGPoint {
    get { _members.center }
    set { _members.center = newValue }
  }
  /// As large as the rectangle around the members when the group was made.
  open var bounds: CGRect { CGRect(origin: .zero, size: _members.size) }
  /// Turns the members about the group's centre, and each about its own.
  open var transform: CGAffineTransform {
    get { _members.transform }
    set { _members.transform = newValue }
  }
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The places of a group's members in it.
@MainActor
final class GroupMembers {
  struct Member {
    let item: any UIDynamicItem
    /// The vector from the group's centre while the group is not transformed.
    let offset: CGPoint
    let transform: CGAffineTransform
  }

  let members: [Member]
  let size: CGSize
  var center: CGPoint { didSet { layOut() } }
  var transform = CGAffineTransform.identity { didSet { layOut() } }

  init(_ items: [any UIDynamicItem]) {
    let box = items.map(\._frame).reduce(CGRect.null) { $0.union($1) }
    let middle = box.isNull ? CGPoint.zero : CGPoint(x: box.midX, y: box.midY)
    (center, size) = (middle, box.isNull ? .zero : box.size)
    members = items.map {
      Member(item: $0, offset: CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y), transform: $0.transform)
    }
  }

  private func layOut() {
    for member in members {
      let offset = member.offset.applying(transform)
      member.item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      member.item.transform = member.transform.concatenating(transform)
    }
  }

  /// Those of all members, where they are in the group.
  var shapes: [Shape] {
    members.flatMap { member in
      member.item._shapes.map { shape -> Shape in
        let offset = Vector(member.offset), angle = member.transform._rotation
        switch shape {
        case .circle(let center, let radius): return .circle(center: center.rotated(by: angle) + offset, radius: radius)
        case .polygon(let polygon): return .polygon(Polygon(polygon.corners.map { $0.rotated(by: angle) + offset }))
        }
      }
    }
  }
}

extension UIDynamicItem {
  /// The rectangle around the item, turned as it is, in the animator's coordinates.
  var _frame: CGRect {
    CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height)
      .applying(transform).offsetBy(dx: center.x, dy: center.y)
  }
}
