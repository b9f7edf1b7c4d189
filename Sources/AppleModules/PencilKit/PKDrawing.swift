public import UIKit

/// Lines on a canvas. They are drawn as paths of one width through their points; the grain of a pencil or crayon is
/// not.
public struct PKDrawing: Equatable {
  public var strokes: [PKStroke]
  public init() { strokes = [] }
  public init(strokes: some Sequence<PKStroke>) { self.strokes = Array(strokes) }

  public static func == (a: PKDrawing, b: PKDrawing) -> Bool {
    a.dataRepresentation() == b.dataRepresentation()
  }

  /// The rectangle that the lines cover; null for none.
  public var bounds: CGRect { strokes.reduce(CGRect.null) { $0.union($1.renderBounds) } }

  public mutating func append(_ drawing: PKDrawing) { strokes += drawing.strokes }
  public func appending(_ drawing: PKDrawing) -> PKDrawing { PKDrawing(strokes: strokes + drawing.strokes) }
  public mutating func transform(using transform: CGAffineTransform) {
    for index in strokes.indices { strokes[index].transform = strokes[index].transform.concatenating(transform) }
  }
  public func transformed(using transform: CGAffineTransform) -> PKDrawing {
    var result = self
    result.transform(using: transform)
    return result
  }

  /// - Parameters:
  ///   - rect: The part of the canvas.
  ///   - scale: Pixels per point.
  @preconcurrency @MainActor public func image(from rect: CGRect, scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { context in
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      draw(in: context.cgContext)
    }
  }

  func draw(in context: CGContext) {
    for stroke in strokes {
      let places = stroke.places
      guard let first = places.first else { continue }
      context.saveGState()
      if let mask = stroke.mask {
        context.addPath(mask.cgPath)
        context.clip()
      }
      context.setStrokeColor(stroke.ink.color.cgColor)
      context.setAlpha(stroke.ink.alpha)
      context.setLineWidth(stroke.width)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.move(to: first)
      if places.count < 3 {
        context.addLine(to: places[places.count - 1])
      } else {
        // Through the middles between two points, bent towards each point.
        for (point, next) in zip(places.dropFirst(), places.dropFirst(2)) {
          context.addQuadCurve(to: CGPoint(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2), control: point)
        }
        context.addLine(to: places[places.count - 1])
      }
      context.strokePath()
      context.restoreGState()
    }
  }
}
