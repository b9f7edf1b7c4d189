import CoreGraphics
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Text that is drawn while a path is being made.
@MainActor
struct TextAndPathTests {
  @Test func `drawing a text leaves the context's path as it was`() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40))
    var box = CGRect.null
    _ = renderer.image { renderer in
      let context = renderer.cgContext
      context.move(to: CGPoint(x: 10, y: 10))
      context.addLine(to: CGPoint(x: 50, y: 10))
      ("12" as NSString).draw(at: .zero, withAttributes: [.underlineStyle: NSUnderlineStyle.single.rawValue])
      NSAttributedString(string: "34").draw(in: CGRect(x: 0, y: 20, width: 60, height: 20))
      context.addLine(to: CGPoint(x: 50, y: 30))
      box = context.path?.boundingBoxOfPath ?? .null
    }
    #expect(box == CGRect(x: 10, y: 10, width: 40, height: 20))
  }
}
