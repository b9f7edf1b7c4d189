import Testing
import UIKit

/// Checks the common part of image renderers and renderers of other kinds.
@MainActor
struct UIGraphicsRendererTests {
  @Test func `drawing actions of any renderer draw into the image`() throws {
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 10, height: 10))
    let actions: UIGraphicsDrawingActions = { context in
      UIColor.red.setFill()
      context.fill(context.format.bounds)
    }
    var image: UIImage?
    try renderer.runDrawingActions(actions) { context in
      image = (context as? UIGraphicsImageRendererContext)?.currentImage
    }
    let pixel = try #require(image?.cgImage?.dataProvider?.data as Data?).prefix(4)
    #expect(pixel.contains(255) && image?.size == CGSize(width: 10, height: 10))
    #expect(
      renderer.allowsImageOutput
        && UIGraphicsImageRenderer.rendererContextClass() == UIGraphicsImageRendererContext.self)
  }

  @Test func `a format that is changed later changes nothing`() {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque, format.preferredRange) = (2, true, .standard)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format)
    format.scale = 1
    #expect(renderer.image { _ in }.cgImage?.width == 20)
    let copy = renderer.format as? UIGraphicsImageRendererFormat
    #expect(
      copy?.opaque == true && copy?.preferredRange == .standard && copy?.bounds.width == 10 && format.bounds == .zero)
  }

  @Test func `an image without a height is empty, and has no file`() {
    var draws = 0
    let flat = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 0)).image { _ in draws += 1 }
    #expect(draws == 1 && flat.cgImage == nil)
    #expect(flat.pngData() == nil && flat.jpegData(compressionQuality: 1) == nil)
  }

  @Test func `a renderer that makes no context says so`() {
    #expect(throws: CocoaError.self) { try UIGraphicsRenderer(bounds: .zero).runDrawingActions({ _ in }) }
  }

  @Test func `a subclass prepares its context and names the class of what actions get`() {
    final class Counting: UIGraphicsImageRendererContext, @unchecked Sendable { var dots = 0 }
    final class Renderer: UIGraphicsImageRenderer, @unchecked Sendable {
      override class func rendererContextClass() -> AnyClass { Counting.self }
      override class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {
        super.prepare(context, with: rendererContext)
        (rendererContext as? Counting)?.dots = 3
      }
    }
    var dots = 0
    _ = Renderer(size: CGSize(width: 1, height: 1)).image { dots = ($0 as? Counting)?.dots ?? 0 }
    #expect(dots == 3)
  }
}
