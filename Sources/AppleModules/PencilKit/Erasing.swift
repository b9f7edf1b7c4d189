import UIKit

extension PKDrawing {
  /// Takes away what lies under an eraser: whole lines by a vector eraser, and the points under it by the others, which
  /// cuts a line in two.
  mutating func erase(at location: CGPoint, with eraser: PKEraserTool) {
    strokes = strokes.flatMap { stroke -> [PKStroke] in
      let reach = (eraser.width + stroke.width) / 2
      let isHit = stroke.places.map { hypot($0.x - location.x, $0.y - location.y) <= reach }
      guard isHit.contains(true) else { return [stroke] }
      if eraser.eraserType == .vector { return [] }
      var parts: [[PKStrokePoint]] = [[]]
      for (point, isHit) in zip(stroke.path, isHit) {
        if isHit { parts.append([]) } else { parts[parts.count - 1].append(point) }
      }
      return parts.filter { !$0.isEmpty }.map { points in
        var part = stroke
        part.path = PKStrokePath(controlPoints: points, creationDate: stroke.path.creationDate)
        return part
      }
    }
  }
}
