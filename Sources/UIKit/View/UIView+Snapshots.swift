import HostInterface
import Raster
import RenderTree

extension UIView {
  private func _pixels(afterUpdates: Bool) -> PixelBuffer? {
    if afterUpdates {
      layoutIfNeeded()
      _ = layer._displayBelow()
    }
    return layer._picture(at: afterUpdates ? nil : HostEnvironment.current.clock.now, scale: contentScaleFactor)
  }

  final func _snapshot(afterUpdates: Bool) -> UIView? {
    guard bounds.width > 0, bounds.height > 0, let pixels = _pixels(afterUpdates: afterUpdates) else { return nil }
    let view = SnapshotView(frame: CGRect(origin: .zero, size: bounds.size))
    view.layer._contentsSource = .pixels(pixels)
    return view
  }

  final func _resizableSnapshot(_ rect: CGRect, afterUpdates: Bool, capInsets: UIEdgeInsets) -> UIView? {
    let part = rect.intersection(bounds)
    guard !part.isEmpty, let pixels = _pixels(afterUpdates: afterUpdates) else { return nil }
    let view = SnapshotView(frame: CGRect(origin: .zero, size: part.size))
    view.layer._contentsSource = .pixels(pixels)
    view.layer.contentsRect = CGRect(
      x: (part.minX - bounds.minX) / bounds.width, y: (part.minY - bounds.minY) / bounds.height,
      width: part.width / bounds.width, height: part.height / bounds.height)
    if capInsets != .zero {
      view.layer.contentsCenter = CGRect(
        x: capInsets.left / part.width, y: capInsets.top / part.height,
        width: max(part.width - capInsets.left - capInsets.right, 0) / part.width,
        height: max(part.height - capInsets.top - capInsets.bottom, 0) / part.height)
    }
    return view
  }

  final func _drawHierarchy(in rect: CGRect, afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), let pixels = _pixels(afterUpdates: afterUpdates) else {
      return false
    }
    context._draw(buffer: pixels, in: rect)
    return true
  }
}

/// The result of `snapshotView`: a picture that is scaled with the view.
final class SnapshotView: UIView {
  override class var _drawsContent: Bool { false }
}
