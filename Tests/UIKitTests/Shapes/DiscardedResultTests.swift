import CoreGraphics
import Testing
import UIKit

/// Functions that come from C and Objective-C may be called without a use of their results; here as there, without a
/// warning of the compiler.
@MainActor
struct DiscardedResultTests {
  @Test func `results of functions with an effect may be left unused`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect((red, green, blue, alpha) == (1, 0.5, 0, 1))
    color.getHue(&red, saturation: nil, brightness: nil, alpha: nil)
    UIColor.white.getWhite(&red, alpha: nil)
    #expect(red == 1)

    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.backgroundColor = color
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    #expect(image.size == view.bounds.size)
    view.accessibilityActivate()
    view.accessibilityPerformEscape()

    let manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: 100, height: 100))
    let storage = NSTextStorage(string: "text")
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    manager.glyphRange(for: container)
    #expect(manager.usedRect(for: container).width > 0)
  }
}
