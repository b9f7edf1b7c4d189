import PorticoTesting
import Testing
import UIKit

/// Source: Apple's documentation of UIImage: `isEqual(_:)` tells whether two images have the same data.
@MainActor
struct ImageEqualityTests {
  private func image(_ color: UIColor, width: CGFloat = 4) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 3)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: 3))
    }
  }

  @Test func `bitmaps are equal by their pixels and by how they are drawn`() {
    let red = image(.red)
    #expect(red == image(.red) && red.hash == image(.red).hash)
    #expect(red != image(.blue) && red != image(.red, width: 5))
    #expect(red != red.withRenderingMode(.alwaysTemplate))
    #expect(red == UIImage(cgImage: red.cgImage!, scale: red.scale, orientation: .up))
    #expect(red != UIImage(cgImage: red.cgImage!, scale: red.scale, orientation: .left))
  }

  @Test func `symbols are equal by name and configuration`() {
    #expect(UIImage(systemName: "star") == UIImage(systemName: "star"))
    #expect(UIImage(systemName: "star") != UIImage(systemName: "heart"))
    let large = UIImage.SymbolConfiguration(pointSize: 40)
    #expect(UIImage(systemName: "star", withConfiguration: large) != UIImage(systemName: "star"))
    #expect(UIImage() == UIImage() && UIImage() != UIImage(systemName: "star"))
  }
}
