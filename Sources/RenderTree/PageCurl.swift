import Foundation

/// A page that bends round a cylinder lying on it, as a page of a book that is being turned.
///
/// A point of the page at the distance d beyond the crease is seen at r sin(d / r) beyond it while d is at most π r,
/// and at -(d - π r) from there on: on the flat part that lies over the rest. What is beyond a quarter turn shows the
/// page's back.
///
/// A page that is almost turned over has no flat part any more: it rises from its bound edge at an angle, `lead`, which
/// that edge has on the cylinder. The crease is then r · lead on the other side of the bound edge, and everything is
/// seen `shift` farther beyond it.
package struct PageCurl: Hashable, Sendable {
  /// A point of the line where the page leaves its plane, in the layer's bounds coordinates.
  package var crease: CGPoint
  /// Radians: the direction from the flat part towards the lifted part, across the crease. 0 is to the right, π/2 down.
  package var angle: CGFloat
  /// The cylinder's radius in points; above 0.
  package var radius: CGFloat
  /// The page turns about a horizontal spine: what is on its back is mirrored top to bottom, not left to right.
  package var isVertical: Bool
  /// Radians, 0...π: how far round the cylinder the page begins. Above 0 the whole page must be beyond the crease.
  package var lead: CGFloat

  package init(crease: CGPoint, angle: CGFloat, radius: CGFloat, isVertical: Bool = false, lead: CGFloat = 0) {
    (self.crease, self.angle, self.radius, self.isVertical, self.lead) = (crease, angle, radius, isVertical, lead)
  }

  /// The distance in points by which everything is moved so that the bound edge stays where it is: the length of the
  /// page on the cylinder up to that edge, less what is seen of that length.
  package var shift: CGFloat { radius * (lead - sin(lead)) }

  /// The height of the part that lies over, as a share of the cylinder's diameter.
  package var lift: CGFloat { (1 + cos(lead)) / 2 }

  /// The distance of a point beyond the crease, in points; negative on the flat part.
  package func distance(of point: CGPoint) -> CGFloat {
    (point.x - crease.x) * cos(angle) + (point.y - crease.y) * sin(angle)
  }

  /// The point at which a point of the page is seen, in the layer's bounds coordinates.
  package func image(of point: CGPoint) -> CGPoint {
    let d = distance(of: point)
    guard d > 0 else { return point }
    let seen = d <= .pi * radius ? radius * sin(d / radius) : -(d - .pi * radius)
    let way = seen - d + shift
    return CGPoint(x: point.x + way * cos(angle), y: point.y + way * sin(angle))
  }

  /// Whether anything of `page` is lifted.
  package func bends(_ page: CGRect) -> Bool {
    radius > 0 && PageCurl.corners(page).contains { distance(of: $0) > 0 }
  }

  /// A rectangle around everything that is seen of `page`, without its shadow.
  package func extent(of page: CGRect) -> CGRect {
    var result = page
    func add(_ p: CGPoint) { result = result.union(CGRect(x: p.x, y: p.y, width: 0, height: 0)) }
    let (ux, uy) = (cos(angle), sin(angle))
    // The images of straight lines on the cylinder bulge by at most the radius.
    result = result.union(page.offsetBy(dx: ux * (radius + shift), dy: uy * (radius + shift)))
    for corner in PageCurl.corners(page) {
      let d = distance(of: corner)
      guard d > 0 else { continue }
      add(image(of: corner))
      // The line through the corner across the crease leaves the cylinder for the flat part above at this point.
      add(CGPoint(x: corner.x - (d - shift) * ux, y: corner.y - (d - shift) * uy))
    }
    return result
  }

  /// Points: how soft the shadow is, as a Gaussian's sigma.
  package var shadowRadius: CGFloat { max(radius * 0.4 * lift, 2) }

  static func corners(_ page: CGRect) -> [CGPoint] {
    [
      page.origin, CGPoint(x: page.maxX, y: page.minY), CGPoint(x: page.minX, y: page.maxY),
      CGPoint(x: page.maxX, y: page.maxY),
    ]
  }
}
