import PorticoTesting
import Testing
import UIKit

/// Images that repeat their middle: the left half of a tile is red, the right half blue.
@MainActor
struct TiledImageTests {
  private func tile(caps: CGFloat = 0, mode: UIImage.ResizingMode = .tile) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
    }.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: caps, bottom: 0, right: caps), resizingMode: mode)
  }

  /// One letter for each fifth pixel of the row.
  private func row(_ image: UIImage, width: CGFloat) -> String {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 100, width: width, height: 30)
    stage.show(view)
    let pixels = stage.pixels()
    return stride(from: 2, to: Int(width), by: 5).map { pixels[$0, 115] & 0xFF0000 != 0 ? "r" : "b" }.joined()
  }

  @Test func `a tile repeats, and the last one is cut`() { #expect(row(tile(), width: 35) == "rbrbrbr") }
  @Test func `the ends stand once and the middle repeats between them`() {
    #expect(row(tile(caps: 2), width: 16) == "rbb")
  }
  @Test func `a stretched image has two halves`() { #expect(row(tile(mode: .stretch), width: 40) == "rrrrbbbb") }

  @Test func `an image view that grows shows more tiles`() {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let view = UIImageView(image: tile())
    view.frame = CGRect(x: 0, y: 100, width: 10, height: 10)
    stage.show(view)
    view.frame.size.width = 40
    stage.turn()
    let pixels = stage.pixels()
    #expect(stride(from: 2, to: 40, by: 5).map { pixels[$0, 105] & 0xFF0000 != 0 ? "r" : "b" }.joined() == "rbrbrbrb")
  }
}
