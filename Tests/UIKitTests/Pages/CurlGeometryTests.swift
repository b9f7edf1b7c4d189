import RenderTree
import Testing

@testable import UIKit

@MainActor
struct CurlGeometryTests {
  private let page = CGRect(x: 0, y: 0, width: 300, height: 500)

  /// The place where a point of the flat page is seen when it bends: flat before the crease, on the cylinder, or back
  /// over itself.
  private func seen(_ point: CGPoint, _ curl: PageCurl) -> CGPoint {
    let normal = CGPoint(x: cos(curl.angle), y: sin(curl.angle))
    let s = (point.x - curl.crease.x) * normal.x + (point.y - curl.crease.y) * normal.y
    guard s > 0 else { return point }
    let half = CGFloat.pi * curl.radius
    let along = s < half ? curl.radius * sin(s / curl.radius) : half - s
    return CGPoint(x: point.x + normal.x * (along - s), y: point.y + normal.y * (along - s))
  }

  @Test(
    "the held point lies where the finger is",
    arguments: [
      (0.5, 280.0, 250.0), (0.5, 150.0, 300.0), (1.0, 200.0, 420.0), (0.0, 100.0, 60.0), (0.5, -150.0, 250.0),
      (0.8, 250.0, 400.0),
    ])
  func held(heldAt: Double, x: Double, y: Double) throws {
    for edge in [CGRectEdge.minXEdge, .maxXEdge] {
      let geometry = CurlGeometry(page: page, edge: edge, heldAt: heldAt)
      let point = CGPoint(x: edge == .minXEdge ? x : 300 - x, y: y)
      let curl = try #require(geometry.curl(to: point))
      let there = seen(geometry.held, curl)
      #expect(hypot(there.x - point.x, there.y - point.y) < 0.5)
    }
  }

  @Test func `the bound edge never leaves the plane`() throws {
    for edge in [CGRectEdge.minXEdge, .maxXEdge, .minYEdge, .maxYEdge] {
      let geometry = CurlGeometry(page: page, edge: edge, heldAt: 0.9)
      for x in stride(from: -600.0, through: 900, by: 100) {
        for y in stride(from: -600.0, through: 900, by: 100) {
          guard let curl = geometry.curl(to: CGPoint(x: x, y: y)) else { continue }
          #expect(curl.radius > 0)
          for end in [geometry.spine.0, geometry.spine.1] {
            let distance = (end.x - curl.crease.x) * cos(curl.angle) + (end.y - curl.crease.y) * sin(curl.angle)
            #expect(distance < curl.radius * curl.lead + 0.1, "\(edge) \(x) \(y)")
            let there = curl.image(of: end)
            #expect(hypot(there.x - end.x, there.y - end.y) < 0.1, "\(edge) \(x) \(y)")
          }
        }
      }
    }
  }

  @Test func `flat has no curl, and turned over it lies on the other side of the spine`() throws {
    let geometry = CurlGeometry(page: page, edge: .minXEdge, heldAt: 0.5)
    #expect(geometry.curl(to: geometry.held) == nil)
    let curl = try #require(geometry.curl(to: geometry.turned))
    #expect(abs(curl.angle) < 1e-6 && abs(curl.lead - .pi) < 1e-3 && curl.lift < 1e-6)
    for x in stride(from: 0.0, through: 300, by: 50) {
      let there = curl.image(of: CGPoint(x: x, y: 100))
      #expect(abs(there.x + x) < 0.1 && there.y == 100)
    }
    #expect(geometry.turned == CGPoint(x: -300, y: 250))
    #expect(geometry.progress(at: CGPoint(x: 0, y: 100)) == 0.5)
    let upright = CurlGeometry(page: page, edge: .minYEdge, heldAt: 0.5)
    #expect(upright.progress(at: CGPoint(x: 20, y: 250)) == 0.25)
    #expect(upright.progress(at: CGPoint(x: 20, y: -250)) == 0.75)
  }

  /// The spine's angle φ solves 2 depth - πr + r (φ + sin φ) = the way of the finger, with r a constant share of the
  /// depth.
  @Test func `a sheet stays bent until it lands, and its edge stays under the finger`() throws {
    let geometry = CurlGeometry(page: page, edge: .minXEdge, heldAt: 0.5)
    var last: PageCurl?
    for way in stride(from: 400.0, to: 600, by: 4) {
      let curl = try #require(geometry.curl(to: CGPoint(x: 300 - way, y: 250)))
      #expect(abs(curl.radius - 27) < 1e-9)
      #expect(abs(curl.image(of: geometry.held).x - (300 - way)) < 0.01)
      if let last {
        // Everything moves on, and nothing jumps.
        #expect(curl.lead >= last.lead)
        for x in stride(from: 0.0, through: 300, by: 25) {
          let step = last.image(of: CGPoint(x: x, y: 0)).x - curl.image(of: CGPoint(x: x, y: 0)).x
          #expect(step > -1e-6 && step < 4.5, "\(way) \(x)")
        }
      }
      last = curl
    }
    #expect(last!.lead > 2)
  }

  @Test func `a slanting sheet straightens before it lands`() throws {
    let geometry = CurlGeometry(page: page, edge: .minXEdge, heldAt: 1)
    var last: PageCurl?
    for share in stride(from: 0.5, through: 1, by: 0.005) {
      let tip = geometry.bowed(CGPoint(x: 300 - 600 * share, y: 500))
      let curl = try #require(geometry.curl(to: tip))
      #expect(abs(curl.radius - 27) < 1e-9)
      #expect(curl.lead == 0 || abs(curl.angle) < 1e-6)
      if let last { #expect(abs(curl.angle - last.angle) < 0.03, "\(share)") }
      last = curl
    }
  }

  @Test func `a sheet cannot be drawn further than it reaches`() {
    let geometry = CurlGeometry(page: page, edge: .minYEdge, heldAt: 0)
    let point = geometry.reachable(CGPoint(x: 0, y: 2000))
    #expect(abs(point.y - 500) < 1e-6)
  }
}
