import PorticoTesting
import Testing
import UIKit

/// Colours that repeat an image of ten points: its upper half is red, its lower half blue.
@MainActor
struct PatternColorTests {
  private func tile() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
    }
  }

  /// One letter for each fifth pixel of the column.
  private func column(_ stage: TestStage, height: Int) -> String {
    let pixels = stage.pixels()
    return stride(from: 2, to: height, by: 5).map { row in
      let pixel = pixels[50, 100 + row]
      return pixel & 0xFF0000 != 0 ? (pixel & 0xFF != 0 ? "w" : "r") : "b"
    }.joined()
  }

  @Test func `a view's background repeats the image from its top, upright, and follows the size`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
    view.backgroundColor = UIColor(patternImage: tile())
    stage.show(view)
    #expect(column(stage, height: 20) == "rbrb")
    view.frame.size.height = 35
    stage.turn()
    #expect(column(stage, height: 35) == "rbrbrbr")
    view.backgroundColor = .blue
    stage.turn()
    #expect(column(stage, height: 35) == "bbbbbbb")
  }

  @Test func `fills use the pattern of the current colour`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 20), format: format).image { context in
      UIColor(patternImage: tile()).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 100, height: 20))
    }
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = UIImageView(image: image)
    view.frame.origin.y = 100
    stage.show(view)
    #expect(column(stage, height: 20) == "rbrb")
  }
}
