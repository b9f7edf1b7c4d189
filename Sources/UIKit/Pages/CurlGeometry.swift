import RenderTree

/// A sheet that is bound at one edge and held at a point of the opposite one.
///
/// All points are in the coordinates of the page that lies flat. The sheet bends round a cylinder: flat up to a crease,
/// half round the cylinder, and back over itself. The crease is chosen so that the held point lies under the finger.
struct CurlGeometry: Equatable {
  /// The page, flat.
  var page: CGRect
  /// The ends of the bound edge.
  var spine: (CGPoint, CGPoint)
  /// The point of the free edge that is held, where it lies when the sheet is flat.
  var held: CGPoint

  static func == (a: CurlGeometry, b: CurlGeometry) -> Bool {
    a.page == b.page && a.spine == b.spine && a.held == b.held
  }

  /// - Parameters:
  ///   - edge: The bound edge of the page.
  ///   - heldAt: How far along that edge the sheet is held, 0...1 from the left or top.
  init(page: CGRect, edge: CGRectEdge, heldAt: CGFloat) {
    self.page = page
    let share = min(max(heldAt, 0), 1)
    let (x, y) = (page.minX + page.width * share, page.minY + page.height * share)
    switch edge {
    case .minXEdge:
      spine = (CGPoint(x: page.minX, y: page.minY), CGPoint(x: page.minX, y: page.maxY))
      held = CGPoint(x: page.maxX, y: y)
    case .maxXEdge:
      spine = (CGPoint(x: page.maxX, y: page.minY), CGPoint(x: page.maxX, y: page.maxY))
      held = CGPoint(x: page.minX, y: y)
    case .minYEdge:
      spine = (CGPoint(x: page.minX, y: page.minY), CGPoint(x: page.maxX, y: page.minY))
      held = CGPoint(x: x, y: page.maxY)
    case .maxYEdge:
      spine = (CGPoint(x: page.minX, y: page.maxY), CGPoint(x: page.maxX, y: page.maxY))
      held = CGPoint(x: x, y: page.minY)
    }
  }

  /// The position of the held point when the sheet has been turned over.
  var turned: CGPoint {
    spine.0.x == spine.1.x
      ? CGPoint(x: 2 * spine.0.x - held.x, y: held.y) : CGPoint(x: held.x, y: 2 * spine.0.y - held.y)
  }

  /// The length from the bound edge to the free one.
  var depth: CGFloat { spine.0.x == spine.1.x ? page.width : page.height }

  /// How far the sheet is turned with the held point here: 0 is flat, 1 turned over. Unclamped.
  func progress(at point: CGPoint) -> CGFloat {
    let end = turned
    let way = CGPoint(x: end.x - held.x, y: end.y - held.y)
    let length = way.x * way.x + way.y * way.y
    return length > 0 ? ((point.x - held.x) * way.x + (point.y - held.y) * way.y) / length : 0
  }

  /// The nearest position to which the held point can be brought without tearing the sheet from its spine.
  ///
  /// A sheet cannot stretch: the held point stays as near to both ends of the spine as it is when flat.
  func reachable(_ point: CGPoint) -> CGPoint {
    var point = point
    for _ in 0..<12 {
      for end in [spine.0, spine.1] {
        let reach = hypot(held.x - end.x, held.y - end.y), distance = hypot(point.x - end.x, point.y - end.y)
        guard distance > reach, distance > 0 else { continue }
        point = CGPoint(
          x: end.x + (point.x - end.x) * reach / distance, y: end.y + (point.y - end.y) * reach / distance)
      }
    }
    return point
  }

  /// The bend that brings the held point to `point`, or near it; nil when the sheet is flat there.
  ///
  /// With the cylinder's radius r and the held point s beyond the crease, s - r sin(s/r) (s up to πr) or 2s - πr is how
  /// far the point moves along the normal of the crease. Before the crease comes to the spine the sheet straightens;
  /// once it is there, it rises from the spine at an angle that grows until the sheet has landed.
  func curl(to point: CGPoint) -> PageCurl? {
    let target = reachable(point)
    let way = levelled(CGPoint(x: held.x - target.x, y: held.y - target.y))
    guard hypot(way.x, way.y) > 0.25 else { return nil }
    let isUpright = spine.0.x == spine.1.x, across = abs(isUpright ? way.x : way.y)
    func straightened(_ share: CGFloat) -> CGPoint {
      isUpright ? CGPoint(x: way.x, y: way.y * share) : CGPoint(x: way.x * share, y: way.y)
    }
    let length = 2 * depth - .pi * radius, left = length - across
    guard left > 0 else { return landing(straightened(0)) }
    // The slope falls to nothing while the crease comes to the spine.
    let slope = abs(isUpright ? way.y : way.x) / max(across, 1e-6)
    let most = 0.6 * left / depth / max(across / length, 1e-6)
    var share = min(1, most / max(slope, 1e-6))
    if room(straightened(share)) < radius {
      var low = 0.0 as CGFloat
      for _ in 0..<20 {  // halvings of a way shorter than a screen
        let middle = (low + share) / 2
        if room(straightened(middle)) >= radius { low = middle } else { share = middle }
      }
      share = low
    }
    return bend(straightened(share))
  }

  /// The radius of the cylinder.
  private var radius: CGFloat { depth * 0.09 }

  /// The greatest radius with which the crease does not pass the spine.
  private func room(_ way: CGPoint) -> CGFloat {
    let distance = hypot(way.x, way.y)
    let normal = CGPoint(x: way.x / distance, y: way.y / distance)
    // The nearest point of the spine to the held one, along the normal: the crease stays on this side of it.
    let room = [spine.0, spine.1].map { (held.x - $0.x) * normal.x + (held.y - $0.y) * normal.y }.min()!
    return (2 * room - distance) / .pi
  }

  private func bend(_ way: CGPoint) -> PageCurl {
    let distance = hypot(way.x, way.y)
    let normal = CGPoint(x: way.x / distance, y: way.y / distance)
    let beyond = CurlGeometry.lengthBeyondCrease(moving: distance, radius: radius)
    return PageCurl(
      crease: CGPoint(x: held.x - normal.x * beyond, y: held.y - normal.y * beyond), angle: atan2(normal.y, normal.x),
      radius: radius, isVertical: spine.0.x != spine.1.x)
  }

  /// The sheet stands on the spine at the angle φ, and the held point has moved by 2 depth - πr + r (φ + sin φ).
  private func landing(_ way: CGPoint) -> PageCurl {
    let distance = hypot(way.x, way.y)
    let rest = (distance - 2 * depth) / radius + .pi
    var (low, high) = (0.0 as CGFloat, CGFloat.pi)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if middle + sin(middle) < rest { low = middle } else { high = middle }
    }
    let lead = (low + high) / 2, beyond = depth + radius * lead
    let normal = CGPoint(x: way.x / distance, y: way.y / distance)
    return PageCurl(
      crease: CGPoint(x: held.x - normal.x * beyond, y: held.y - normal.y * beyond), angle: atan2(normal.y, normal.x),
      radius: radius, isVertical: spine.0.x != spine.1.x, lead: lead)
  }

  /// The same way, less along the free edge where that would fold a corner which is far from the held point.
  ///
  /// Held in the middle of its edge and pulled aside, a sheet that is nearly flat would keep that corner folded, and
  /// then fall flat all at once. The corner may be folded 1.5 times as deep as the held point has come.
  private func levelled(_ way: CGPoint) -> CGPoint {
    let isUpright = spine.0.x == spine.1.x
    let (along, across) = isUpright ? (way.y, way.x) : (way.x, way.y)
    let corner =
      isUpright
      ? (along > 0 ? page.maxY - held.y : held.y - page.minY) : (along > 0 ? page.maxX - held.x : held.x - page.minX)
    let distance = hypot(along, across)
    let limit = 1.5 * distance / max(corner, 0.001)
    guard limit < 1, abs(along) > limit * distance else { return way }
    let less = (along < 0 ? -1 : 1) * limit * abs(across) / (1 - limit * limit).squareRoot()
    return isUpright ? CGPoint(x: across, y: less) : CGPoint(x: less, y: across)
  }

  /// The s for which a point moves by `distance`.
  static func lengthBeyondCrease(moving distance: CGFloat, radius: CGFloat) -> CGFloat {
    let half = .pi * radius
    if distance >= half { return (distance + half) / 2 }
    var (low, high) = (0.0 as CGFloat, half)
    for _ in 0..<40 {  // halvings of less than a screen
      let middle = (low + high) / 2
      if middle - radius * sin(middle / radius) < distance { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
